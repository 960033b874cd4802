import { escapeText } from '@reports/svg'

/** An element that is written. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: readonly XmlElement[]
  /** Its content, of an element without children. */
  readonly text?: string
}

function write({ name, attributes = {}, children = [], text }: XmlElement, indent: string, lines: string[]): void {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  const start = `${indent}<${name}${own.join('')}`
  if (children.length === 0) {
    lines.push(text === undefined ? `${start} />` : `${start}>${escapeText(text)}</${name}>`)
    return
  }
  lines.push(`${start}>`)
  for (const child of children) write(child, `${indent}  `, lines)
  lines.push(`${indent}</${name}>`)
}

/** A document in UTF-8. */
export function writeXml(root: XmlElement): string {
  const lines = ['<?xml version="1.0" encoding="utf-8"?>']
  write(root, '', lines)
  return `${lines.join('\n')}\n`
}
