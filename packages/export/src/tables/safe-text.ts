/** What no cell needs and a terminal would obey: controls but tab and line feed, and the marks that turn the direction of text round. */
// oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** Text of an input for a cell. Characters that are not text become the replacement character. */
export const safeText = (text: string): string => text.replace(UNSAFE, '\ufffd')
