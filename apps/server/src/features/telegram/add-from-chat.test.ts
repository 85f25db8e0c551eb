import type { InlineKeyboardMarkup, Message, Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { talkToBot } from '#test/bot-talk.ts'
import { addProjectMember } from '#test/factories.ts'

const address = 'https://t.me/club_tasks_bot/tasks'

describe('a task by the bot', () => {
  const { around, member, project, message, press, hear, lastTo, toasts } = talkToBot({ address })

  const made = async (projectId: string) => {
    const { rows } = await sql<{
      id: string
      title: string
      description: string
      assigneeIds: string[]
      dueOn: string | null
      dueTime: string | null
      priority: string
      deletedAt: string | null
      via: string
    }>`
      select t."id", t."title", t."description", t."assigneeIds", t."dueOn"::text, left(t."dueTime"::text, 5) as "dueTime",
        t."priority", t."deletedAt", a."via"
      from tasks t join activity a on a."taskId" = t."id" and a."action" = 'task.created'
      where t."projectId" = ${projectId} order by t."number"
    `.execute(around.app.db)
    return rows
  }
  const keyOf = async (projectId: string) => {
    const { rows } = await sql<{ key: string }>`
      select "key" from projects where "id" = ${projectId}
    `.execute(around.app.db)
    return rows[0]!.key
  }
  const buttonsTo = (id: number) =>
    (lastTo(id)!.body['reply_markup'] as InlineKeyboardMarkup).inline_keyboard.flat()
  const labelsTo = (id: number) => buttonsTo(id).map(({ text }) => text)
  const with_ = (update: Update, more: Partial<Message>): Update => ({
    ...update,
    message: { ...update.message!, ...more } as never,
  })
  /** A press under the question, which answers what was said. */
  const choose = (id: number, data: string, asked: Update): Update => {
    const pressed = press(id, data, lastTo(id)!.id, lastTo(id)!.text)
    return {
      ...pressed,
      callback_query: {
        ...pressed.callback_query!,
        message: {
          ...(pressed.callback_query!.message as Message),
          reply_to_message: asked.message as never,
        },
      },
    }
  }

  it('is made of a line as in the app, in the one project there is, and can be taken back', async () => {
    const tom = await member('owner')
    await sql`update projects set "archivedAt" = now()`.execute(around.app.db)
    const { id } = await project(tom)
    const anna = await around.app.person('member', 'Anna Kowalska')
    await sql`update users set "handle" = 'annak' where "id" = ${anna.id}`.execute(around.app.db)
    await addProjectMember(around.app.db, id, anna.id, 'member')
    await hear(
      message(tom.telegramId, '/task Book courts @annak 30.11.2099 18:00 !high\nBoth halls'),
    )
    const [task] = await made(id)
    expect(task).toMatchObject({
      title: 'Book courts',
      description: 'Both halls',
      assigneeIds: [anna.id],
      dueOn: '2099-11-30',
      dueTime: '18:00',
      priority: 'high',
      via: 'telegram',
    })
    expect(lastTo(tom.telegramId)!.text).toMatch(
      /^\+ [A-Z]+-1 Book courts\n.* · Anna Kowalska · due Mon,? 30 Nov 18:00 · high$/,
    )
    expect(labelsTo(tom.telegramId)).toEqual(['Done', '+1 day', 'Take it', 'Reply', 'Undo', 'Open'])
    const sent = lastTo(tom.telegramId)!
    await hear(message(tom.telegramId, 'Ask for the lights, too', sent.id))
    expect(lastTo(tom.telegramId)!.text).toMatch(/^Your comment was added to/)
    await hear(press(tom.telegramId, `drop:${task!.id}`, sent.id, sent.text))
    expect((await made(id))[0]!.deletedAt).not.toBeNull()
    const undone = around.telegram.sentTo(tom.telegramId).find((one) => one.id === sent.id)
    expect(undone?.text).toMatch(/› In the trash$/)
  })

  it('names an open task that says much the same, which may be the same', async () => {
    const tom = await member()
    const { id } = await project(tom)
    await sql`update projects set "archivedAt" = now() where "id" <> ${id}`.execute(around.app.db)
    const say = async (line: string) => {
      await hear(message(tom.telegramId, `/task ${line}`))
      return lastTo(tom.telegramId)!
    }
    expect((await say('Book the courts')).text).not.toContain('Similar to')
    expect((await say('Sweep the courts')).text).not.toContain('Similar to')
    const told = await say('book the court !high')
    expect(told.text).toMatch(/\nSimilar to [A-Z]+-1 Book the courts$/)
    expect(told.body['entities']).toHaveLength(2)
    const [first] = await made(id)
    const done = sql`(select "id" from statuses where "projectId" = ${id} and "group" = 'completed' limit 1)`
    await sql`update tasks set "statusId" = ${done} where "projectId" = ${id}`.execute(
      around.app.db,
    )
    expect(first!.title).toBe('Book the courts')
    expect((await say('Book the courts')).text).not.toContain('Similar to')
  })

  it('asks for the project where there are several, once, and goes on there', async () => {
    const tom = await member()
    const [one, two] = [await project(tom), await project(tom)]
    const asked = message(tom.telegramId, '/task Print the draw')
    await hear(asked)
    expect(lastTo(tom.telegramId)!.text).toBe('In which project?')
    expect(lastTo(tom.telegramId)!.body['reply_parameters']).toMatchObject({
      message_id: asked.message!.message_id,
    })
    const data = `in:${two.id}`
    expect(
      buttonsTo(tom.telegramId).map((button) => 'callback_data' in button && button.callback_data),
    ).toContain(data)
    const first = choose(tom.telegramId, data, asked)
    const second = choose(tom.telegramId, `in:${one.id}`, asked)
    await Promise.all([hear(first), hear(second)])
    expect([...(await made(one.id)), ...(await made(two.id))]).toHaveLength(1)
    expect(lastTo(tom.telegramId)!.text).toMatch(/Print the draw\n/)
    await hear(message(tom.telegramId, '/task Hang it up'))
    expect(lastTo(tom.telegramId)!.text).toMatch(/Hang it up\n/)
  })

  it('shows by the next press what was made, where the question could not be changed', async () => {
    const tom = await member('owner')
    const [one, two] = [await project(tom), await project(tom)]
    const asked = message(tom.telegramId, '/task Print the draw')
    await hear(asked)
    const chooseIn = ({ id }: { id: string }) => hear(choose(tom.telegramId, `in:${id}`, asked))
    around.telegram.refuse = ({ method }) =>
      method === 'editMessageText' ? { status: 502, description: 'Bad Gateway' } : undefined
    await chooseIn(one)
    expect(lastTo(tom.telegramId)!.text).toBe('In which project?')
    around.telegram.refuse = () => undefined
    await chooseIn(two)
    expect(await made(two.id)).toEqual([])
    expect(toasts().at(-1)).toBe('This task was already created.')
    const [task] = await made(one.id)
    expect(lastTo(tom.telegramId)!.text).toBe(`+ ${await keyOf(one.id)}-1 Print the draw`)
    expect(labelsTo(tom.telegramId)).toEqual(['Done', 'Take it', 'Reply', 'Undo', 'Open'])
    await sql`update tasks set "deletedAt" = now() where "id" = ${task!.id}`.execute(around.app.db)
    const again = choose(tom.telegramId, `in:${two.id}`, asked)
    await hear(again)
    expect(lastTo(tom.telegramId)!.text).not.toContain('Print the draw')
    expect(buttonsTo(tom.telegramId)).toEqual([])
    expect(await made(two.id)).toEqual([])
  })

  it('goes where the project’s key in front says, and only there where one may', async () => {
    const [tom, eve] = [await member(), await member()]
    const [one, two] = [await project(tom, eve), await project(tom)]
    const key = await keyOf(two.id)
    await hear(message(tom.telegramId, `/task ${key} Sweep`))
    expect((await made(two.id)).map(({ title }) => title)).toEqual(['Sweep'])
    await hear(message(eve.telegramId, `/task ${key} Sweep`))
    expect(await made(two.id)).toHaveLength(1)
    expect((await made(one.id)).map(({ title }) => title)).toEqual([`${key} Sweep`])
    const asked = message(eve.telegramId, '/task Mop')
    await hear(choose(eve.telegramId, `in:${two.id}`, asked))
    expect(toasts().at(-1)).toBe('You can’t do this.')
    expect(await made(two.id)).toHaveLength(1)
    const stranger = await member('guest')
    await hear(message(stranger.telegramId, '/task Mop'))
    expect(lastTo(stranger.telegramId)!.text).toMatch(/can’t create tasks in any project/)
  })

  it('is made of a forwarded message, whole and with where it is from', async () => {
    const tom = await member()
    const { id } = await project(tom)
    const told = 'Rent nets fri\nFrom the [shop], as said here'
    const channel = { id: -1001234, type: 'channel', title: 'Club *news*' } as const
    await hear(
      with_(message(tom.telegramId, told), {
        forward_origin: { type: 'channel', chat: channel, message_id: 12, date: 1 },
        entities: [{ type: 'text_link', offset: 39, length: 4, url: 'https://shop.example/a_(b)' }],
      }),
    )
    const [task] = await made(id)
    expect(task!.title).toBe('Rent nets')
    expect(task!.dueOn).not.toBeNull()
    expect(task!.description).toBe(
      'Rent nets fri\nFrom the [shop], as said [here](https://shop.example/a_%28b%29)\n\nFrom [Club \\*news\\*](https://t.me/c/1234/12), by Telegram',
    )
    const origin = { type: 'hidden_user', sender_user_name: 'Ann', date: 1 } as const
    const { text: _text, ...bare } = message(tom.telegramId, '').message!
    const photo = { ...message(tom.telegramId, ''), message: { ...bare, forward_origin: origin } }
    await hear(with_(photo, { caption: 'This net is torn' }))
    expect((await made(id))[1]).toMatchObject({
      title: 'This net is torn',
      description: 'This net is torn\n\nFrom Ann, by Telegram',
    })
  })

  it('is made of a forwarded message that looks like a command, and of a picture with a command below', async () => {
    const tom = await member('owner')
    const { id } = await project(tom)
    const forward_origin = { type: 'hidden_user', sender_user_name: 'Ann', date: 1 } as const
    const key = await keyOf(id)
    await hear(message(tom.telegramId, `/task ${key} Sweep`))
    await hear(with_(message(tom.telegramId, '/my tasks are too many'), { forward_origin }))
    const { text: _text, ...bare } = message(tom.telegramId, 'x').message!
    await hear({
      update_id: bare.message_id + 100_000,
      message: { ...bare, caption: '/task Mend the net\nIt is torn' },
    })
    expect(await made(id)).toMatchObject([
      { title: 'Sweep' },
      { title: '/my tasks are too many' },
      { title: 'Mend the net', description: 'It is torn' },
    ])
  })

  it('answers what can’t be made a task, once', async () => {
    const tom = await member()
    const { id } = await project(tom)
    const odd = [
      `/task ${'x'.repeat(298)}🎾🎾 over`,
      '/task Build a hall ~9999.99h',
      `/task ${'\uFB2C'.repeat(200)}`,
    ]
    for (const text of odd) {
      const update = message(tom.telegramId, text)
      await hear(update)
      const count = around.telegram.sentTo(tom.telegramId).length
      await hear(update)
      expect(around.telegram.sentTo(tom.telegramId)).toHaveLength(count)
    }
    const said = around.telegram.sentTo(tom.telegramId).map(({ text }) => text.slice(0, 30))
    expect(said).toEqual([
      expect.stringMatching(/^\+ /),
      expect.stringMatching(/^This can’t/),
      expect.stringMatching(/^This can’t/),
    ])
    expect(await made(id)).toHaveLength(1)
  })

  it('goes on in private where it did, whatever one makes in a group', async () => {
    const tom = await member('owner')
    await sql`update projects set "archivedAt" = now()`.execute(around.app.db)
    const [one, two] = [await project(tom), await project(tom)]
    const chat = { id: -77, type: 'group', title: 'Team' } as const
    await hear(message(tom.telegramId, `/task ${await keyOf(two.id)} First`))
    await hear(with_(message(tom.telegramId, `/bind ${await keyOf(one.id)}`), { chat }))
    await hear(with_(message(tom.telegramId, '/task In the group'), { chat }))
    await hear(message(tom.telegramId, '/task Second'))
    expect((await made(one.id)).map(({ title }) => title)).toEqual(['In the group'])
    expect((await made(two.id)).map(({ title }) => title)).toEqual(['First', 'Second'])
  })

  it('is made of what a bare command answers, and says how where there is nothing', async () => {
    const tom = await member()
    const { id } = await project(tom)
    const said = {
      message_id: 3,
      date: 1,
      chat: { id: tom.telegramId, type: 'private' },
      text: 'Wash the bibs',
    }
    await hear(with_(message(tom.telegramId, '/task'), { reply_to_message: said as never }))
    expect((await made(id)).map(({ title }) => title)).toEqual(['Wash the bibs'])
    await hear(message(tom.telegramId, '/task'))
    expect(lastTo(tom.telegramId)!.text).toMatch(/^Add what to do/)
    await hear(message(tom.telegramId, `/task ${'long '.repeat(100)}`))
    const [, long] = await made(id)
    expect(long!.title).toMatch(/^long .*…$/)
    expect(long!.title.length).toBeLessThanOrEqual(300)
    expect(long!.description).toBe('long '.repeat(100).trim())
  })
})
