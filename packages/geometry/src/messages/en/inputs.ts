import type { Template } from '../../sentence.ts'

/** Messages of programs that read users' files. */
export const INPUTS = {
  tooLarge: 'file/too-large:text: Expected at most 512 MB, found more: split it, one building or room a file.',
  severalFiles: 'file/several-roofs: Expected one file of {what}, found {names}.',
  ofRoofs: 'of-roofs: roofs',
  ofGround: 'of-ground: the ground',
  and: 'and: {first} and {others}',
  semicolon: 'semicolon: {first}; {others}',
  noKind: 'file/unknown-kind:no-kind: Expected one of these: {kinds}. Found {found}.',
  otherJson: 'other-json: other JSON',
  noText: 'file/empty:no-text: Expected text, found no bytes at all.',
} as const satisfies Readonly<Record<string, Template>>
