import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
// A parser of TypeScript: the compiler that checks this repository has none to be called any more.
import ts from 'typescript-parser'
import { sizesOf } from './bundle-sizes.ts'

/*
 * The reference of every public name, from the docstrings of what the doors export: pages, which scripts/generate.ts writes, and the tables
 * of the packages' READMEs, which stay in git: node scripts/reference.ts
 *
 * Declarations stand as they are written, with the comments of their members. TypeDoc, tried, writes out every type of a record where it
 * is named, 5 MB of it.
 */

const ROOT = resolve(import.meta.dirname, '..')

/** The doors of each library, with the file behind it. */
export const DOORS = {
  geometry: {
    '': 'index.ts',
    '/accuracy': 'accuracy.ts',
    '/areas': 'areas.ts',
    '/columns': 'columns.ts',
    '/comparison': 'comparison.ts',
    '/controls': 'controls.ts',
    '/edits': 'edits.ts',
    '/exchange': 'exchange.ts',
    '/ifc': 'ifc.ts',
    '/schemas': 'schemas.ts',
    '/selection': 'selection.ts',
    '/sentences': 'sentences.ts',
    '/solar': 'solar.ts',
    '/summary': 'summary.ts',
    '/surfaces': 'surfaces.ts',
    '/units': 'units.ts',
  },
  svg: {
    '': 'index.ts',
    '/areas': 'areas.ts',
    '/comparison': 'comparison/index.ts',
    '/report': 'report/index.ts',
    '/solar': 'solar.ts',
    '/surfaces': 'surfaces.ts',
    '/turntable': 'turntable/index.ts',
  },
  export: {
    '': 'index.ts',
    '/tables': 'tables.ts',
    '/cad': 'cad.ts',
    '/drawings': 'drawings.ts',
    '/products': 'products.ts',
    '/property-files': 'property-files.ts',
    '/report': 'report.ts',
    '/sheets': 'sheets.ts',
    '/solar': 'solar.ts',
    '/workbooks': 'workbooks.ts',
    '/gpkg': 'gpkg.ts',
    '/parquet': 'parquet.ts',
    '/energy': 'energy.ts',
    '/exchange': 'exchange.ts',
    '/ifc': 'ifc.ts',
    '/ifc-process': 'ifc-process.ts',
    '/photos': 'photos.ts',
    '/print': 'print.ts',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type Library = keyof typeof DOORS

export interface PublicName {
  readonly name: string
  readonly kind: 'function' | 'value' | 'type'
  /** The text of its docstring; null where it has none. */
  readonly doc: string | null
  readonly declaration: string
}

/** Longer values are told by their docstring alone: characters. */
const LONGEST_VALUE = 800

/** The text of a comment without its stars. */
const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()

function docOf(node: ts.Node, text: string): string | null {
  const last = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1)
  const comment = last === undefined ? '' : text.slice(last.pos, last.end)
  return comment.startsWith('/**') ? plain(comment) : null
}

/** What is called, without what it does. */
function signature(node: ts.FunctionDeclaration, text: string, source: ts.SourceFile): string {
  return text.slice(node.getStart(source), node.body?.getStart(source) ?? node.end)
}

/** A class: its members, without what they do. */
function members(node: ts.ClassDeclaration, text: string, source: ts.SourceFile): string {
  const heads = node.members.map((member) => {
    const body = ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member) ? member.body : undefined
    return text.slice(member.pos, body?.getStart(source) ?? member.end).trimEnd()
  })
  return `${text.slice(node.getStart(source), node.members.pos)}${heads.join('')}\n}`
}

