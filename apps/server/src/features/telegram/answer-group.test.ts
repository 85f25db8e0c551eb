import { listTelegramGroups } from '@courtside/contract/telegram-groups.ts'
import type { Message, Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#test/app.ts'
import { addProjectMember } from '#test/factories.ts'
import { talkInGroup } from '#test/group-talk.ts'
import { readRollCall } from './call-roll.ts'

it.each([
  ['Friday open play limit 8', 'Friday open play', 8],
  ['Chơi tối thứ Sáu tối đa 8', 'Chơi tối thứ Sáu', 8],
  ['Игра в пятницу, лимит 8', 'Игра в пятницу', 8],
  ['Tối tối đa 8'.normalize('NFD'), 'Tối', 8],
  ['Open\u202E net \u200B limit 8', 'Open net', 8],
  ['Court 8', 'Court 8', null],
])('a roll-call by %s', (said, title, limit) => {
  expect(readRollCall(said)).toEqual({ title, limit })
})

it('no roll-call of what shows nothing', () => {
  expect(readRollCall('\u200B')).toBeUndefined()
})

describe('a group', () => {
  const talk = talkInGroup()
  const { around, member, project, add, message, press, hear, toasts, taskNow } = talk
  const { group, inGroup, write, pressThere, heard, last, keyOf, bound } = talk
  const { buttons, button: rollButton, sendDigestsAt } = talk
  const listed = async (caller: Caller, projectId: string) => {
    const { items } = await caller.call(listTelegramGroups, { params: { projectId } })
    return items.flatMap(({ rollCalls }) => rollCalls)
  }
  const named = (update: Update, first_name: string): Update => ({
    ...update,
    callback_query: {
      ...update.callback_query!,
      from: { ...update.callback_query!.from, first_name },
    },
  })

  it('is bound to a project by who may edit it, and by nobody else', async () => {
    const [owner, tom] = [await member('owner'), await member()]
    const made = await project(owner, tom)
    const key = await keyOf(made.id)
    await write(tom.telegramId, '/task Sweep')
    expect(last().text).toMatch(/isn’t connected to a project yet/)
    await write(tom.telegramId, `/bind ${key}`)
    expect(last().text).toBe('You can’t do this.')
    await write(owner.telegramId, '/bind NONE')
    expect(last().text).toMatch(/^Add the key of a project/)
    await write(owner.telegramId, `/bind@club_tasks_bot ${key.toLowerCase()}`)
    expect(last().text).toMatch(/^This group is now connected to/)
    await write(tom.telegramId, '/unbind')
    expect(last().text).toBe('You can’t do this.')
    await write(owner.telegramId, '/unbind')
    await write(owner.telegramId, '/task Sweep')
    expect(last().text).toMatch(/isn’t connected to a project yet/)
  })

  it('hears what is for it alone', async () => {
    const { owner } = await bound()
    const before = around.telegram.calls.length
    for (const text of ['Who has the key?', '/my', '/task@other_bot Sweep', '/unknown'])
      await write(owner.telegramId, text)
    await write(owner.telegramId, 'an answer to somebody', 4)
    expect(around.telegram.calls.length).toBe(before)
  })

  it('makes tasks in its project, with where they are from, and comments by answers, by one’s rights', async () => {
    const { owner, made } = await bound()
    const eve = await member()
    await write(owner.telegramId, '/task Book courts !high')
    expect(last().text).toMatch(/Book courts\n.* · high$/)
    const { rows } = await sql<{ id: string; description: string }>`
      select "id", "description" from tasks where "projectId" = ${made.id}
    `.execute(around.app.db)
    const [task] = rows
    expect(task!.description).toMatch(
      /^From \[Friday team\]\(https:\/\/t\.me\/c\/\d+\/\d+\), by Telegram$/,
    )
    const sent = last()
    await write(owner.telegramId, 'Hall two is shut', sent.id)
    expect(last().text).toMatch(/^Your comment was added to/)
    await write(eve.telegramId, 'Let me in', sent.id)
    expect(last().text).toBe('This task was deleted, or you don’t have access.')
    await hear(inGroup(press(eve.telegramId, `done:${task!.id}`, sent.id, sent.text)))
    expect(await taskNow(task!.id)).toMatchObject({ group: 'unstarted' })
    await hear(inGroup(press(owner.telegramId, `done:${task!.id}`, sent.id, sent.text)))
    expect(await taskNow(task!.id)).toMatchObject({ group: 'completed' })
    await write(5, '/task Sweep')
    expect(last().text).toMatch(/^We haven’t met/)
    await write(eve.telegramId, '/task Sweep')
    expect(last().text).toBe('This group is connected to a project that you don’t have access to.')
  })

  it('shows everybody what any of them may press, and who pressed last', async () => {
    const { owner, made } = await bound()
    const tom = await member('guest')
    await addProjectMember(around.app.db, made.id, tom.id, 'volunteer')
    const id = await add({ projectId: made, title: 'Sweep', dueOn: '2027-04-01' })
    await write(owner.telegramId, '/task Book courts fri')
    const labels = () => buttons().map(({ text }) => text)
    expect(labels()).toEqual(['Done', '+1 day', 'Take it', 'Open'])
    const sent = last()
    await hear(named(inGroup(press(owner.telegramId, `take:${id}`, sent.id, sent.text)), 'Ann\nB'))
    // A volunteer may do little with it, and the owner has it already: the next one may do all of it.
    expect(labels()).toEqual(['Done', '+1 day', 'Take it', 'Open'])
    expect(last().text).toMatch(/\n\n› ✋ Ann B has it now$/)
    await pressThere(tom.telegramId, `day:${id}`, last())
    expect(toasts().at(-1)).toBe('You can’t do this.')
    await sql`update telegram_groups set "language" = 'ru' where "chatId" = ${group.id}`.execute(
      around.app.db,
    )
    await pressThere(owner.telegramId, `done:${id}`, last())
    expect(toasts().at(-1)).toBe('✓ Done')
    expect(last().text).toMatch(/[^›]\n\n› ✓ Готово · Tom$/)
    expect(last().text.match(/›/g)).toHaveLength(1)
    expect(labels()).toEqual(['Открыть'])
  })

  it('answers who writes in the name of the group or of a channel that it can’t tell who they are', async () => {
    const { owner, made } = await bound()
    const command = inGroup(message(owner.telegramId, '/task Sweep'))
    const said = command.message!
    const inName = (sender: object, more: Partial<Message>, id: number): Update => ({
      update_id: command.update_id + id * 100_000,
      message: { ...said, ...more, sender_chat: { ...said.chat, ...sender } } as never,
    })
    const bot = { id: 1_087_968_824, is_bot: true, first_name: 'Group' }
    const before = heard().length
    await hear(inName({}, { from: bot }, 1))
    await hear(inName({ id: -100_200, type: 'channel' }, { from: { ...bot, id: 136_817_688 } }, 2))
    expect(heard()).toHaveLength(before + 2)
    for (const { text, body } of heard().slice(-2)) {
      expect(text).toMatch(/^I can’t tell who you are/)
      expect(body['reply_parameters']).toMatchObject({ message_id: said.message_id })
    }
    // What they say to each other, and what a channel posts to its group, is not for the bot.
    await hear(inName({}, { from: bot, text: 'Who has the key?' }, 3))
    await hear(inName({ type: 'channel' }, { is_automatic_forward: true }, 4))
    expect(heard()).toHaveLength(before + 2)
    const { rows } = await sql`select from tasks where "projectId" = ${made.id}`.execute(
      around.app.db,
    )
    expect(rows).toEqual([])
  })

  it('takes a picture whose caption is a command, and none that was forwarded', async () => {
    const { owner } = await bound()
    const { text: _text, ...said } = inGroup(message(owner.telegramId, 'x')).message!
    const picture = (id: number, more: Partial<Message>) =>
      hear({ update_id: said.message_id + id * 100_000, message: { ...said, ...more } as never })
    await picture(1, { caption: '/task Mend the net !high' })
    expect(last().text).toMatch(/Mend the net\n.* · high$/)
    const count = heard().length
    const forward_origin = { type: 'hidden_user', sender_user_name: 'Ann', date: 1 } as const
    await picture(2, { caption: '/task Sweep', forward_origin })
    await picture(3, { text: '/unbind', forward_origin })
    expect(heard()).toHaveLength(count)
  })

  it('is asked who comes: places, those waiting, and who moves up', async () => {
    const { owner } = await bound()
    await write(owner.telegramId, '/rollcall Friday open play, limit 2')
    expect(last().text).toBe('Friday open play · 2 places\n\nNo answers yet.')
    const asked = last()
    const yes = rollButton(/^In/)
    const say = (id: number, name: string, data: string) =>
      hear(named(inGroup(press(id, data, asked.id)), name))
    const shown = () => heard().find(({ id }) => id === asked.id)!.text
    // At the same moment: two of the four have a place.
    await Promise.all(
      ['Ann', 'Ben', 'Cem', 'Dov'].map((name, place) => say(700 + place, name, yes)),
    )
    await say(704, 'Eve', rollButton(/^Maybe/))
    const [, placed = '', waiting = ''] =
      /In · 2\n1\. (.*\n2\. .*)\n\nWaiting · 2\n1\. (.*)\n/.exec(shown()) ?? []
    expect(placed.split('\n2. ')).toHaveLength(2)
    expect(shown()).toContain('Maybe · 1\nEve')
    const first = placed.split('\n')[0]!
    const place = ['Ann', 'Ben', 'Cem', 'Dov'].indexOf(first)
    await say(700 + place, first, yes)
    expect(toasts().at(-1)).toBe('You already said so')
    await say(700 + place, first, rollButton(/^Out/))
    expect(last().text).toBe(`${waiting}, a place is free and it’s yours: Friday open play`)
    expect(last().body['entities']).toEqual([
      expect.objectContaining({ type: 'text_mention', offset: 0, length: 3 }),
    ])
    expect(shown()).toContain(`Out · 1\n${first}`)
    await say(704, 'Eve', yes)
    expect(toasts().at(-1)).toBe('It’s full. You’re number 2 on the waiting list')
  })

  it('counts guests as places of their own, in the order they were brought, and lets them go with their host', async () => {
    const { owner, made } = await bound()
    await write(owner.telegramId, '/rollcall Friday limit 3')
    const asked = last()
    const [yes, guest, out] = [rollButton(/^In/), rollButton(/^\+ Guest/), rollButton(/^Out/)]
    const say = async (id: number, name: string, data: string) => {
      await hear(named(inGroup(press(id, data, asked.id)), name))
      return toasts().at(-1)
    }
    const shown = () => heard().find(({ id }) => id === asked.id)!.text
    // Who brings a guest comes themself.
    expect(await say(720, 'Ann', guest)).toBe('You come with a guest. Press In to come alone')
    expect(await say(721, 'Ben', yes)).toBe('You are in')
    expect(await say(720, 'Ann', guest)).toBe(
      'It’s full. Your guest is number 1 on the waiting list. Press In to come alone',
    )
    expect(shown()).toContain('In · 3\n1. Ann\n2. Ann +1\n3. Ben\n\nWaiting · 1\n1. Ann +2')
    expect(await listed(owner, made.id)).toMatchObject([
      { in: ['Ann', 'Ann +1', 'Ben'], waiting: ['Ann +2'] },
    ])
    await say(721, 'Ben', out)
    expect(last().text).toBe('Ann +2, a place is free and it’s yours: Friday')
    expect(await say(721, 'Ben', yes)).toMatch(/number 1 on the waiting list/)
    // To say it again is to come alone, in one's own place.
    expect(await say(720, 'Ann', yes)).toBe('You are in')
    expect(last().text).toBe('Ben, a place is free and it’s yours: Friday')
    expect(shown()).toContain('In · 2\n1. Ann\n2. Ben')
    expect(await say(720, 'Ann', yes)).toBe('You already said so')
    for (const _ of Array(5)) await say(720, 'Ann', guest)
    expect(await say(720, 'Ann', guest)).toBe('You can bring up to 5 guests')
    await say(720, 'Ann', out)
    expect(shown()).toContain('In · 1\n1. Ben\n\nOut · 1\nAnn')
    await Promise.all([721, 722, 723].map((id) => say(id, 'Many', guest)))
    expect(shown()).toContain('In · 3\n')
    expect(shown()).toContain('Waiting · 3\n')
  })

  it('tells how many said what also where not all names fit, and how many are left out', async () => {
    const { owner } = await bound()
    await write(owner.telegramId, '/rollcall Friday limit 200')
    const asked = last()
    const yes = rollButton(/^In/)
    await sql`
      insert into roll_call_answers ("rollCallId", "telegramId", "guest", "name", "answer", "at", "place")
      select ${yes.slice('roll:in:'.length)}, 80000 + n, 0, 'Somebody with a name ' || n,
        case when n <= 300 then 'in' when n <= 400 then 'maybe' else 'out' end, now(), n from generate_series(1, 403) n
    `.execute(around.app.db)
    await hear(named(inGroup(press(710, rollButton(/^Out/), asked.id)), 'Ann'))
    const { text, body } = heard().find(({ id }) => id === asked.id)!
    expect(text).toMatch(
      /In · 200\n1\. Somebody with a name 1\n[^]*\n… and 1\d\d more\n\nWaiting · 100\n/,
    )
    expect(text).toMatch(
      /\nWaiting · 100\n1\. Somebody[^]*\n… and \d+ more\n\nMaybe · 100\nSomebody/,
    )
    expect(text).toMatch(/\n… and \d+ more\n\nOut · 4\n(.*\n){3}Ann$/)
    expect(text.length).toBeGreaterThan(3900)
    expect(body['entities']).toHaveLength(5)
  })

  it('closes a roll-call by who may make tasks, and takes no answer then', async () => {
    const { owner } = await bound()
    await write(owner.telegramId, '/rollcall')
    expect(last().text).toMatch(/^Add what it’s about/)
    await write(owner.telegramId, '/rollcall Sunday')
    const asked = last()
    const [yes, close] = [rollButton(/^In/), rollButton(/^Close/)]
    await hear(inGroup(press(900, close, asked.id)))
    expect(toasts().at(-1)).toBe('You can’t do this.')
    await hear(inGroup(press(owner.telegramId, close, asked.id)))
    expect(last().text).toMatch(/^Sunday · Closed/)
    await hear(inGroup(press(900, yes, asked.id)))
    expect(toasts().at(-1)).toBe('Closed')
  })

  it('takes no button of a roll-call of another group, and none of our making', async () => {
    const { owner } = await bound()
    await write(owner.telegramId, '/rollcall Sunday')
    const yes = rollButton(/^In/)
    group.id--
    await bound()
    for (const data of [yes, `roll:in:${'-'.repeat(36)}`]) {
      const before = around.telegram.calls.length
      await hear(inGroup(press(901, data)))
      expect(around.telegram.calls.slice(before).map(({ method }) => method)).toEqual([
        'answerCallbackQuery',
      ])
    }
    const { rows } = await sql`select from roll_call_answers where "telegramId" = 901`.execute(
      around.app.db,
    )
    expect(rows).toEqual([])
  })

  it('is not taken from a project by who may not edit it, nor told of it once its binder may not', async () => {
    const { owner, made } = await bound()
    const eve = await member('owner')
    const other = await project(eve)
    await sql`delete from user_roles where "userId" = ${eve.id}`.execute(around.app.db)
    await sql`
      update project_members set "roleId" = (select "id" from roles where "builtIn" = 'manager') where "userId" = ${eve.id}
    `.execute(around.app.db)
    await write(eve.telegramId, `/bind ${await keyOf(other.id)}`)
    expect(last().text).toBe('You can’t do this.')
    await write(eve.telegramId, '/task Sweep')
    expect(last().text).toBe('This group is connected to a project that you don’t have access to.')
    await sql`delete from user_roles where "userId" = ${owner.id}`.execute(around.app.db)
    const count = heard().length
    await sendDigestsAt('2026-11-30T10:00:00Z')
    await expect.poll(() => heard().length).toBe(count + 1)
    expect(last().text).toBe('This group is no longer connected to a project.')
    const { rows } = await sql`select from telegram_groups where "projectId" = ${made.id}`.execute(
      around.app.db,
    )
    expect(rows).toEqual([])
  })

  it('shows how a roll-call stands when Telegram wanted to be waited for, in the topic where it was asked', async () => {
    const { owner } = await bound()
    const asking = inGroup(message(owner.telegramId, '/rollcall Sunday'))
    await hear({
      ...asking,
      message: { ...asking.message!, is_topic_message: true, message_thread_id: 7 },
    })
    expect(last().body['message_thread_id']).toBe(7)
    const asked = last()
    const yes = rollButton(/^In/)
    let isBusy = true
    around.telegram.refuse = ({ method }) => {
      if (method !== 'editMessageText' || !isBusy) return undefined
      isBusy = false
      return { status: 429, description: 'Too Many Requests', retryAfter: 1 }
    }
    await Promise.all([
      hear(named(inGroup(press(911, yes, asked.id)), 'Ann')),
      hear(named(inGroup(press(912, yes, asked.id)), 'Ben')),
    ])
    expect(heard().find(({ id }) => id === asked.id)!.text).toMatch(/In · 2\n/)
    await sql`update telegram_pace set "freeAt" = now()`.execute(around.app.db)
  })

  it('does not let the bot write to who speaks in a group alone, and keeps its project when it grows', async () => {
    const { owner } = await bound()
    const { rows } = await sql`
      select "allowsWrite" from telegram_accounts where "telegramId" = ${owner.telegramId}
    `.execute(around.app.db)
    expect(rows).toEqual([{ allowsWrite: false }])
    const grown = inGroup(message(owner.telegramId, ''))
    const { text: _text, ...rest } = grown.message as Message & { text?: string }
    group.id--
    await hear({ ...grown, message: { ...rest, migrate_to_chat_id: group.id } as never })
    await write(owner.telegramId, '/task Sweep')
    expect(last().text).toMatch(/Sweep\n/)
  })

  it('gets the week of its project on Monday at nine, once, and none once the bot is put out', async () => {
    const { made } = await bound()
    await sql`update projects set "timeZone" = 'Asia/Ho_Chi_Minh' where "id" = ${made.id}`.execute(
      around.app.db,
    )
    await add({ projectId: made, title: 'Overdue', dueOn: '2026-11-27' })
    await add({ projectId: made, title: 'Print the draw', dueOn: '2026-12-03' })
    await add({ projectId: made, title: 'Next week', dueOn: '2026-12-07' })
    const send = sendDigestsAt
    await send('2026-11-30T01:59:00Z')
    expect(heard()).toHaveLength(1)
    await Promise.all([send('2026-11-30T02:00:00Z'), send('2026-11-30T02:00:00Z')])
    await send('2026-11-30T05:00:00Z')
    expect(heard()).toHaveLength(2)
    expect(last().text).toMatch(
      /^The week in .*\nOverdue: 1\nDue this week: 1\n[A-Z]+-2 Print the draw · Thu,? 3 Dec$/,
    )
    around.telegram.refuse = () => ({
      status: 429,
      description: 'Too Many Requests',
      retryAfter: 1,
    })
    await send('2026-12-07T02:00:00Z')
    around.telegram.refuse = () => ({ status: 403, description: 'Forbidden: bot was kicked' })
    expect((await send('2026-12-07T02:10:00Z')).join()).toMatch(/kicked/)
    around.telegram.refuse = () => undefined
    await send('2026-12-07T02:20:00Z')
    expect(heard()).toHaveLength(2)
    await sql`update telegram_pace set "freeAt" = now()`.execute(around.app.db)
  })
})
