import { type Endpoint, bodyLimits, keepsAnswer } from '@courtside/contract/endpoint.ts'
import { ErrorBody } from '@courtside/contract/errors.ts'
import { tokenPrefix } from '@courtside/contract/tokens.ts'
import { WebhookPayload } from '@courtside/contract/webhooks.ts'
import type { $ZodType } from 'zod/v4/core'
import { introduction } from './api-introduction.ts'
import { getResource, resources } from './api-resources.ts'
import { getInputSchema, getOutputSchema } from './contract-schema.ts'
import { refusalResponses, getRefusals } from './describe-refusals.ts'
import { exampleValue } from './example-value.ts'
import type { Answer, ApiDescription, Operation, Parameter, Schema } from './openapi-document.ts'
import type { Contract, NamedEndpoint } from './read-contract.ts'

/** The OpenAPI 3.1 document of the contract: the same for every installation, and the same twice. */
export function describeApi({ endpoints, schemas }: Contract, version: string): ApiDescription {
  const components = new Map<string, Schema>()
  const output = (schema: $ZodType) => getOutputSchema(schema, schemas, components)
  output(ErrorBody)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const one of endpoints) {
    const path = `/api${one.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operations = (paths[path] ??= {})
    operations[one.endpoint.method.toLowerCase()] = getOperation(one, output)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Courtside',
      version,
      description: introduction,
      contact: { name: 'The organisation that runs this Courtside' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: resources.map(({ title, about }) => ({ name: title, description: about })),
    paths,
    webhooks: { event: { post: describeEvent(output(WebhookPayload)) } },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of the signed-in person, valid for an hour.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${tokenPrefix}…`,
          description: 'An API token, created under Settings, Organisation.',
        },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      headers: {
        RetryAfter: {
          description: 'Seconds to wait before trying again.',
          schema: { type: 'integer' },
        },
      },
      responses: refusalResponses,
      schemas: Object.fromEntries(
        [...components].toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    },
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Your own name for this request, 1 to 200 visible ASCII characters. If you send it again within 24 hours, the request is not repeated and you get the first response again. Your own id in the body does the same.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function getOperation(
  { name, feature, endpoint }: NamedEndpoint,
  output: (schema: $ZodType) => Schema,
): Operation {
  const isPublic = endpoint.access === 'public'
  const isPersons = endpoint.access === 'person'
  const parameters = [
    ...getParameters(endpoint.params, 'path'),
    ...getParameters(endpoint.query, 'query'),
    ...getParameters(endpoint.headers, 'header'),
    ...(keepsAnswer(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: name,
    tags: [getResource(feature).title],
    summary: endpoint.summary,
    description: describeCallers(endpoint),
    security: isPublic ? [] : [{ token: [] }, ...(isPersons ? [] : [{ apiToken: [] }])],
    ...(parameters.length > 0 && { parameters }),
    ...((endpoint.body ?? endpoint.sends) && { requestBody: getBody(endpoint) }),
    responses: {
      ...doneOf(endpoint, output),
      ...getRefusals(endpoint, output),
    },
  }
}

/** What Courtside sends to the address of a webhook. */
const describeEvent = (payload: Schema): Operation => ({
  operationId: 'receiveEvent',
  tags: [getResource('webhooks').title],
  summary: 'Receive an event of a webhook',
  description:
    'Courtside sends this to the address of a webhook, signed as Standard Webhooks says. Any other status than one of the two hundreds is tried again.',
  security: [],
  requestBody: {
    required: true,
    description: 'The event, with the names of the changed fields but not their values.',
    content: { 'application/json': { schema: payload } },
  },
  responses: { 204: { description: 'Taken' } },
})

/** Who may call it, in words. */
function describeCallers({ access }: Endpoint): string {
  if (access === 'public') return 'Needs no token.'
  if (access === 'person')
    return 'Needs the ID token of a person. API tokens get 403 `person_needed`.'
  return 'Takes the ID token of a person, or an API token.'
}

function doneOf(endpoint: Endpoint, output: (schema: $ZodType) => Schema): Record<string, Answer> {
  const { status = 200, result, answers } = endpoint
  if (answers === 'file') {
    const file = { description: 'The file', content: { 'application/octet-stream': {} } }
    return { [status]: file }
  }
  if (!result) return { 204: { description: 'Done' } }
  const content = { 'application/json': { schema: output(result) } }
  return {
    [status]: { description: 'Done', content },
    ...(endpoint.isRevalidated && {
      304: { description: 'Nothing changed: the ETag is the one in If-None-Match.' },
    }),
  }
}

function getParameters(schema: $ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = getInputSchema(schema)
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: place === 'query' ? asList(part) : part,
  }))
}

/** What may come once or several times, `?group=started&group=triage`, is described as the list it is. */
const asList = (schema: Schema): Schema =>
  schema.anyOf?.length === 2
    ? (schema.anyOf.find(({ type }) => type === 'array') ?? schema)
    : schema

function getBody({ sends, body, isDocument }: Endpoint): Operation['requestBody'] {
  if (sends || !body) {
    const type = sends === 'stream' ? 'application/offset+octet-stream' : 'application/octet-stream'
    return { required: true, description: 'The bytes as they are.', content: { [type]: {} } }
  }
  const schema = getInputSchema(body)
  const { bytes, depth } = isDocument ? bodyLimits.document : bodyLimits.usual
  return {
    required: (schema.required ?? []).length > 0,
    description: `At most ${bytes / 1_048_576} MB, nested at most ${depth} levels deep. A field that is not named here is refused.`,
    content: { 'application/json': { schema, example: exampleValue(schema) } },
  }
}
