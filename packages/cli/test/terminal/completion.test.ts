import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'

const { path: cwd } = testFolder()

/** What each shell offers behind what is typed; the last word is the one to complete. */
const SHELLS: Record<string, (words: readonly string[]) => readonly string[]> = {
  bash: (words) => [
    '-c',
    `source reports.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _reports; printf '%s\\n' "\${COMPREPLY[@]}"`,
    'bash',
    ...words,
  ],
  // The functions of zsh's completion, which only run within its line editor, say here what they are given.
  zsh: (words) => [
    '-f',
    '-c',
    `compdef() { }; compadd() { shift; for w in "$@"; do print -r -- $w; done }; _message() { }
     _files() { if [[ $1 == -/ ]]; then print -rl -- *(/); else print -rl -- *; fi }
     _describe() { local w; for w in \${(P)argv[-1]}; do print -r -- \${w%%:*}; done }
     source ./reports.zsh; words=("$@"); CURRENT=$#; _reports`,
    'zsh',
    ...words,
  ],
  fish: (words) => [
    '--no-config',
    '-c',
    `source reports.fish; complete -C '${words.join(' ')}' | string replace -r '\\t.*' ''`,
  ],
}

beforeAll(async () => {
  mkdirSync(join(cwd, 'folder'))
  writeFileSync(join(cwd, 'house file.json'), '')
  for (const shell of Object.keys(SHELLS)) {
    const { code, stdout } = await reports(['completion', shell])
    expect(code).toBe(0)
    writeFileSync(join(cwd, `reports.${shell}`), stdout)
  }
})

describe.each(Object.entries(SHELLS))('%s (skipped where that shell is not installed)', (shell, args) => {
  const isMissing = spawnSync(shell, ['--version']).error !== undefined

  const offered = (...words: string[]): string[] => {
    const { stdout, stderr } = spawnSync(shell, args(words), { cwd, encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout.split('\n').filter((line) => line !== '')
  }

  test.skipIf(isMissing).each([
    [
      ['reports', ''],
      ['measurements', 'floorplan', 'roof', 'walls', 'batch', 'completion'],
    ],
    [
      ['reports', 'roof', ''],
      ['svg', 'house file.json'],
    ],
    [
      ['reports', 'roof', '--'],
      ['--building', '--format', '--party-walls', '--no-color', '--help'],
    ],
    [
      ['reports', 'roof', 'svg', '--'],
      ['--scale', '--building'],
    ],
    [
      ['reports', 'roof', '--format', ''],
      ['table', 'json', 'jsonl', 'csv'],
    ],
    [
      ['reports', 'walls', '--party-walls', ''],
      ['keep', 'omit'],
    ],
    [
      ['reports', 'completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['reports', 'batch', '-o', ''], ['folder']],
  ])('%j', (words, expected) => {
    const names = offered(...words).map((name) =>
      name
        .replace(/^'(.*)'$/, '$1')
        .replaceAll('\\ ', ' ')
        .replace(/\/$/, ''),
    )
    expect(names).toEqual(expect.arrayContaining(expected))
  })

  test.skipIf(isMissing)('what does not fit is not offered', () => {
    expect(offered('reports', 'roof', '--format', '')).toHaveLength(4)
    expect(offered('reports', 'roof', 'svg', '--')).not.toContain('--format')
    expect(offered('reports', 'batch', '-o', '')).not.toContain('house file.json')
    expect(offered('reports', 'completion', '')).toHaveLength(3)
  })
})
