import { listProjectActivity } from '@courtside/contract/projects.ts'
import { listTelegramGroups, unbindTelegramGroup } from '@courtside/contract/telegram-groups.ts'
import { listUserActivity } from '@courtside/contract/user-changes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { liveFeed } from '#features/activity/live-feed.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import { useTestApp } from '#test/app.ts'
import { addProject, addProjectMember, giveCustomRole } from '#test/factories.ts'
import { talkInGroup } from '#test/group-talk.ts'

describe('the groups in Telegram of a project', () => {
  const talk = talkInGroup()
  const { around, group, hear, inGroup, message, press, write, last, bound, button } = talk

  it('are listed with their names, who bound them and the bot that speaks there', async () => {
    const { owner, made } = await bound()
    const params = { projectId: made.id }
    const { bot, items } = await owner.call(listTelegramGroups, { params })
    expect(bot).toBe('club_tasks_bot')
    expect(items).toMatchObject([{ name: 'Friday team', boundBy: { uid: owner.id }, leftAt: null }])
    group.title = 'Saturday team'
    const renamed = inGroup(message(owner.telegramId, ''))
    await hear({ ...renamed, message: { ...renamed.message!, new_chat_title: group.title } })
    const later = await owner.call(listTelegramGroups, { params })
    expect(later.items).toMatchObject([{ id: items[0]!.id, name: 'Saturday team' }])
    expect(around.telegram.sentTo(group.id)).toHaveLength(1)
  })

  it('are unbound in the app by who may edit the project, and say so when they are asked', async () => {
    const { owner, made } = await bound()
    const member = await around.app.person('member')
    const { items } = await owner.call(listTelegramGroups, { params: { projectId: made.id } })
    const params = { projectId: made.id, id: items[0]!.id }
    expect(await member.refusal(unbindTelegramGroup, { params })).toMatchObject({ status: 404 })
    await owner.call(unbindTelegramGroup, { params })
    expect(await owner.refusal(unbindTelegramGroup, { params })).toMatchObject({ status: 404 })
    await write(owner.telegramId, '/task Sweep')
    expect(last().text).toMatch(/isn’t connected to a project yet/)
  })

  it('have their open roll-calls, with who comes and who waits in the order of answers', async () => {
    const { owner, made } = await bound()
    await write(owner.telegramId, '/rollcall Sunday')
    await hear(inGroup(press(owner.telegramId, button(/^Close/), last().id)))
    await write(owner.telegramId, '/rollcall Friday open play limit 1')
    const [asked, yes, maybe, no] = [last(), button(/^In/), button(/^Maybe/), button(/^Out/)]
    const answers = [
      [801, yes, 'Ann'],
      [802, yes, 'Ben'],
      [803, yes, 'Cem'],
      [804, maybe, 'Dov'],
      [805, no, 'Eve'],
    ] as const
    for (const [id, data, first_name] of answers) {
      const pressed = inGroup(press(id, data, asked.id))
      const query = pressed.callback_query!
      await hear({ ...pressed, callback_query: { ...query, from: { ...query.from, first_name } } })
    }
    const params = { projectId: made.id }
    const { items } = await owner.call(listTelegramGroups, { params })
    const standing = { in: ['Ann'], waiting: ['Ben', 'Cem'], maybe: ['Dov'], out: ['Eve'] }
    expect(items[0]!.rollCalls).toMatchObject([
      { title: 'Friday open play', limit: 1, ...standing },
    ])
    // Ids of ours may have these signs within them.
    expect(JSON.stringify(items)).not.toMatch(/\b801\b/)
    // What somebody answered is theirs to have forgotten: the log, which is for good, does not say it.
    const { rows } = await sql`
      select a."actorId", a."changes" from activity a where a."streamId" = ${made.id} and a."action" = 'telegram_group.roll_changed'
    `.execute(around.app.db)
    expect(rows).toHaveLength(3 + answers.length)
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ actorId: null, changes: {} })]),
    )
    const history = await owner.call(listProjectActivity, { params: { id: made.id } })
    expect(history.items.map(({ action }) => action)).not.toContain('telegram_group.roll_changed')
  })

  it('are told in no list, history or live event to who sees only what is assigned to them', async () => {
    const { db } = around.app
    const { owner, made } = await bound()
    const helper = await around.app.person('guest')
    await giveCustomRole(db, helper.id, ['task.view_assigned_only', 'org.members.view'])
    await addProjectMember(db, made.id, helper.id, 'volunteer')
    await talk.add({ projectId: made, title: 'Sweep', assigneeIds: [helper.id] })
    const params = { projectId: made.id }
    expect(await helper.refusal(listTelegramGroups, { params })).toMatchObject({ status: 403 })
    const seen = async (caller: typeof helper) => {
      const { items } = await caller.call(listUserActivity, { params: { id: owner.id } })
      const actor = (await findActor(db, caller.id))!
      const facts = (await findProjectFacts(db, actor, made.id))!
      const feed = await liveFeed.read(db, new Map([[made.id, 0]]))
      const events = feed.flatMap((item) => item.eventFor(actor, facts) ?? [])
      return [items, events.map(({ entry }) => entry)].map((entries) =>
        entries.some(({ entity }) => entity === 'telegram_group'),
      )
    }
    expect(await seen(helper)).toEqual([false, false])
    expect(await seen(owner)).toEqual([true, true])
  })

  it('is nothing that another project can end', async () => {
    const { owner, made } = await bound()
    const { id: elsewhere } = await addProject(around.app.db)
    const { items } = await owner.call(listTelegramGroups, { params: { projectId: made.id } })
    for (const id of [items[0]!.id, createId()])
      expect(
        await owner.refusal(unbindTelegramGroup, { params: { projectId: elsewhere, id } }),
      ).toMatchObject({ status: 404 })
    await write(owner.telegramId, '/help')
    expect(last().text).toMatch(/^\/task/)
  })
})

describe('without a bot', () => {
  const test = useTestApp()

  it('a project says that none listens', async () => {
    const owner = await test.app.person('owner')
    const { id } = await addProject(test.app.db)
    const listed = await owner.call(listTelegramGroups, { params: { projectId: id } })
    expect(listed).toEqual({ bot: null, items: [] })
  })
})
