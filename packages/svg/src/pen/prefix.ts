/** Prefix of every class in a drawing. It keeps them apart from the classes of a host page. */
export const PREFIX = 'rp-'
