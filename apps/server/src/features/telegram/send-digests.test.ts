import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { MadeProject } from '#test/factories.ts'
import { talkInGroup } from '#test/group-talk.ts'

const monday = '2026-11-30T10:00:00Z'

describe('the week that a group is told of', () => {
  const talk = talkInGroup()
  const { around, add, group, sendDigestsAt, heard, last, bound } = talk

  /** A task that was completed at an instant. */
  async function addDone(projectId: MadeProject, at: string): Promise<void> {
    const id = await add({ projectId, title: 'Swept', dueOn: '2026-12-01' })
    await sql`
      update tasks set "statusId" = ${projectId.statusIds[1]}, "completedAt" = ${at}::timestamptz where "id" = ${id}
    `.execute(around.app.db)
  }
  async function tell(): Promise<string> {
    const before = heard().length
    expect(await sendDigestsAt(monday)).toEqual([])
    expect(heard()).toHaveLength(before + 1)
    return last().text
  }

  it('counts what was completed from Monday to Monday where the project is, and says that nothing is due', async () => {
    const { made } = await bound()
    await sql`
      update projects set "timeZone" = 'Asia/Ho_Chi_Minh' where "id" = ${made.id}
    `.execute(around.app.db)
    const moments = {
      before: '2026-11-22T16:59:59Z',
      first: '2026-11-22T17:00:00Z',
      last: '2026-11-29T16:59:59Z',
      after: '2026-11-29T17:00:00Z',
    }
    for (const at of Object.values(moments)) await addDone(made, at)
    expect(await tell()).toMatch(/^The week in .+\nDone last week: 2\nNothing is due this week\.$/)
  })

  it('says that there are more than it names', async () => {
    const { made } = await bound()
    for (let nth = 1; nth <= 12; nth++)
      await add({ projectId: made, title: `Nets ${nth}`, dueOn: '2026-12-02' })
    const text = await tell()
    expect(text).toMatch(/\nDue this week: 12\n[^]*\nThere are more\. Open the app to see all\.$/)
    expect(text.match(/Nets/g)).toHaveLength(10)
    const { entities } = last().body as { entities: object[] }
    expect(entities).toHaveLength(11)
  })

  it('speaks the language of the group', async () => {
    const { made } = await bound()
    await sql`update telegram_groups set "language" = 'vi' where "chatId" = ${group.id}`.execute(
      around.app.db,
    )
    await addDone(made, '2026-11-25T12:00:00Z')
    await add({ projectId: made, title: 'Late', dueOn: '2026-11-27' })
    await add({ projectId: made, title: 'Lưới', dueOn: '2026-12-03' })
    expect(await tell()).toMatch(
      /^Tuần này trong .+\nXong tuần trước: 1\nQuá hạn: 1\nĐến hạn tuần này: 1\n[A-Z]+-3 Lưới · Thứ 5, 3 thg 12$/,
    )
  })
})
