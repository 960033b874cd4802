import { SaxesParser } from 'saxes'

/** The attributes of every element of an SVG document that a strict parser has read; what has no place in a drawing is an error. */
export function elementsOf(svg: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (/script|foreignObject|^a$|image/i.test(name) || Object.keys(attributes).some((each) => /^on|href/i.test(each)))
      throw new Error(`${name} has no place in a drawing`)
    found.push(attributes as Record<string, string>)
  })
  parser.write(svg).close()
  return found
}

/** The values of an attribute, in the order of the document. */
export const attributesOf = (svg: string, name: string): string[] =>
  elementsOf(svg).flatMap((attributes) => (name in attributes ? [attributes[name]!] : []))
