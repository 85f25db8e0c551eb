import { listProjects } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkInGroup } from '#test/group-talk.ts'
import { handleUpdate } from './handle-update.ts'
import { queueAnswers } from './queue-answers.ts'
import { createAnswer } from './send-answer.ts'
import { writeText } from './write-text.ts'

describe('many who write to the bot', () => {
  const { around, member, bound, inGroup, message } = talkInGroup()

  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from pg_stat_activity
      where "wait_event_type" = 'Lock' and "datname" = current_database()
    `.execute(around.app.db)
    return rows[0]?.count ?? 0
  }

  it('in the group of one project leave connections to all others', async () => {
    const { owner, made } = await bound()
    const reader = await member()
    const updates: Promise<void>[] = []
    await around.app.db.transaction().execute(async (db) => {
      await sql`select "id" from streams where "id" = ${made.id} for update`.execute(db)
      for (let nth = 0; nth < 12; nth++) {
        const asked = message(owner.telegramId, `/task@club_tasks_bot Nets ${nth}`)
        // What waited too long for the project Telegram would bring again.
        updates.push(handleUpdate(around.incoming, inGroup(asked)).catch(() => undefined))
      }
      await expect.poll(countWaiting).toBeGreaterThan(1)
      await reader.call(listProjects, { query: {} })
      expect(await countWaiting()).toBeLessThanOrEqual(4)
    })
    await Promise.all(updates)
    await around.incoming.answering.settled()
  })

  it('have so many answers wait for them: the oldest of a chat is given up, and what it was for', async () => {
    const { app, telegram, incoming, log } = around
    const slow = Promise.withResolvers<undefined>()
    telegram.refuse = () => slow.promise
    const most = { ofChat: 3, chats: 2, toasts: 1 }
    const answering = queueAnswers(
      { db: app.db, bot: incoming.bot, wake: () => undefined, log: (line) => log.push(line) },
      most,
    )
    const takenBack: string[] = []
    const add = (chatId: number, text: string) => {
      const takeBack = async () => void takenBack.push(text)
      answering.add({ chatId, threadId: undefined }, [
        createAnswer(writeText([text]), { takeBack }),
      ])
    }
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) add(-801, text)
    add(-802, 'other')
    add(-803, 'one too many')
    slow.resolve(undefined)
    await answering.settled()
    expect(telegram.sentTo(-801).map(({ text }) => text)).toEqual(['a', 'd', 'e', 'f'])
    expect(telegram.sentTo(-802)).toHaveLength(1)
    expect(telegram.sentTo(-803)).toEqual([])
    expect(takenBack).toEqual(['b', 'c', 'one too many'])
    expect(log.filter((line) => line.startsWith('Too many answers'))).toHaveLength(3)
    log.length = 0
  })
})
