import type { WatchState } from '@courtside/contract/watchers.ts'
import { type RawBuilder, sql } from 'kysely'

/** Of `tasks t`: who watches it once these people take part in it. What is known of somebody stays, having left too. */
export const withWatchers = (
  userIds: readonly string[],
  state: WatchState,
  watchers: RawBuilder<unknown> = sql`t."watchers"`,
): RawBuilder<unknown> =>
  sql`(${JSON.stringify(Object.fromEntries(userIds.map((id) => [id, state])))}::jsonb || ${watchers})`
