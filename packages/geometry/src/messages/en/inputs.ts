import type { Template } from '../../sentence.ts'

/** Messages of programs that read users' files. */
export const INPUTS = {
  tooLarge: 'file/too-large:text: Expected at most 512 MB, found more: split it, one building or room a file.',
  costlyModel:
    'file/too-large:ifc-cost: Expected an IFC that is read within {seconds} s and {megabytes} MB, found one that takes more: give the architecture alone.',
  noReaderBeside:
    'file/no-kernel:beside: Expected {file} beside this page on a web server, of the same version, found none: it reads IFC. Put it there, or measure by the command: reports report {model} -o report.html',
  severalFiles: 'file/several-roofs: Expected one file of {what}, found {names}.',
  ofRoofs: 'of-roofs: roofs',
  ofGround: 'of-ground: the ground',
  ofModels: 'of-models: building models',
  and: 'and: {first} and {others}',
  semicolon: 'semicolon: {first}; {others}',
  noKind: 'file/unknown-kind:no-kind: Expected one of these: {kinds}. Found {found}.',
  otherJson: 'other-json: other JSON',
  noText: 'file/empty:no-text: Expected text, found no bytes at all.',
} as const satisfies Readonly<Record<string, Template>>
