import { createHash } from 'node:crypto'
import { zipOf } from '../../scripts/zip-writer.ts'

/*
 * A wheel: an archive with the files of a package, what is said of it, and a list of all files with their hashes (PyPA's specification of
 * the binary distribution format).
 */

export interface WheelFile {
  readonly name: string
  readonly bytes: Uint8Array | string
}

export interface Wheel {
  /** As it is installed: `reports-geometry`. */
  readonly name: string
  readonly version: string
  readonly summary: string
  readonly requires: readonly string[]
  /** Commands, each with the function that is called: `reports = reports._command:main`. */
  readonly commands: readonly string[]
  readonly readme: string
  readonly files: readonly WheelFile[]
  /** Names below `licenses/`. */
  readonly licences: readonly WheelFile[]
}

const hashOf = (bytes: Uint8Array | string): string =>
  `sha256=${createHash('sha256').update(bytes).digest('base64url')}`

const metadataOf = ({ name, version, summary, requires, readme, licences }: Wheel): string =>
  [
    'Metadata-Version: 2.4',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${summary}`,
    'License-Expression: MIT AND MPL-2.0',
    ...licences.map((licence) => `License-File: ${licence.name}`),
    'Project-URL: Source, https://github.com/reports/reports',
    'Requires-Python: >=3.9',
    ...requires.map((each) => `Requires-Dist: ${each}`),
    'Provides-Extra: geo',
    "Requires-Dist: geopandas >=1.0 ; extra == 'geo'",
    "Requires-Dist: pyarrow ; extra == 'geo'",
    'Description-Content-Type: text/markdown',
    '',
    readme,
  ].join('\n')

/** The name of the file of a wheel. Nothing in it is of one machine: what is comes with its requirements. */
export const wheelName = ({ name, version }: Pick<Wheel, 'name' | 'version'>): string =>
  `${name.replaceAll('-', '_')}-${version}-py3-none-any.whl`

/** A wheel as an archive. The same files give the same bytes. */
export function wheelOf(wheel: Wheel): Uint8Array {
  const folder = `${wheel.name.replaceAll('-', '_')}-${wheel.version}.dist-info`
  const files: readonly WheelFile[] = [
    ...wheel.files,
    { name: `${folder}/METADATA`, bytes: metadataOf(wheel) },
    {
      name: `${folder}/WHEEL`,
      bytes: 'Wheel-Version: 1.0\nGenerator: reports\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    },
    { name: `${folder}/entry_points.txt`, bytes: `[console_scripts]\n${wheel.commands.join('\n')}\n` },
    ...wheel.licences.map(({ name, bytes }) => ({ name: `${folder}/licenses/${name}`, bytes })),
  ]
  const record = `${folder}/RECORD`
  const rows = files.map(({ name, bytes }) => `${name},${hashOf(bytes)},${Buffer.byteLength(bytes)}`)
  return zipOf([...files, { name: record, bytes: `${[...rows, `${record},,`].join('\n')}\n` }])
}
