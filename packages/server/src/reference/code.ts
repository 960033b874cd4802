import type { Method } from '../http/operation.ts'

/** A request as the document shows it: of an operation, on the fixtures. */
export interface ShownRequest {
  readonly method: Method
  /** Path and query. */
  readonly url: string
  readonly needsToken: boolean
  readonly body?: unknown
  /** Whether the answer is JSON; else it is saved. */
  readonly isJson: boolean
}

/** A request as a program that prints its answer, or saves it as `answer`; `URL` and `TOKEN` are in the environment. */
export type CodeLanguage = 'curl' | 'Python' | 'TypeScript'

function curl({ method, url, needsToken, body, isJson }: ShownRequest): string {
  const parts = [
    'curl -s',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(needsToken ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`]),
    `"$URL${url}"`,
    ...(isJson || method === 'DELETE' ? [] : ['-o answer']),
  ]
  return parts.join(' ')
}

function python({ method, url, needsToken, body, isJson }: ShownRequest): string {
  const headers = [
    ...(needsToken ? ["'Authorization': 'Bearer ' + os.environ['TOKEN']"] : []),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ]
  const members = [
    `    os.environ['URL'] + '${url}',`,
    ...(method === 'GET' ? [] : [`    method='${method}',`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(body === undefined ? [] : [`    data=json.dumps(${JSON.stringify(body)}).encode(),`]),
  ]
  const then = isJson
    ? '    print(json.load(answer))'
    : method === 'DELETE'
      ? '    print(answer.status)'
      : "    open('answer', 'wb').write(answer.read())"
  return `import json, os, urllib.request

request = urllib.request.Request(
${members.join('\n')}
)
with urllib.request.urlopen(request) as answer:
${then}`
}

function typeScript({ method, url, needsToken, body, isJson }: ShownRequest): string {
  const headers = [
    ...(needsToken ? ['authorization: `Bearer ${process.env.TOKEN}`'] : []),
    ...(body === undefined ? [] : ["'content-type': 'application/json'"]),
  ]
  const members = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ]
  const options = members.length === 0 ? '' : `, {\n${members.join('\n')}\n}`
  const file = isJson || method === 'DELETE' ? '' : "import { writeFile } from 'node:fs/promises'\n\n"
  const then = isJson
    ? 'console.log(await answer.json())'
    : method === 'DELETE'
      ? 'console.log(answer.status)'
      : "await writeFile('answer', answer.body!)"
  return `${file}const answer = await fetch(\`\${process.env.URL}${url}\`${options})
if (!answer.ok) throw new Error(await answer.text())
${then}`
}

/** The same request in each language. */
export const codeOf = (request: ShownRequest): Readonly<Record<CodeLanguage, string>> => ({
  curl: curl(request),
  Python: python(request),
  TypeScript: typeScript(request),
})
