/** A name as it can be typed in a shell: in quotes if a shell would split or change it. */
export const shellWord = (name: string): string =>
  /^[\p{L}\p{N}_./+:@%-]+$/u.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`
