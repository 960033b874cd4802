import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'

/*
 * Prints the types of `/manage/v1` for clients in TypeScript, made of docs/openapi-manage.json by openapi-typescript. A test keeps them in
 * docs/openapi-manage.d.ts.
 */

// It makes types with the compiler that is written in JavaScript; ours has no such interface.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-parser' : specifier, context),
})

const { default: openapiTypes, astToString } = await import('openapi-typescript')

const document = readFileSync(join(resolve(import.meta.dirname, '..'), 'docs/openapi-manage.json'), 'utf8')
const types = astToString(await openapiTypes(document))
process.stdout.write(
  `// Generated from openapi-manage.json by openapi-typescript: scripts/manage-types.ts.\n\n${types}`,
)
