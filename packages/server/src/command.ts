import nodeModule from 'node:module'
import { EXIT, type CommandExtension, type Context } from './commands/context.ts'

/** Same as `engines` in package.json, for which npm only prints a warning. */
const NEEDED: readonly [major: number, minor: number] = [22, 18]

/** The program of the command. @param extensions loads what stands beside `/v1` */
export async function main(extensions: () => Promise<readonly CommandExtension[]>): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
    process.stderr.write(`reports-server: expected Node ${NEEDED.join('.')} or newer, found ${process.version}\n`)
    process.exit(EXIT.usage)
  }

  // The database and the photos are private, whoever created their folder.
  process.umask(0o077)

  // Not a named import: an older Node lacks the export, and would stop before it could say what is wrong.
  nodeModule.enableCompileCache()

  // Node 22 warns that SQLite is experimental: the parts used here are the same in later versions.
  const emitWarning = process.emitWarning.bind(process) as (...args: readonly unknown[]) => void
  process.emitWarning = (...args: readonly unknown[]) => {
    if (!String(args[0]).startsWith('SQLite is an experimental feature')) emitWarning(...args)
  }

  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that closes the pipe early (`| head -1`) must not stop an import or a service.
      if (error.code === 'EPIPE') return
      process.stderr.write(`reports-server: the output cannot be written: ${error.message}\n`)
      process.exit(EXIT.system)
    })
  }

  const context: Context = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    environment: process.env,
    extensions: await extensions(),
    end: (code) => {
      process.exitCode = code
    },
    stopped: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal))
      }),
  }

  // Imported last, as an older Node lacks modules that it imports, such as SQLite.
  const { run } = await import('./run.ts')
  await run(process.argv.slice(2), context)
}
