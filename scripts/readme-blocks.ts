/** The fenced blocks of a document in order. @param heading limits them to the section that begins with it */
export function blocksOf(text: string, heading?: string): string[] {
  const section = heading === undefined ? text : (text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '')
  return [...section.matchAll(/^```\w*\n([^]*?)^```$/gm)].map((match) => match[1]!)
}
