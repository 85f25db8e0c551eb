import { style } from './api-reference-style.ts'
import {
  type Answer,
  type ApiDescription,
  type Operation,
  type Parameter,
  type Reference,
  type Schema,
  componentPath,
} from './openapi-document.ts'

type Place = { readonly method: string; readonly path: string; readonly operation: Operation }

/** The page at /api/docs: all of the description on one page, so that the browser's own search finds everything. */
export function renderReference(api: ApiDescription, nonce: string): string {
  const places: Place[] = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = Map.groupBy(places, ({ operation }) => operation.tags[0] ?? '')
  const schemas = Object.entries(api.components.schemas)
  return `<!doctype html>
<html lang="en" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Courtside</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<div class="page">
<nav aria-label="Contents">
<a href="#top">Introduction</a>
${[...groups].map(([group, all]) => `<strong>${words(group)}</strong>${all.map(({ operation }) => link(operation.operationId)).join('')}`).join('\n')}
<strong>Shapes</strong>${schemas.map(([name]) => link(name)).join('')}
</nav>
<main id="top">
<h1>Courtside API</h1>
${getIntroduction(api.info.description)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1. Version ${escape(api.info.version)}.</p>
${[...groups].map(([group, all]) => `<h2 id="${escape(group)}">${words(group)}</h2>\n${all.map((place) => getOperation(place, api)).join('\n')}`).join('\n')}
<h2 id="shapes">Shapes</h2>
${schemas.map(([name, schema]) => `<section id="${escape(name)}"><h3>${anchor(name)}</h3>${getFields(schema)}</section>`).join('\n')}
</main>
</div>
</body>
</html>
`
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const words = (name: string) => escape(name.replaceAll('-', ' '))
const link = (id: string) => `<a href="#${escape(id)}">${escape(id)}</a>`
const anchor = (id: string) => `<a class="anchor" href="#${escape(id)}">${escape(id)}</a>`
const code = (text: string) => `<code>${escape(text)}</code>`

/** Paragraphs with `code` and **bold**. */
const getIntroduction = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => escape(paragraph))
    .map((paragraph) => paragraph.replaceAll(/`([^`]+)`/g, '<code>$1</code>'))
    .map((paragraph) => paragraph.replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>'))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')

function getOperation(place: Place, api: ApiDescription): string {
  const { method, path, operation } = place
  const parameters = (operation.parameters ?? []).map((one) => getParameter(one, api))
  const content = Object.entries(operation.requestBody?.content ?? {})
  return `<section id="${escape(operation.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> ${code(path)}</h3>
<p>${escape(operation.summary)}. ${anchor(operation.operationId)}${operation.security.length === 0 ? ' · needs no token' : ''}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul class="fields">${parameters.map(getParameterItem).join('')}</ul>` : ''}
${content.map(([type, { schema }]) => `<h4>Body: ${escape(type)}</h4><div class="quiet">${escape(operation.requestBody?.description ?? '')}</div>${schema ? getFields(schema) : ''}`).join('')}
<h4>Answers</h4><ul class="fields">${Object.entries(operation.responses)
    .map(([status, answer]) => answerItem(status, answer, api))
    .join('')}</ul>
<h4>Example</h4><pre tabindex="0">${escape(getCurl(place))}</pre>
</section>`
}

const getParameter = (one: Parameter | Reference, api: ApiDescription): Parameter =>
  '$ref' in one ? (api.components.parameters[getName(one.$ref)] as Parameter) : one

const getName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

const getParameterItem = ({ name, in: place, required, description, schema }: Parameter) =>
  `<li>${code(name)} <small>${place}, ${getType(schema)}${description ? `. ${escape(description)}` : ''}</small>${required ? ' <span class="need">required</span>' : ''}</li>`

function answerItem(status: string, answer: Answer | Reference, api: ApiDescription): string {
  const { description, content } =
    '$ref' in answer ? (api.components.responses[getName(answer.$ref)] as Answer) : answer
  const schema = Number(status) < 300 ? content?.['application/json']?.schema : undefined
  const shown = schema ? (schema.$ref ? getType(schema) : getFields(schema)) : ''
  return `<li>${code(status)} ${schema ? shown : `<small>${escape(description)}</small>`}</li>`
}

