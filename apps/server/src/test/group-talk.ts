import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { sendDigests } from '#features/telegram/send-digests.ts'
import { talkToBot } from './bot-talk.ts'

/** `talkToBot` in a group that the bot was added to: another one for each test. */
export function talkInGroup({ address = 'https://t.me/club_tasks_bot/tasks' } = {}) {
  const talk = talkToBot({ address })
  const { around, member, project, message, press, hear } = talk
  const group = { id: -1_000_000, title: 'Friday team' }
  beforeEach(() => {
    group.id--
    group.title = 'Friday team'
  })

  const inGroup = (update: Update): Update => {
    const chat = { ...group, type: 'supergroup' } as const
    const { message: said, callback_query: pressed } = update
    return {
      ...update,
      ...(said && { message: { ...said, chat } }),
      ...(pressed && {
        callback_query: { ...pressed, message: { ...pressed.message!, chat } as never },
      }),
    }
  }
  const write = (id: number, text: string, replyTo?: number) =>
    hear(inGroup(message(id, text, replyTo)))
  const pressThere = (id: number, data: string, sent: { id: number; text: string }) =>
    hear(inGroup(press(id, data, sent.id, sent.text)))
  const heard = () => around.telegram.sentTo(group.id)
  const last = () => heard().at(-1)!
  /** Sends what weekly digests are due at an instant; answers what the log says. */
  async function sendDigestsAt(now: string): Promise<string[]> {
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const { app, incoming } = around
    await sendDigests(app.db, { bot: incoming.bot, jobs: app.jobs, log }, { now })
    return lines
  }
  const keyOf = async (projectId: string) => {
    const { rows } = await sql<{ key: string }>`
      select "key" from projects where "id" = ${projectId}
    `.execute(around.app.db)
    return rows[0]!.key
  }
  /** A group that somebody who may has bound to a project. */
  async function bound() {
    const owner = await member('owner')
    const made = await project(owner)
    await write(owner.telegramId, `/bind ${await keyOf(made.id)}`)
    return { owner, made }
  }
  /** What the buttons under the last message carry, by what they say. */
  const buttons = () => {
    const { inline_keyboard: rows } = last().body['reply_markup'] as {
      inline_keyboard: { text: string; callback_data?: string }[][]
    }
    return rows.flat()
  }
  const button = (label: RegExp) =>
    buttons().find(({ text }) => label.test(text))?.callback_data ?? ''

  const there = { write, pressThere, heard, last, sendDigestsAt, buttons, button }
  return { ...talk, ...there, group, inGroup, keyOf, bound }
}
