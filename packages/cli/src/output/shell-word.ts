/** A name as it can be typed in a shell: in quotes where it would be more than one word. */
export const shellWord = (name: string): string =>
  /^[\p{L}\p{N}_./+:@%-]+$/u.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`
