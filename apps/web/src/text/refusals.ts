import type { ErrorCode } from '@courtside/contract/errors.ts'

/** What a refusal says, by those of its codes that mean one thing only. */
export type Refusals = Readonly<
  Record<
    Extract<
      ErrorCode,
      | 'unauthenticated'
      | 'invalid_filter'
      | 'query_too_slow'
      | 'token_expired'
      | 'token_revoked'
      | 'user_disabled'
      | 'membership_suspended'
      | 'membership_pending'
      | 'not_a_member'
      | 'forbidden'
      | 'password_needed'
      | 'sign_in_too_old'
      | 'closed_below'
      | 'version_in_use'
      | 'role_in_use'
      | 'manager_needed'
      | 'last_owner'
      | 'already_linked'
      | 'account_exists'
      | 'invitation_used'
      | 'invitation_expired'
      | 'invitation_revoked'
      | 'too_many_requests'
      | 'disk_full'
      | 'unavailable'
      | 'internal'
    >,
    string
  >
>

/** In English the server says it itself, as it does what other codes mean. */
export const refusals: Partial<Refusals> = {}
