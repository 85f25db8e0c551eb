import { addComment } from '@courtside/contract/comments.ts'
import { removeAttachment } from '@courtside/contract/files.ts'
import { createProject, updateProject } from '@courtside/contract/projects.ts'
import { search, searchLimits } from '@courtside/contract/search.ts'
import { createTask, deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import { createView, deleteView } from '@courtside/contract/views.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember, addTask, nextKey } from '#test/factories.ts'
import { attach } from '#test/files.ts'

const test = useTestApp()

let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner', 'Olga Ünal')
})

const makeProject = (name = 'Open') => owner.call(createProject, { body: { key: nextKey(), name } })
const makeTask = (projectId: string, title: string, description = '') =>
  owner.call(createTask, { params: { projectId }, body: { title, description } })
const find = (words: string, caller = owner) => caller.call(search, { query: { words } })
const titles = async (words: string, caller = owner) =>
  (await find(words, caller)).tasks.map(({ title }) => title)

describe('what is found', () => {
  it('as one types: every beginning of a word finds its task', async () => {
    const { id } = await makeProject()
    await makeTask(id, 'Reserve grandstand')
    for (const typed of ['gr', 'gran', 'grandst', 'grandstand', 'reserve gran', 'GRAND res'])
      expect(await titles(typed), typed).toContain('Reserve grandstand')
  })

  it('with and without accents, in Vietnamese, Polish and Cyrillic, however the letters are composed', async () => {
    const { id } = await makeProject()
    await makeTask(id, 'Đặt sân ở nhà thi đấu')
    await makeTask(id, 'Zażółć gęślą jaźń')
    await makeTask(id, 'Пригласить судей в пятницу')
    for (const typed of ['đặt sân', 'dat san', 'ĐẶT', 'nha thi dau', 'đặt'.normalize('NFD')])
      expect(await titles(typed), typed).toContain('Đặt sân ở nhà thi đấu')
    for (const typed of ['zażółć', 'zazolc', 'gesla jazn'])
      expect(await titles(typed), typed).toContain('Zażółć gęślą jaźń')
    for (const typed of ['судей', 'СУДЕЙ', 'пригл', 'пятн'])
      expect(await titles(typed), typed).toContain('Пригласить судей в пятницу')
  })

  it('inside of what is written without spaces, in Chinese, Japanese and Thai, and in Arabic', async () => {
    const { id } = await makeProject()
    const title = '为开源指南做贡献 on 球場'
    await makeTask(id, title)
    for (const typed of [
      '指南',
      '开源指',
      '开源指南',
      '源',
      '献',
      '贡献 开源',
      '"开源" 贡献',
      '球',
      '球場',
      '場',
    ])
      expect(await titles(typed), typed).toContain(title)
    for (const typed of ['南指', '开指', '指南 球開'])
      expect(await titles(typed), typed).toEqual([])
    await makeTask(id, 'Said', `${'长'.repeat(300)}。我们在这里说明如何在网前截击`)
    expect((await find('网前截击')).tasks).toMatchObject([
      { title: 'Said', excerpt: { text: expect.stringContaining('网前截击') } },
    ])
    await makeTask(id, 'コートを予約する')
    for (const typed of ['予約', 'コート', 'ート'])
      expect(await titles(typed), typed).toContain('コートを予約する')
    await makeTask(id, 'จองสนามก่อน')
    for (const typed of ['สนาม', 'จอง', 'ก่อน'])
      expect(await titles(typed), typed).toContain('จองสนามก่อน')
    await makeTask(id, 'قواعد اللعب في النادي')
    for (const typed of ['قواعد', 'اللعب', 'قوا', 'النادي قواعد'])
      expect(await titles(typed), typed).toContain('قواعد اللعب في النادي')
  })

  it('by beginnings, signs and other words beside what is written without spaces', async () => {
    const { id } = await makeProject()
    await makeTask(id, 'Both', '网球 court')
    await makeTask(id, 'Grounds', '场地')
    await makeTask(id, 'Grounds for it', '网球场地')
    await makeTask(id, 'Bats', '球拍在此')
    for (const typed of ['网球 cou', 'court 网球', '网球cou'])
      expect(await titles(typed)).toEqual(['Both'])
    for (const typed of ['场地 -网球', '-网球 场地', '场地 -"网球 场地"', '场地 -网球场'])
      expect(await titles(typed), typed).toEqual(['Grounds'])
    expect((await titles('场地 or 球拍')).toSorted()).toEqual(['Bats', 'Grounds', 'Grounds for it'])
    expect((await titles('球拍在 or court')).toSorted()).toEqual(['Bats', 'Both'])
    // What is left out is left out whole: one who says a part of it is found.
    expect(await titles('球拍 -球场')).toEqual(['Bats'])
    for (const typed of [
      '-',
      '- 网',
      '"',
      '"网球',
      '-"网',
      'or 网',
      '网 or',
      '-网',
      "网' cou",
      '网:* & !球',
    ])
      expect(await titles(typed), typed).toBeInstanceOf(Array)
  })

  it('in a text of nothing but letters of which no two stand together twice', async () => {
    const { id } = await makeProject()
    const letters = Array.from({ length: 316 }, (_, at) => String.fromCodePoint(0x20000 + at))
    const all = letters.flatMap((one) => letters.flatMap((other) => [one, other]))
    const text = all.slice(0, 120_000).join('')
    await makeTask(id, 'All pairs', text)
    const last = all.slice(74_990, 75_000).join('')
    expect(await titles(last)).toEqual(['All pairs'])
  })

  it('by its key in every spelling, also a key the project once had', async () => {
    const project = await makeProject()
    const task = await makeTask(project.id, 'Keyed')
    const { key } = project
    for (const typed of [task.key, task.key.toLowerCase(), `${key} 1`, `${key.toLowerCase()}1`])
      expect((await find(typed)).tasks[0]?.id, typed).toBe(task.id)
    expect((await find('1')).tasks.map(({ id }) => id)).toContain(task.id)
    await owner.call(updateProject, {
      params: { id: project.id },
      body: { changes: { key: { was: key, set: nextKey() } } },
    })
    expect((await find(`${key}-1`)).tasks[0]?.id).toBe(task.id)
  })

  it('in a description, with the line around it, and in comments that still stand', async () => {
    const { id } = await makeProject()
    const long = 'Ask the club for its key. '.repeat(30)
    const described = await makeTask(
      id,
      'Storage',
      `# Plan\n${long}The **trampoline** is behind [the shed](https://x.example). ${long}`,
    )
    const discussed = await makeTask(id, 'Talk')
    const params = { id: discussed.id }
    const comment = await owner.call(addComment, {
      params,
      body: { body: 'A _windsock_ would help' },
    })
    const [inText] = (await find('trampoline')).tasks
    expect(inText).toMatchObject({ id: described.id, excerpt: { place: 'description' } })
    expect(inText?.excerpt?.text).toContain('The trampoline is behind the shed.')
    expect(inText?.excerpt?.text.length).toBeLessThan(160)
    expect((await find('windsock')).tasks).toMatchObject([
      {
        id: discussed.id,
        excerpt: { place: 'comment', text: 'A windsock would help', commentId: comment.id },
      },
    ])
    await sql`update comments set "deletedAt" = now() where "taskId" = ${discussed.id}`.execute(
      test.app.db,
    )
    expect((await find('windsock')).tasks).toEqual([])
  })

  it('by the name of a file that hangs on it, by any part and without accents, and not once it is removed', async () => {
    const { id } = await makeProject()
    const task = await makeTask(id, 'Draw')
    const name = 'Summer_brackét-final.v2.pdf'
    const file = await attach(test.app, owner, task.id, name, 'Court 1')
    const whole = ['Summer_bracket-final.v2.pdf', '"summer bracket"', 'SUMMER_BRACKET']
    for (const typed of ['bracket', 'brackét', 'rack v2', 'summer pdf', 'v2 br', ...whole])
      expect((await find(typed)).tasks, typed).toMatchObject([
        {
          id: task.id,
          excerpt: { place: 'file', text: name, attachmentId: file, commentId: null },
        },
      ])
    for (const typed of ['acket ra 2', '"bracket summer"'])
      expect(await titles(typed), typed).toEqual([])
    await owner.call(removeAttachment, { params: { id: file } })
    expect(await titles('bracket')).toEqual([])
  })

  it('despite a slip in a title or a name', async () => {
    const { id } = await makeProject('Quarterfinal weekend')
    await makeTask(id, 'Print umbrella vouchers')
    await test.app.person('member', 'Bartholomew Quist')
    expect(await titles('umbrela')).toEqual(['Print umbrella vouchers'])
    expect(await titles('pritn umbrella')).toContain('Print umbrella vouchers')
    expect((await find('quaterfinal')).projects.map(({ name }) => name)).toEqual([
      'Quarterfinal weekend',
    ])
    expect((await find('bartolomew')).people.map(({ name }) => name)).toEqual(['Bartholomew Quist'])
  })

  it('words in quotes only where they stand together', async () => {
    const { id } = await makeProject()
    await makeTask(id, 'Whistle kit')
    await makeTask(id, 'Kit for a whistle')
    const described = await makeTask(id, 'Shopping', 'One whistle kit; the kit is red')
    for (const typed of ['"whistle kit"', '"whistle ki', '"whistle   kit"'])
      expect((await titles(typed)).slice(0, 2), typed).toEqual(['Whistle kit', described.title])
    expect((await find('"whistle kit"')).tasks[1]?.excerpt?.text).toContain('whistle kit;')
    expect(await titles('whistle kit')).toContain('Kit for a whistle')
  })

  it('elsewhere than in titles, however many archived titles hold it', async () => {
    const { id } = await makeProject()
    for (let count = 0; count < searchLimits.tasks; count++) await makeTask(id, `Gazebo ${count}`)
    await makeTask(id, 'Shade', 'under the gazebo')
    const discussed = await makeTask(id, 'Rain')
    await owner.call(addComment, {
      params: { id: discussed.id },
      body: { body: 'Stand in the gazebo' },
    })
    expect(await titles('gazebo')).not.toContain('Shade')
    await sql`update tasks set "archivedAt" = now() where "projectId" = ${id} and "title" like 'Gazebo%'`.execute(
      test.app.db,
    )
    expect((await titles('gazebo')).slice(0, 2)).toEqual(['Shade', 'Rain'])
  })

  it('projects by name and key, people by name and handle', async () => {
    const project = await makeProject('Łódź masters')
    expect((await find('lodz')).projects).toMatchObject([{ id: project.id, isArchived: false }])
    expect((await find(project.key.toLowerCase())).projects[0]?.id).toBe(project.id)
    expect((await find('unal')).people).toMatchObject([{ uid: owner.id, name: 'Olga Ünal' }])
  })

  it('the best first: the title itself, its beginning, a word of it, a part, then other texts', async () => {
    const { id } = await makeProject()
    await makeTask(id, 'Hang up bunting')
    await makeTask(id, 'Bunting')
    await makeTask(id, 'Bunting for court 3')
    await makeTask(id, 'Redbunting')
    await makeTask(id, 'Decorate', 'with bunting')
    const old = await makeTask(id, 'Buntings of last year')
    await owner.call(updateTask, {
      params: { id: old.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(await titles('bunting')).toEqual([
      'Bunting',
      'Bunting for court 3',
      'Hang up bunting',
      'Redbunting',
      'Decorate',
      'Buntings of last year',
    ])
  })

  it('nothing that lies in the trash, and what is archived marked', async () => {
    const project = await makeProject('Kitesurfing')
    const gone = await makeTask(project.id, 'Kitesurfing board')
    await makeTask(project.id, 'Kitesurfing sail')
    await owner.call(deleteTask, { params: { id: gone.id } })
    expect(await titles('kitesurfing')).toEqual(['Kitesurfing sail'])
    await sql`update projects set "archivedAt" = now() where "id" = ${project.id}`.execute(
      test.app.db,
    )
    expect(await find('kitesurfing')).toMatchObject({
      tasks: [{ isArchived: true }],
      projects: [{ isArchived: true }],
    })
    await sql`update projects set "deletedAt" = now() where "id" = ${project.id}`.execute(
      test.app.db,
    )
    expect(await find('kitesurfing')).toEqual({ tasks: [], projects: [], people: [], views: [] })
  })
})

describe('who finds what', () => {
  it('views by the beginnings of their words: their own, and shared ones where they see all tasks', async () => {
    const { id: projectId } = await makeProject('Gala')
    const guest = await test.app.person('guest')
    const volunteer = await test.app.person('volunteer')
    const view = (name: string, isShared: boolean, project: string | null = projectId) =>
      owner.call(createView, {
        body: { name, projectId: project, search: { q: 'is:late' }, isShared },
      })
    await view('Zeppelin alone', false)
    await view('Old zeppelins', true)
    await view('Zeppelins everywhere', true, null)
    const removed = await view('Zeppelin gone', true)
    await owner.call(deleteView, { params: { id: removed.id } })
    const found = async (caller: Caller, words = 'ZEPP') =>
      (await find(words, caller)).views.map(({ name }) => name)
    expect(await found(owner)).toEqual(['Zeppelin alone', 'Zeppelins everywhere', 'Old zeppelins'])
    expect(await found(guest)).toEqual(['Zeppelins everywhere', 'Old zeppelins'])
    expect(await found(volunteer)).toEqual([])
    expect(await found(owner, 'eppelin')).toEqual([])
    await sql`update projects set "visibility" = 'members' where "id" = ${projectId}`.execute(
      test.app.db,
    )
    expect(await found(guest)).toEqual(['Zeppelins everywhere'])
  })

  it('somebody who sees only their own tasks finds these alone, by title, by what was said on them and by their files', async () => {
    const volunteer = await test.app.person('volunteer')
    const project = await addProject(test.app.db)
    const theirs = await addTask(test.app.db, project, {
      title: 'Sweep corridor',
      assigneeIds: [volunteer.id],
    })
    const others = await addTask(test.app.db, project, { title: 'Sweep cellar' })
    for (const { id } of [theirs, others]) {
      await owner.call(addComment, { params: { id }, body: { body: 'Brooms are upstairs' } })
      await attach(test.app, owner, id, 'floor_plan.svg', '<svg/>')
    }
    for (const typed of ['sweep', 'sweeep', 'upstairs', 'plan', String(theirs.number)]) {
      const { tasks } = await find(typed, volunteer)
      expect(
        tasks.map(({ id }) => id),
        typed,
      ).toEqual([theirs.id])
    }
    expect((await find(`${project.key}-${others.number}`, volunteer)).tasks).toEqual([])
  })

  it('a closed project is found by those who take part', async () => {
    const [member, guest] = [await test.app.person('member'), await test.app.person('member')]
    const project = await addProject(test.app.db, { name: 'Velodrome', visibility: 'members' })
    const task = await addTask(test.app.db, project, { title: 'Velodrome lights' })
    await attach(test.app, owner, task.id, 'wiring.pdf', '%PDF')
    await addProjectMember(test.app.db, project.id, member.id, 'volunteer')
    expect(await find('velodrome', guest)).toEqual({
      tasks: [],
      projects: [],
      people: [],
      views: [],
    })
    expect((await find('wiring', guest)).tasks).toEqual([])
    await addProjectMember(test.app.db, project.id, guest.id, 'guest')
    expect((await find('wiring', guest)).tasks).toMatchObject([{ id: task.id }])
    expect(await find('velodrome', guest)).toMatchObject({
      tasks: [{ title: 'Velodrome lights' }],
      projects: [{ name: 'Velodrome' }],
    })
  })
})

it('answers whatever is typed', async () => {
  const { id } = await makeProject()
  await makeTask(id, `100% "quoted" _under_ \\back\\ it's a:b & c | !d <-> e ( ）`)
  const signs = fc.constantFrom(
    ...`'"\\%_:*&|!<->()[]{}-#@.,;/?~^$ＡＢ％＼ａ０İıßﬀ\u0000\ud800\u0301\u200b 1a`.split(''),
  )
  const pieces = fc.oneof(signs, fc.constantFrom('or', 'and', 'not', 'a', '-"', ':*', "''", '<1>'))
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .tuple(fc.array(pieces, { maxLength: 60 }), fc.constantFrom('', ' '))
      .map(([parts, between]) => parts.join(between)),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (typed) => {
      const words = typed.slice(0, 200)
      const found = await find(words)
      expect(found.tasks.length).toBeLessThanOrEqual(40)
    }),
    { numRuns: 100 },
  )
})
