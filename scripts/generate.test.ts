import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { GENERATED } from './generate.ts'

const ROOT = resolve(import.meta.dirname, '..')
const ignored = new Set(readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n'))

test.each(Object.entries(GENERATED))(
  '%s is the one of its sources, and not in git: pnpm generate',
  async (path, make) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(await make())
    expect([...ignored].some((line) => line !== '' && `/${path}`.startsWith(line.replace(/\*$/, '')))).toBe(true)
  },
)
