import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a project folder: its project.json, and other files by their path in it. */
export function writeProject(
  folder: string,
  project: Record<string, unknown>,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): string {
  for (const [name, content] of Object.entries({
    'project.json': JSON.stringify({ createdBy: 'kari', ...project }),
    ...files,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
