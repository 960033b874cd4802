import { SaxesParser } from 'saxes'
import { convexOverlap } from '../src/pen/boxes.ts'
import { textBox } from '../src/pen/text.ts'

export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  readonly parent: XmlNode | null
  text: string
}

/** Reads a document with a strict XML parser. @throws Error where it is not well-formed */
export function parseXml(xml: string): XmlNode {
  const parser = new SaxesParser()
  const root: XmlNode = { name: '', attributes: {}, children: [], parent: null, text: '' }
  let at: XmlNode = root
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes, children: [], parent: at, text: '' }
    at.children.push(node)
    at = node
  })
  parser.on('text', (text) => {
    at.text += text
  })
  parser.on('closetag', () => {
    at = at.parent!
  })
  parser.write(xml).close()
  return root.children[0]!
}

export const all = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(all)]

export const withAttribute = (node: XmlNode, name: string): XmlNode[] =>
  all(node).filter(({ attributes }) => name in attributes)

export const byClass = (node: XmlNode, name: string): XmlNode[] =>
  all(node).filter(({ attributes }) => attributes['class']?.split(' ').includes(name))

type Point = readonly [number, number]

/** How far the groups around an element move it. */
function offsetOf(node: XmlNode): Point {
  let [x, y] = [0, 0]
  for (let group = node.parent; group !== null; group = group.parent) {
    const found = /^translate\((\S+) (\S+)\)$/.exec(group.attributes['transform'] ?? '')
    if (found !== null) [x, y] = [x + Number(found[1]), y + Number(found[2])]
  }
  return [x, y]
}

/** Text of the sheet with the box that it takes, in mm of the sheet. */
export interface WrittenText {
  readonly node: XmlNode
  readonly text: string
  readonly box: readonly Point[]
}

export function textsOf(root: XmlNode): WrittenText[] {
  return all(root)
    .filter(({ name }) => name === 'text')
    .map((node) => {
      const { attributes, text } = node
      const [dx, dy] = offsetOf(node)
      const turned = /^rotate\((\S+) /.exec(attributes['transform'] ?? '')
      const box = textBox({
        text,
        at: [Number(attributes['x']) + dx, Number(attributes['y']) + dy],
        size: Number(attributes['font-size']),
        anchor: (attributes['text-anchor'] ?? 'start') as 'start' | 'middle' | 'end',
        angle: turned === null ? 0 : Number(turned[1]),
        className: '',
      })
      return { node, text, box }
    })
}

/** Boxes written to 0.01 mm may seem to overlap by that much: each is taken a little smaller. */
const ROUNDING = 0.02

function shrunk(box: readonly Point[]): Point[] {
  const [x, y] = [
    box.reduce((sum, [px]) => sum + px, 0) / box.length,
    box.reduce((sum, [, py]) => sum + py, 0) / box.length,
  ]
  return box.map(([px, py]) => {
    const far = Math.hypot(px - x, py - y)
    const keep = far === 0 ? 1 : Math.max(0, 1 - ROUNDING / far)
    return [x + (px - x) * keep, y + (py - y) * keep]
  })
}

/** Pairs of texts that lie over each other. */
export function overlaps(root: XmlNode): string[] {
  const texts = textsOf(root)
    .map(({ text, box }) => ({
      text,
      box: shrunk(box),
      left: Math.min(...box.map(([x]) => x)),
      right: Math.max(...box.map(([x]) => x)),
    }))
    .toSorted((a, b) => a.left - b.left)
  const found: string[] = []
  for (const [i, a] of texts.entries()) {
    for (let k = i + 1; k < texts.length && texts[k]!.left < a.right; k += 1) {
      if (convexOverlap(a.box, texts[k]!.box)) found.push(`"${a.text}" over "${texts[k]!.text}"`)
    }
  }
  return found
}

/** Texts that reach outside the border of the sheet. */
export function outside(root: XmlNode): string[] {
  const [, , width, height] = root.attributes['viewBox']!.split(' ').map(Number) as [number, number, number, number]
  const margin = 8
  return textsOf(root)
    .filter(({ box }) => box.some(([x, y]) => x < margin || y < margin || x > width - margin || y > height - margin))
    .map(({ text }) => text)
}

/** The rings of a path of straight lines, in mm of the sheet. */
export function ringsOf(node: XmlNode): Point[][] {
  const [dx, dy] = offsetOf(node)
  return node.attributes['d']!.split('M')
    .slice(1)
    .map((ring) =>
      [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((pair): Point => [Number(pair[1]) + dx, Number(pair[2]) + dy]),
    )
}
