// The pages of the manual about the API: one for each resource, made of the API's description by npm run openapi.
import { getCurl } from '../apps/server/src/http/api-reference.ts'
import { type Resource, resources } from '../apps/server/src/http/api-resources.ts'
import type { ApiDescription, Operation } from '../apps/server/src/http/openapi-document.ts'
import { table } from './permissions.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete']

type Call = { readonly method: string; readonly path: string; readonly operation: Operation }

function renderPage({ title, about, example }: Resource, calls: readonly Call[]): string {
  const own = calls.filter(({ operation }) => operation.tags.includes(title))
  const shown = own.find(({ operation }) => operation.operationId === example)
  if (!shown) throw new Error(`${title} has no call ${example}`)
  const rows = own.map(({ method, path, operation }) => [
    `\`${method.toUpperCase()} ${path}\``,
    operation.summary.replaceAll('|', String.raw`\|`),
  ])
  return `# ${title}

${about}

\`\`\`sh
${getCurl(shown)}
\`\`\`

\`/api/docs\` of your Courtside has parameters, bodies and answers of each call. Read [the API in short](index.md) first.

${table(['Call', 'What it does'], rows)}

<!-- Written by npm run openapi from apps/server/src/http/api-resources.ts and the contract. -->
`
}

/** The pages by their file in docs/api. */
export function apiPages({ paths }: ApiDescription): ReadonlyMap<string, string> {
  const calls = Object.entries(paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const operation = operations[method]
        return operation ? [{ method, path, operation }] : []
      }),
    )
  return new Map(resources.map((resource) => [`${resource.page}.md`, renderPage(resource, calls)]))
}
