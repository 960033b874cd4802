/** As `engines` of package.json says, of which npm only warns. */
const NEEDED = '22.18'

/** The error of what an older Node does not have: its own message names only a module. */
export const olderNode = (what: string): Error =>
  new Error(`${what} needs Node ${NEEDED} or newer, found ${process.version}.`)
