import type { Endpoint } from '@courtside/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/database.ts'
import type { Authenticate } from './authenticate.ts'
import type { TakeTurn } from './in-flight.ts'
import type { Closing } from './maintenance.ts'
import type { ConsumeRateLimit } from './rate-limits.ts'
import type { NoteRefused } from './slow-refusals.ts'
import type { ClaimAnswer } from './unsent-answers.ts'
import type { WriteLanes } from './write-lanes.ts'

/** What features are given to serve their endpoints with. */
export type Api = {
  readonly http: FastifyInstance
  readonly db: Db
  readonly authenticate: Authenticate
  /** Calls when somebody's rights were changed, or without a person everybody's; call the answer to end it. */
  readonly onRights: (listener: (userId?: string) => void) => () => void
  /** Tells the live readers of all processes that the log has grown. Costs nothing to call too often. */
  readonly wake: () => void
  readonly consume: ConsumeRateLimit
  readonly noteRefused: NoteRefused
  readonly takeTurn: TakeTurn
  readonly claimAnswer: ClaimAnswer
  /** Every transaction of a request waits here for its connection. */
  readonly writeLanes: WriteLanes
  readonly closing: Closing
  /** The hosts that pages of the app may show in frames. */
  readonly embedHosts: { read(): Promise<readonly string[]>; forget(): void }
  /** Tests parse every answer by its schema; at run time a compiled schema only strips what it does not name. */
  readonly checkAnswers: boolean
  /** Every endpoint served, for the API description and the permission matrix. */
  readonly endpoints: Endpoint[]
}