/** A constant: a function as its head, anything else as it is given, or as its type where that is long. */
function valueText(declared: ts.VariableDeclaration, text: string, source: ts.SourceFile): string {
  const { name, type, initializer } = declared
  const head = `const ${text.slice(name.pos, type?.end ?? name.end).trim()}`
  if (initializer === undefined) return head
  if (ts.isArrowFunction(initializer))
    return `${head} = ${text.slice(initializer.getStart(source), initializer.equalsGreaterThanToken.end)} ...`
  const value = text.slice(initializer.getStart(source), initializer.end)
  return value.length > LONGEST_VALUE ? `${head} = ...` : `${head} = ${value}`
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** What a file declares and exports itself, by name. */
function declaredIn(source: ts.SourceFile): Map<string, PublicName> {
  const { text } = source
  const found = new Map<string, PublicName>()
  const add = (name: string, kind: PublicName['kind'], node: ts.Node, declaration: string): void => {
    // Of overloads the first says it all.
    if (!found.has(name))
      found.set(name, { name, kind, doc: docOf(node, text), declaration: declaration.replace(/^export /, '').trim() })
  }
  for (const node of source.statements) {
    if (!isExported(node)) continue
    const whole = text.slice(node.getStart(source), node.end)
    if (ts.isFunctionDeclaration(node)) add(node.name!.text, 'function', node, signature(node, text, source))
    else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      add(node.name.text, 'type', node, whole)
    else if (ts.isClassDeclaration(node)) add(node.name!.text, 'value', node, members(node, text, source))
    else if (ts.isVariableStatement(node))
      for (const declared of node.declarationList.declarations) {
        const isFunction = declared.initializer !== undefined && ts.isArrowFunction(declared.initializer)
        add(declared.name.getText(source), isFunction ? 'function' : 'value', node, valueText(declared, text, source))
      }
  }
  return found
}

/**
 * Every name that a file exports, in the order of its exports.
 * @param read files that were read before, which doors share
 * @throws Error for an export that is not found where it is said to be
 */
function namesOf(file: string, read: Map<string, PublicName[]>): PublicName[] {
  const before = read.get(file)
  if (before !== undefined) return before
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const names = [...declaredIn(source).values()]
  for (const node of source.statements) {
    if (!ts.isExportDeclaration(node) || node.exportClause === undefined || !ts.isNamedExports(node.exportClause))
      continue
    const from = join(dirname(file), (node.moduleSpecifier as ts.StringLiteral).text)
    const there = new Map(namesOf(from, read).map((each) => [each.name, each]))
    for (const { name, propertyName } of node.exportClause.elements) {
      const found = there.get((propertyName ?? name).text)
      if (found === undefined) throw new Error(`${file}: ${name.text} is not declared in ${from}`)
      names.push({ ...found, name: name.text })
    }
  }
  read.set(file, names)
  return names
}

/** The names of a library's doors. */
export function doorsOf(library: Library): { readonly path: string; readonly names: readonly PublicName[] }[] {
  const read = new Map<string, PublicName[]>()
  return Object.entries(DOORS[library]).map(([path, file]) => ({
    path,
    names: namesOf(join(ROOT, 'packages', library, 'src', file), read),
  }))
}

/** The first sentence of a docstring, in one line. */
const firstSentence = (doc: string | null): string => {
  const line = (doc ?? '').split(/(?:^|\s)@/)[0]!.replaceAll('\n', ' ')
  const whole = (/^.*?[.:](?= [A-Z`\d]|$)/.exec(line)?.[0] ?? line).replace(/:$/, '.')
  return whole.replaceAll('|', '\\|')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A docstring for people, its tags as a list. */
function docHtml(doc: string): string {
  const tagged = escaped(doc)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/(^|\s)@param (\S+) /g, '\n- <code>$2</code>: ')
    .replaceAll(/(^|\s)@returns /g, '\n- Gives ')
    .replaceAll(/(^|\s)@throws /g, '\n- Throws ')
  const [said, ...items] = tagged.split(/(?:^|\n)- /)
  const paragraphs = said!.split(/\n{2,}/).flatMap((part) => (part.trim() === '' ? [] : [`<p>${part.trim()}</p>`]))
  const list = items.length === 0 ? [] : [`<ul>${items.map((item) => `<li>${item.trim()}</li>`).join('\n')}</ul>`]
  return [...paragraphs, ...list].join('\n')
}

const nameHtml = ({ name, doc, declaration }: PublicName): string =>
  `<h3 id="${name}">${name}</h3>\n${docHtml(doc ?? '')}\n<pre><code>${escaped(declaration)}</code></pre>\n`

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{overflow-x:auto;border:1px solid #8888;padding:.5rem}'

/** The page of a library: each name where it is exported first. */
export function referencePage(library: Library): string {
  const doors = doorsOf(library)
  const sections = doors.map(({ path, names }) => {
    const own = path === '' ? names : names.filter(({ name }) => !doors[0]!.names.some((each) => each.name === name))
    const again = names.length - own.length
    const remark = again === 0 ? '' : `<p>And ${again} names of <code>@reports/${library}</code>.</p>\n`
    return `<h2>@reports/${library}${path}</h2>\n${remark}${own.map(nameHtml).join('')}`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>@reports/${library}</title>
<style>${STYLE}</style>
<h1>@reports/${library}: every name</h1>
${sections.join('')}</html>
`
}

/** Where the page of each library is published, by the workflow that publishes the page of packages/web. */
const PAGES = 'https://reports.github.io/reports/reference'

/** The tables of a README: what each door has. */
function doorTables(library: Library): string {
  const parts = doorsOf(library).map(({ path, names }) => {
    const link = (name: string): string => `[\`${name}\`](${PAGES}/${library}.html#${name})`
    const rows = names
      .filter(({ kind }) => kind !== 'type')
      .map(({ name, kind, doc }) => `| ${link(name)}${kind === 'function' ? '()' : ''} | ${firstSentence(doc)} |`)
    const types = names.filter(({ kind }) => kind === 'type').map(({ name }) => `\`${name}\``)
    const typed = types.length === 0 ? '' : `\nTypes: ${types.join(', ')}.\n`
    return `### \`@reports/${library}${path}\`\n\n| name | |\n|---|---|\n${rows.join('\n')}\n${typed}`
  })
  return `\n${parts.join('\n')}`
}

/** A document with what stands between its marks replaced. */
function between(text: string, mark: string, content: string): string {
  const [before, rest] = text.split(`<!-- ${mark} -->`)
  if (rest === undefined) throw new Error(`no mark ${mark}`)
  return `${before}<!-- ${mark} -->${content}${rest.slice(rest.indexOf('<!-- end -->'))}`
}

/** A README of a library with its tables anew. */
export const readmeOf = (library: Library, text: string): string =>
  between(between(text, 'door', doorTables(library)), 'sizes', sizesOf(library))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const library of Object.keys(DOORS) as Library[]) {
    const readme = join(ROOT, 'packages', library, 'README.md')
    writeFileSync(readme, readmeOf(library, readFileSync(readme, 'utf8')))
  }
