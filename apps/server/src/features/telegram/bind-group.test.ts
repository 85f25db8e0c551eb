import { listAudit } from '@courtside/contract/audit.ts'
import { listProjectActivity } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkInGroup } from '#test/group-talk.ts'
import { sendDigests } from './send-digests.ts'

describe('what binds a group to a project', () => {
  const talk = talkInGroup()
  const { around, member, project, group, write, keyOf, bound } = talk

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
  const digest = () =>
    sendDigests(
      around.app.db,
      { bot: around.incoming.bot, log: () => undefined },
      { now: '2026-11-30T10:00:00Z' },
    )

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

  it('ends by itself with a reason in the log, once who bound it may not edit the project', async () => {
    const { owner, made } = await bound()
    const reader = await member('owner')
    await sql`delete from user_roles where "userId" = ${owner.id}`.execute(around.app.db)
    await digest()
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
