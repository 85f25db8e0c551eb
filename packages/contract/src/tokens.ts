import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, change, line } from './fields.ts'
import { getKeyProblem } from './permission-needs.ts'
import { type Permission, permissionKeys } from './permissions.ts'
import { Person } from './users.ts'

/** What every token begins with, so that one that leaked is known for what it is. */
export const tokenPrefix = 'courtside_'
/** In characters. */
export const tokenNameLimit = 60
/** Longest that a token lasts, in days. */
export const tokenAgeLimit = 366
/** How many tokens that were not revoked one person may have. */
export const tokenLimit = 50

const Key = z.enum(permissionKeys)
const Name = line(1, tokenNameLimit)

/**
 * A secret with which a program calls the API in its owner's name. What it may do is what stands in its scope and what
 * its owner may do at the moment of the request.
 */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scope: z.array(Key),
  owner: Person,
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** For whoever manages the tokens; those that were revoked are gone. */
export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/tokens',
  access: 'person',
  summary: 'List all API tokens, newest first',
  result: z.object({ items: z.array(ApiToken) }),
})

/**
 * The only answer that ever holds the secret. 403 for a scope with a key that the one who asks doesn't have, 400 for one
 * that lacks what it needs or an end that is past or more than `tokenAgeLimit` days away, 409 `limit_reached` for whoever
 * has `tokenLimit`.
 */
export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/tokens',
  access: 'person',
  summary: 'Create an API token',
  body: z.strictObject({
    name: Name,
    scope: z
      .array(Key)
      .min(1)
      .max(permissionKeys.length)
      .refine((keys) => getKeyProblem(keys) === undefined, {
        error: ({ input }) => getKeyProblem(input as Permission[]) ?? '',
      }),
    expiresAt: Instant,
  }),
  result: z.object({ token: ApiToken, secret: z.string() }),
  tellsSecret: true,
})

const byId = z.strictObject({ id: Id })

/** Only its owner's to do; 409 `conflict` with the token where it is called something else by now. */
export const renameApiToken = defineEndpoint({
  method: 'PATCH',
  path: '/tokens/:id',
  access: 'person',
  summary: 'Rename one of your API tokens',
  params: byId,
  body: z.strictObject({ changes: z.strictObject({ name: change(Name) }) }),
  result: ApiToken,
  conflict: z.object({ current: ApiToken, conflictingFields: z.array(z.string()) }),
})

/** Takes hold with the next request and can’t be undone. */
export const revokeApiToken = defineEndpoint({
  method: 'DELETE',
  path: '/tokens/:id',
  access: 'person',
  summary: 'Revoke any API token',
  params: byId,
})
