/** What every class of a drawing is called: the prefix keeps them apart from those of a host page. */
export const PREFIX = 'rp-'