/** The fields of an object, those of objects in it below them; of anything else its type. */
function getFields(schema: Schema): string {
  const inner = schema.items ?? schema
  if (!inner.properties) {
    const options = inner.anyOf ?? (inner['oneOf'] as Schema[] | undefined)
    if (options?.some(({ properties }) => properties))
      return options.map(getFields).join('<small>or</small>')
    return ` <small>${getType(schema)}</small>`
  }
  const items = Object.entries(inner.properties).map(([name, part]) => {
    const isNeeded = inner.required?.includes(name) ?? false
    const below = hasFields(part) && !isChange(part) ? getFields(part) : ''
    return `<li>${code(name)} <small>${getType(part)}</small>${isNeeded ? '' : ' <small>· optional</small>'}${below}</li>`
  })
  const list = `<ul class="fields">${items.join('')}</ul>`
  return schema.items ? ` <small>list of</small>${list}` : list
}

/** A change of one field, said in one line. */
const isChange = ({ properties = {} }: Schema): boolean =>
  Object.keys(properties).join() === 'was,set'

const hasFields = (schema: Schema): boolean =>
  Boolean((schema.items ?? schema).properties) ||
  Boolean(schema.anyOf?.some((option) => option.properties))

/** A type in words, already escaped. */
function getType(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.replace(componentPath, '')
    return `<a href="#${escape(name)}">${escape(name)}</a>`
  }
  const values = schema['enum'] as unknown[] | undefined
  if (values) return values.map((value) => code(JSON.stringify(value))).join(' ')
  if ('const' in schema) return code(JSON.stringify(schema['const']))
  const options = schema.anyOf ?? (schema['oneOf'] as Schema[] | undefined)
  if (options) return options.map(getType).join(' or ')
  if (isChange(schema))
    return `${code('was')} and ${code('set')}: ${getType(schema.properties?.['set'] ?? {})}`
  if (schema.items) return `list of ${getType(schema.items)}${bounds(schema)}`
  const types = [schema.type ?? 'anything'].flat().map((type) => names[type] ?? type)
  const format = schema.format ? ` (${schema.format})` : ''
  return escape(types.join(' or ').replace('text', `text${format}`)) + bounds(schema)
}

const names: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  null: 'null',
}

/** The limits of a value in words. */
function bounds(schema: Schema): string {
  const number = (keyword: string) => schema[keyword] as number | undefined
  const between = (least = 0, most = Infinity, unit = '') => {
    if (most === Infinity) return least > 0 ? [`at least ${least}${unit}`] : []
    return [least > 0 ? `${least} to ${most}${unit}` : `at most ${most}${unit}`]
  }
  const said = [
    ...between(number('minLength'), number('maxLength'), ' characters'),
    ...between(number('minimum'), number('maximum')),
    ...between(number('minItems'), number('maxItems'), ' items'),
    ...('default' in schema ? [`without it ${JSON.stringify(schema['default'])}`] : []),
  ]
  return said.map((part) => `, ${escape(part)}`).join('')
}

/** The call as one would try it in a shell; `$COURTSIDE` is the address of the server and `$TOKEN` one's token. */
export function getCurl({ method, path, operation }: Place): string {
  const lines = [`curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$COURTSIDE${path}"`]
  if (operation.security.length > 0) lines.push('-H "Authorization: Bearer $TOKEN"')
  const [[type, body] = []] = [Object.entries(operation.requestBody?.content ?? {})[0]]
  if (type) lines.push(`-H "Content-Type: ${type}"`)
  if (type && body) {
    lines.push(
      body.schema
        ? `-d '${JSON.stringify(body.example).replaceAll("'", String.raw`'\''`)}'`
        : '--data-binary @piece',
    )
  }
  return lines.join(' \\\n  ')
}
