import type { RollCall, TelegramGroup } from '@courtside/contract/telegram-groups.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import { personJson } from '#features/projects/select-project.ts'
import { type Given, calledOf, getStanding } from './call-roll.ts'

type Asked = Pick<RollCall, 'id' | 'title' | 'limit' | 'askedAt'> & {
  readonly answers: readonly Given[]
}

/**
 * The groups of a project by name, also those that the bot was put out of, with the roll-calls that take answers: nobody
 * can give one where the bot is no more.
 */
export async function listGroups(db: Db, projectId: string): Promise<TelegramGroup[]> {
  const { rows } = await sql<Omit<TelegramGroup, 'rollCalls'> & { rollCalls: Asked[] }>`
    select g."id", g."title" as "name", ${personJson} as "boundBy", g."boundAt", g."leftAt",
      (select coalesce(json_agg(json_build_object('id', r."id", 'title', r."title", 'limit', r."limit", 'askedAt', ${jsonInstant('r."createdAt"')},
          'answers', (select coalesce(json_agg(json_build_object('telegramId', a."telegramId", 'name', a."name", 'answer', a."answer", 'guest', a."guest") order by a."place"), '[]')
            from roll_call_answers a where a."rollCallId" = r."id")) order by r."createdAt" desc, r."id"), '[]')
        from roll_calls r where r."chatId" = g."chatId" and r."closedAt" is null and r."sentAt" is not null and g."leftAt" is null) as "rollCalls"
    from telegram_groups g join users u on u."id" = g."boundById"
    where g."projectId" = ${projectId}::uuid order by fold(g."title"), g."id"
  `.execute(db)
  return rows.map(({ rollCalls, ...group }) => ({ ...group, rollCalls: rollCalls.map(tell) }))
}

/** By name alone: whose account in Telegram it is concerns the group. */
function tell({ answers, ...asked }: Asked): RollCall {
  const standing = getStanding(asked, answers)
  const named = (people: readonly Given[]) => people.map(calledOf)
  return {
    ...asked,
    in: named(standing.in),
    waiting: named(standing.waiting),
    maybe: named(standing.maybe),
    out: named(standing.out),
  }
}
