import type { KeptIn } from '@courtside/contract/telegram.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { embeddedIssuer, issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import type { KeyRing } from '#features/identity/tokens/key-ring.ts'
import type { Session } from '#http/authenticate.ts'
import type { Launch } from './check-init-data.ts'
import type { OwnTelegram } from './telegram-accounts.ts'

/** The accounts that Telegram accounts are connected with: our own service's, or of a hosted one's people. */
export type AccountKeeper = {
  /** Of the service that keeps the sign-ins. */
  readonly issuer: string
  /** That of who asks, in SQL: null where there is none. */
  readonly accountOf: (session: Session) => RawBuilder<string | null>
  /** Makes it for somebody who has none yet; throws 401 where that can't be. */
  readonly addAccount: (db: Db, session: Session) => Promise<void>
  /** Whether its owner could come in without Telegram. */
  readonly hasOtherWay: (own: OwnTelegram, session: Session) => boolean
  /** A custom token that signs in to it, for who came by this launch. */
  readonly openEntrance: (
    db: Db,
    accountId: string,
    by: { readonly launch: Launch; readonly keptIn: KeptIn },
  ) => Promise<string>
}

/** Those of our own service: each is that of one sign-in. `hasMail` and `hasGoogle` say what else one could come in by. */
export const createOwnAccounts = (
  keys: KeyRing,
  { hasMail, hasGoogle }: { readonly hasMail: boolean; readonly hasGoogle: boolean },
): AccountKeeper => ({
  issuer: embeddedIssuer,
  accountOf: ({ sessionId }) =>
    sql`(select s."accountId" from sessions s where s."id" = ${sessionId ?? null}::uuid)`,
  addAccount: () => Promise.reject(new AppError(401, 'token_revoked', 'This session has ended')),
  hasOtherWay: (own) =>
    own.hasPassword ||
    (own.hasGoogle && hasGoogle) ||
    (hasMail && own.email !== null && own.isEmailVerified),
  openEntrance: (_db, accountId, { keptIn }) =>
    issueCustomToken(keys, accountId, { provider: 'telegram', keptIn }),
})
