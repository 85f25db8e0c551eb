import { listAudit } from '@courtside/contract/audit.ts'
import { deleteProject, listProjectActivity } from '@courtside/contract/projects.ts'
import { removeSample } from '@courtside/contract/sample.ts'
import { listTelegramGroups, unbindTelegramGroup } from '@courtside/contract/telegram-groups.ts'
import { joinUser, partUser } from '@courtside/contract/user-joins.ts'
import type { ChatMemberUpdated } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eraseJob } from '#features/identity/leaving/erase-job.ts'
import { openPost } from '#features/identity/send-mail.ts'
import { emptyTrash } from '#features/projects/empty-trash.ts'
import { startSample } from '#features/projects/start-sample.ts'
import { talkInGroup } from '#test/group-talk.ts'
import { defineFarewellJob } from './send-farewell.ts'

const none = { waiting: 0, retried: 0 }

describe('what binds a group to a project', () => {
  const talk = talkInGroup()
  const { around, member, add, project, group, hear, write, keyOf, bound, sendDigestsAt } = talk

  const auditOf = async (owner: Awaited<ReturnType<typeof member>>) => {
    const { items, names } = await owner.call(listAudit, { query: { kind: ['telegram_group'] } })
    return {
      names,
      entries: items.map(({ action, actorId, via, changes }) => ({
        action,
        actorId,
        via,
        changes,
      })),
    }
  }
  const historyOf = async (owner: Awaited<ReturnType<typeof member>>, id: string) =>
    (await owner.call(listProjectActivity, { params: { id } })).items
      .filter(({ entity }) => entity === 'telegram_group')
      .map(({ action, actorId, changes }) => [action, actorId, changes['name']?.set])
  const digest = (now = '2026-11-30T10:00:00Z') => sendDigestsAt(now)
  const farewell = 'This group is no longer connected to a project.'
  const hearsFarewell = () => expect.poll(() => talk.last().text).toBe(farewell)

  it.each([
    [
      'is suspended',
      (id: string) => sql`update users set "status" = 'suspended' where "id" = ${id}`,
    ],
    [
      'may not edit it any more',
      (id: string) => sql`delete from user_roles where "userId" = ${id}`,
    ],
  ])('ends with the next command where whoever bound it %s', async (_what, end) => {
    const { owner, made } = await bound()
    const ann = await member('owner')
    await write(owner.telegramId, '/rollcall Friday')
    const asked = talk.last()
    const yes = talk.button(/^In/)
    await end(owner.id).execute(around.app.db)
    await talk.pressThere(933, yes, asked)
    expect(talk.toasts().at(-1)).toBe('Closed')
    await hearsFarewell()
    const count = talk.heard().length
    await write(ann.telegramId, '/task Sweep')
    expect(talk.last().text).toMatch(/^This group isn’t connected to a project yet/)
    expect(talk.heard()).toHaveLength(count + 1)
    const { rows } = await sql`select from tasks where "projectId" = ${made.id}`.execute(
      around.app.db,
    )
    expect(rows).toEqual([])
    expect((await auditOf(ann)).entries[0]).toMatchObject({
      changes: { because: { was: null, set: 'right_lost' } },
      actorId: null,
    })
  })

  it('ends also where what is asked then is refused', async () => {
    const { owner, made } = await bound()
    const eve = await member('guest')
    const id = await add({ projectId: made, title: 'Sweep' })
    await write(owner.telegramId, '/task Book courts')
    const sent = talk.last()
    await sql`delete from user_roles where "userId" = ${owner.id}`.execute(around.app.db)
    await talk.pressThere(eve.telegramId, `done:${id}`, sent)
    expect(talk.toasts().at(-1)).toBe('This task was deleted, or you don’t have access.')
    const { rows } = await sql`select from telegram_groups where "chatId" = ${group.id}`.execute(
      around.app.db,
    )
    expect(rows).toEqual([])
    await hearsFarewell()
  })

  it('stands in the audit log and in the project’s history: who, which group, which project', async () => {
    const { owner, made } = await bound()
    await write(owner.telegramId, '/unbind')
    const { entries, names } = await auditOf(owner)
    const name = { was: null, set: 'Friday team' }
    const by = { actorId: owner.id, via: 'telegram' }
    expect(entries.slice(0, 2)).toEqual([
      {
        action: 'telegram_group.unbound',
        ...by,
        changes: { name, projectId: { was: made.id, set: null } },
      },
      {
        action: 'telegram_group.bound',
        ...by,
        changes: { name, projectId: { was: null, set: made.id } },
      },
    ])
    expect(names).toHaveProperty(made.id)
    expect(await historyOf(owner, made.id)).toEqual([
      ['telegram_group.unbound', owner.id, 'Friday team'],
      ['telegram_group.bound', owner.id, 'Friday team'],
    ])
  })

  it('is told of both projects when a group goes over to another, with no roll-call of the first', async () => {
    const { owner, made } = await bound()
    const other = await project(owner)
    await write(owner.telegramId, '/rollcall Sunday')
    await write(owner.telegramId, `/bind ${await keyOf(other.id)}`)
    expect((await historyOf(owner, made.id)).map(([action]) => action)).toEqual([
      'telegram_group.unbound',
      'telegram_group.bound',
    ])
    expect((await historyOf(owner, other.id)).map(([action]) => action)).toEqual([
      'telegram_group.bound',
    ])
    const { rows } = await sql`
      select from roll_calls where "chatId" = ${group.id}
    `.execute(around.app.db)
    expect(rows).toEqual([])
  })

  it('has no roll-call that Telegram did not take', async () => {
    const { owner, made } = await bound()
    const params = { projectId: made.id }
    const rollCalls = async () =>
      (await owner.call(listTelegramGroups, { params })).items.flatMap((one) => one.rollCalls)
    around.telegram.refuse = () => ({ status: 502, description: 'Bad Gateway' })
    await write(owner.telegramId, '/rollcall Friday limit 2')
    expect(await rollCalls()).toEqual([])
    around.telegram.refuse = () => undefined
    await write(owner.telegramId, '/rollcall Friday limit 2')
    expect(await rollCalls()).toMatchObject([{ title: 'Friday', limit: 2 }])
  })

  it('keeps its roll-calls when it is bound anew to the same project', async () => {
    const { owner, made } = await bound()
    await write(owner.telegramId, '/rollcall Sunday')
    const eve = await member('owner')
    await write(eve.telegramId, `/bind ${await keyOf(made.id)}`)
    const { rows } = await sql`
      select g."boundById" from roll_calls r join telegram_groups g on g."chatId" = r."chatId" where g."chatId" = ${group.id}
    `.execute(around.app.db)
    expect(rows).toEqual([{ boundById: eve.id }])
  })

  it('ends when the bot is put out, which its list says until the group is bound anew', async () => {
    const { owner, made } = await bound()
    const state = (status: 'member' | 'left' | 'kicked') => ({
      status,
      user: { id: 1, is_bot: true, first_name: 'Bot' },
    })
    const becomes = (status: 'member' | 'left' | 'kicked', updateId: number, fromId: number) =>
      hear({
        update_id: updateId,
        my_chat_member: {
          chat: { ...group, type: 'supergroup' },
          from: { id: fromId, is_bot: false, first_name: 'Tom' },
          date: 1,
          old_chat_member: state('member'),
          new_chat_member: state(status),
        } as ChatMemberUpdated,
      })
    const listed = async () => {
      const { items } = await owner.call(listTelegramGroups, { params: { projectId: made.id } })
      return items.map(({ leftAt }) => leftAt !== null)
    }
    await write(owner.telegramId, '/rollcall Sunday')
    await becomes('member', 90_000_001, owner.telegramId)
    expect(await listed()).toEqual([false])
    await becomes('kicked', 90_000_002, owner.telegramId)
    await becomes('kicked', 90_000_002, owner.telegramId)
    await becomes('left', 90_000_003, 5)
    expect(await listed()).toEqual([true])
    expect((await auditOf(owner)).entries.slice(0, 2)).toMatchObject([
      {
        action: 'telegram_group.unbound',
        actorId: owner.id,
        changes: { because: { set: 'put_out' } },
      },
      { action: 'telegram_group.bound' },
    ])
    const count = around.telegram.sentTo(group.id).length
    await digest()
    expect(around.telegram.sentTo(group.id)).toHaveLength(count)
    // To be let in again is no word of who may edit the project.
    await becomes('member', 90_000_004, owner.telegramId)
    await write(owner.telegramId, '/task Sweep')
    expect(talk.last().text).toMatch(/isn’t connected to a project yet/)
    await write(owner.telegramId, `/bind ${await keyOf(made.id)}`)
    expect(await listed()).toEqual([false])
  })

  it('is taken off the list without another word in the log, once the bot was put out', async () => {
    const { owner, made } = await bound()
    around.telegram.refuse = () => ({ status: 403, description: 'Forbidden: bot was kicked' })
    await digest()
    const { entries } = await auditOf(owner)
    expect(entries[0]).toMatchObject({ actorId: null, changes: { because: { set: 'put_out' } } })
    const { items } = await owner.call(listTelegramGroups, { params: { projectId: made.id } })
    const params = { projectId: made.id, id: items[0]!.id }
    await owner.call(unbindTelegramGroup, { params })
    const left = await owner.call(listTelegramGroups, { params })
    expect(left.items).toEqual([])
    expect((await auditOf(owner)).entries).toEqual(entries)
    expect(await around.app.jobs.count(around.app.db, 'telegram-farewells')).toEqual(none)
  })

  it('gets no second try of a week that Telegram will not have, and the next week', async () => {
    await bound()
    let tries = 0
    const refuseWith = (status: number, description: string) => {
      around.telegram.refuse = ({ body }) => {
        if (body['chat_id'] === group.id) tries++
        return { status, description }
      }
    }
    refuseWith(400, 'Bad Request: not enough rights to send text messages to the chat')
    await digest('2026-11-30T10:00:00Z')
    await digest('2026-11-30T10:10:00Z')
    expect(tries).toBe(1)
    refuseWith(502, 'Bad Gateway')
    await digest('2026-12-07T10:00:00Z')
    await digest('2026-12-07T10:10:00Z')
    expect(tries).toBe(3)
    around.telegram.refuse = () => undefined
    await digest('2026-12-07T10:20:00Z')
    expect(talk.last().text).toMatch(/^The week in/)
  })

  it('ends in the app, which the group is told at once, unless it is bound again by then', async () => {
    const { owner, made } = await bound()
    const end = async () => {
      const { items } = await owner.call(listTelegramGroups, { params: { projectId: made.id } })
      const params = { projectId: made.id, id: items[0]!.id }
      await owner.call(unbindTelegramGroup, { params })
    }
    await end()
    await hearsFarewell()
    await write(owner.telegramId, `/bind ${await keyOf(made.id)}`)
    // What Telegram could not hear before is no news any more.
    let tries = 0
    around.telegram.refuse = ({ body }) => {
      if (body['text'] !== farewell) return undefined
      tries++
      return { status: 502, description: 'Bad Gateway' }
    }
    await end()
    await expect.poll(() => tries).toBe(1)
    const count = talk.heard().length
    await write(owner.telegramId, `/bind ${await keyOf(made.id)}`)
    await defineFarewellJob(around.app.db, { bot: around.incoming.bot, log: () => undefined }).run(
      { chatId: group.id, language: 'en' },
      AbortSignal.timeout(10_000),
    )
    expect(tries).toBe(1)
    expect(talk.heard()).toHaveLength(count + 1)
  })

  it('ends with the account of who bound it, in the log and in the group', async () => {
    const { owner, made } = await bound()
    const reader = await member('owner')
    await sql`
      update users set "status" = 'removed', "leavesAt" = '2026-11-01' where "id" = ${owner.id}
    `.execute(around.app.db)
    const { db, jobs, mailer } = around.app
    const erasing = eraseJob(db, { jobs, post: openPost(jobs, mailer) })
    await erasing.run({}, AbortSignal.timeout(10_000))
    await hearsFarewell()
    const { entries } = await auditOf(reader)
    expect(entries[0]).toMatchObject({
      action: 'telegram_group.unbound',
      actorId: null,
      changes: { projectId: { was: made.id, set: null }, because: { set: 'right_lost' } },
    })
    expect(await historyOf(reader, made.id)).toHaveLength(2)
  })

  it('ends with its project, in the log and in the group, once that is taken out of the trash for good', async () => {
    const { owner, made } = await bound()
    const kept = await project(owner)
    group.id--
    await write(owner.telegramId, `/bind ${await keyOf(kept.id)}`)
    group.id++
    await owner.call(deleteProject, { params: { id: made.id } })
    const { db, jobs } = around.app
    const inDays = (days: number) => ({ now: Date.now() + days * 24 * 3600 * 1000 })
    await emptyTrash(db, jobs, inDays(29))
    expect((await auditOf(owner)).entries[0]).toMatchObject({ action: 'telegram_group.bound' })
    await emptyTrash(db, jobs, inDays(31))
    await hearsFarewell()
    expect((await auditOf(owner)).entries[0]).toMatchObject({
      action: 'telegram_group.unbound',
      actorId: null,
      via: 'automation',
      changes: {
        name: { set: 'Friday team' },
        projectId: { was: made.id, set: null },
        because: { was: null, set: 'project_gone' },
      },
    })
    const { items } = await owner.call(listTelegramGroups, { params: { projectId: kept.id } })
    expect(items).toHaveLength(1)
  })

  it('ends with the sample season', async () => {
    const owner = await member('owner')
    await startSample(around.app.db, owner.id)
    await write(owner.telegramId, '/bind CLINIC')
    await owner.call(removeSample, {})
    await hearsFarewell()
    expect((await auditOf(owner)).entries[0]).toMatchObject({
      action: 'telegram_group.unbound',
      actorId: owner.id,
      via: 'web',
      changes: { because: { set: 'project_gone' } },
    })
  })

  it('goes over to whom its binder is joined to, and holds for as long as they may edit the project', async () => {
    const { owner, made } = await bound()
    const [eve, reader] = [await member('owner'), await member('owner')]
    const boundBy = async () => {
      const { items } = await reader.call(listTelegramGroups, { params: { projectId: made.id } })
      return items.map((one) => one.boundBy.uid)
    }
    const params = { id: owner.id }
    await reader.call(joinUser, { params, body: { intoId: eve.id } })
    expect(await boundBy()).toEqual([eve.id])
    await digest()
    expect(talk.last().text).toMatch(/^The week in/)
    await reader.call(partUser, { params, body: {} })
    expect(await boundBy()).toEqual([owner.id])
    const guest = await member('guest')
    await reader.call(joinUser, { params, body: { intoId: guest.id } })
    await digest('2026-12-07T10:00:00Z')
    await hearsFarewell()
    expect(await boundBy()).toEqual([])
  })

  it('ends by itself with a reason in the log, once who bound it may not edit the project', async () => {
    const { owner, made } = await bound()
    const reader = await member('owner')
    await sql`delete from user_roles where "userId" = ${owner.id}`.execute(around.app.db)
    await digest()
    await hearsFarewell()
    const { entries } = await auditOf(reader)
    expect(entries[0]).toMatchObject({
      action: 'telegram_group.unbound',
      actorId: null,
      via: 'automation',
      changes: {
        projectId: { was: made.id, set: null },
        because: { was: null, set: 'right_lost' },
      },
    })
  })
})
