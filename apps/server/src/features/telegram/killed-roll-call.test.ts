import { once } from 'node:events'
import { listTelegramGroups } from '@courtside/contract/telegram-groups.ts'
import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkInGroup } from '#test/group-talk.ts'
import { spawnScript } from '#test/spawn-script.ts'
import { botEnvironment } from '#test/telegram-launch.ts'
import { defineForgetTalkJob } from './forget-talk.ts'

describe('a roll-call whose process is killed while Telegram has it', () => {
  const talk = talkInGroup()
  const { around, inGroup, message, write, pressThere, heard, last, bound, button } = talk

  const openOf = async ({ owner, made }: Awaited<ReturnType<typeof bound>>) => {
    const { items } = await owner.call(listTelegramGroups, { params: { projectId: made.id } })
    return items.flatMap(({ rollCalls }) => rollCalls.map(({ title, in: yes }) => [title, yes]))
  }
  const stored = async (title: string) => {
    const { rows } = await sql`
      select from roll_calls where "title" = ${title}
    `.execute(around.app.db)
    return rows.length
  }

  /** Another process works off an update, and is killed as Telegram has what it says; nobody hears what Telegram answers. */
  async function handleAndDie(update: Update, isTaken: boolean): Promise<void> {
    const { app, telegram } = around
    const process = spawnScript(`
      import { openDatabase } from '#db/database.ts'
      import { handleUpdate, getIncoming } from '#features/telegram/handle-update.ts'
      import { openBot } from '#features/telegram/open-bot.ts'
      const { db } = openDatabase(${JSON.stringify(app.database.connection)}, { poolSize: 2 })
      const bot = openBot({
        token: '${botEnvironment.TELEGRAM_BOT_TOKEN}',
        address: 'https://t.me/club_tasks_bot/tasks',
        apiUrl: new URL('${telegram.origin}'),
      })
      const closing = { read: () => Promise.resolve(undefined) }
      const nothing = () => undefined
      const api = { db, closing, wake: nothing, consume: nothing, writeLanes: (_at, write) => write() }
      await handleUpdate(getIncoming(api, { bot, files: {}, log: nothing }), ${JSON.stringify(update)})`)
    const exited = once(process, 'exit')
    telegram.refuse = () => {
      process.kill('SIGKILL')
      return isTaken ? undefined : { status: 500, description: 'Nobody hears this' }
    }
    const [code, signal] = (await exited) as [number | null, string | null]
    telegram.refuse = () => undefined
    expect([code, signal]).toEqual([null, 'SIGKILL'])
  }

  it('is shown nowhere where it does not stand in the group, and forgotten; asked again, it is one', async () => {
    const there = await bound()
    const update = inGroup(message(there.owner.telegramId, '/rollcall Nets'))
    await handleAndDie(update, false)
    expect(await openOf(there)).toEqual([])
    // Telegram brings it again: whether it was sent nobody can tell.
    await talk.hear(update)
    expect(heard()).toHaveLength(1)
    await write(there.owner.telegramId, '/rollcall Nets')
    expect(await openOf(there)).toEqual([['Nets', []]])
    expect(await stored('Nets')).toBe(2)
    await sql`
      update roll_calls set "createdAt" = now() - interval '3 days' where "title" = 'Nets'
    `.execute(around.app.db)
    await defineForgetTalkJob(around.app.db).run({}, AbortSignal.timeout(10_000))
    expect(await openOf(there)).toEqual([['Nets', []]])
    expect(await stored('Nets')).toBe(1)
  })

  it('is shown from its first answer where it stands there all the same', async () => {
    const there = await bound()
    await handleAndDie(inGroup(message(there.owner.telegramId, '/rollcall Balls')), true)
    expect(heard().map(({ text }) => text.split('\n')[0])).toContain('Balls')
    expect(await openOf(there)).toEqual([])
    await pressThere(901, button(/^In/), last())
    expect(await openOf(there)).toEqual([['Balls', ['Tom']]])
  })
})
