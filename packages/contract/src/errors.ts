import { z } from 'zod'

/** Every code an answer may carry. The screen words a refusal by its code, never by its English sentence. */
const errorCodes = [
  'bad_request',
  'invalid_input',
  'too_costly',
  'invalid_filter',
  'query_too_slow',
  'body_too_large',
  'unsupported_content',
  'unknown_host',
  'unauthenticated',
  'token_expired',
  'token_revoked',
  'user_disabled',
  'person_needed',
  'membership_suspended',
  'membership_pending',
  'not_a_member',
  'launch_refused',
  'forbidden',
  'password_needed',
  'sign_in_too_old',
  'not_found',
  'conflict',
  'key_taken',
  'name_taken',
  'too_many_tasks',
  'key_reserved',
  'limit_reached',
  'status_needed',
  'number_taken',
  'already_linked',
  'role_in_use',
  'readers_widen',
  'closed_below',
  'version_in_use',
  'manager_needed',
  'decided_outside',
  'last_owner',
  'card_expired',
  'version_purged',
  'account_exists',
  'invitation_used',
  'invitation_expired',
  'invitation_revoked',
  'idempotency_mismatch',
  'too_many_requests',
  'maintenance',
  'unavailable',
  'disk_full',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * The body of every refusal. `error` is a sentence for people and comes first because the specified client shows
 * `error`, else `message`; `details` depends on the code (field problems, the current row of a conflict).
 */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  details: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** `details` of `invalid_input`: where each problem is (`body.title`) and what to do about it. */
export const InputProblem = z.object({ path: z.string(), message: z.string() })
export type InputProblem = z.infer<typeof InputProblem>

/** `details` of `invalid_filter`: each part of a filter line that can't be read, from `start` to `end` of the line. */
export const FilterProblem = z.object({
  code: z.enum(['value', 'comparison', 'unclosed', 'too_deep', 'too_many']),
  word: z.string(),
  start: z.int(),
  end: z.int(),
  /** What the condition is about. */
  field: z.string().optional(),
  /** What was probably meant. */
  nearest: z.string().optional(),
  /** Some of what the condition takes. */
  takes: z.array(z.string()).optional(),
  message: z.string(),
})
export type FilterProblem = z.infer<typeof FilterProblem>
