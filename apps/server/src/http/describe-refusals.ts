import type { Endpoint } from '@courtside/contract/endpoint.ts'
import type { ErrorCode } from '@courtside/contract/errors.ts'
import type { $ZodType } from 'zod/v4/core'
import type { Answer, Reference, Schema } from './openapi-document.ts'

/** Under the names of their components: what each says, and which codes it may carry. */
export const refusals = {
  400: [
    'BadRequest',
    'The request is not valid. `details` lists each problem with its path in the request or, with invalid_filter, its position in the filter. With query_too_slow, the same request would take too long again. Narrow it.',
    [
      'invalid_input',
      'invalid_filter',
      'query_too_slow',
      'too_costly',
      'bad_request',
      'card_expired',
      'key_reserved',
      'too_many_tasks',
    ],
  ],
  401: [
    'Unauthenticated',
    'Sign in, or send a new token.',
    ['unauthenticated', 'token_expired', 'token_revoked', 'user_disabled'],
  ],
  403: [
    'Forbidden',
    'You can read it, but you can’t do this. Or you have no access to the organisation.',
    [
      'forbidden',
      'password_needed',
      'sign_in_too_old',
      'person_needed',
      'membership_suspended',
      'membership_pending',
      'not_a_member',
      'launch_refused',
    ],
  ],
  404: ['NotFound', 'It doesn’t exist, or you can’t see it. The two look the same.', ['not_found']],
  405: [
    'MethodNotAllowed',
    'This address doesn’t support the method. Allow lists the supported ones.',
    ['bad_request'],
  ],
  409: [
    'Conflict',
    'Someone else changed it, or it already exists. Nothing was changed.',
    [
      'conflict',
      'key_taken',
      'name_taken',
      'number_taken',
      'already_linked',
      'account_exists',
      'limit_reached',
      'status_needed',
      'role_in_use',
      'readers_widen',
      'closed_below',
      'version_in_use',
      'manager_needed',
      'last_owner',
      'decided_outside',
    ],
  ],
  410: ['Gone', 'It was permanently deleted.', ['version_purged']],
  413: ['BodyTooLarge', 'The body is too large for this address.', ['body_too_large']],
  415: [
    'UnsupportedContent',
    'The body has a type that this address doesn’t support.',
    ['unsupported_content'],
  ],
  422: [
    'IdempotencyMismatch',
    'The Idempotency-Key was used for another request.',
    ['idempotency_mismatch'],
  ],
  429: ['TooManyRequests', 'Wait for the seconds in Retry-After.', ['too_many_requests']],
  500: ['Internal', 'An error on the server. Nothing was changed.', ['internal']],
  503: [
    'Unavailable',
    'The server is restarting, busy or in maintenance. Try again after the seconds in Retry-After.',
    ['unavailable', 'maintenance'],
  ],
  507: [
    'DiskFull',
    'The disk of the server is full. Nothing was changed. The server’s operator can make room.',
    ['disk_full'],
  ],
} as const satisfies Record<number, readonly [string, string, readonly ErrorCode[]]>
type Status = keyof typeof refusals

const statuses = Object.keys(refusals).map(Number) as Status[]

/** What an endpoint may be refused with, by status. */
export function getRefusals(
  endpoint: Endpoint,
  output: (schema: $ZodType) => Schema,
): Record<string, Answer | Reference> {
  const isWrite = endpoint.method !== 'GET'
  const isMembers = endpoint.access !== 'public'
  const may: Readonly<Record<Status, boolean>> = {
    // An address can be broken where nothing is asked for, too.
    400: true,
    401: isMembers,
    403: isMembers || isWrite,
    404: true,
    // As with 404: a part of the address may make it another one.
    405: true,
    409: isWrite,
    410: endpoint.gone !== undefined,
    413: isWrite,
    415: isWrite,
    422: isMembers && endpoint.method === 'POST',
    429: true,
    500: true,
    503: true,
    507: isWrite,
  }
  return Object.fromEntries(
    statuses
      .filter((status) => may[status])
      .map((status) => [
        status,
        status === 409 && endpoint.conflict
          ? detailed(409, output(endpoint.conflict))
          : status === 410 && endpoint.gone
            ? detailed(410, output(endpoint.gone))
            : { $ref: `#/components/responses/${refusals[status][0]}` },
      ]),
  )
}

/** A refusal that carries what is there now. */
const detailed = (status: 409 | 410, details: Schema): Answer => ({
  description: refusals[status][1],
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/ErrorBody' },
          { type: 'object', properties: { details } },
        ],
      },
    },
  },
})

function getRefusal(status: Status): [string, Answer] {
  const [name, description, codes] = refusals[status]
  const hasWait = status === 429 || status === 503
  return [
    name,
    {
      description,
      ...(hasWait && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/ErrorBody' },
              { type: 'object', properties: { code: { enum: [...codes] } } },
            ],
          },
        },
      },
    },
  ]
}

/** The refusals that endpoints share: all but 410, which always carries what is gone. */
export const refusalResponses: Readonly<Record<string, Answer>> = Object.fromEntries(
  statuses.filter((status) => status !== 410).map(getRefusal),
)
