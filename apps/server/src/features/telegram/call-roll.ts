import { setApart } from '@courtside/contract/set-apart.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { InlineKeyboard } from 'grammy'
import type { CallbackQuery, User } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { logChange } from '#features/activity/log-change.ts'
import type { Group } from './bind-group.ts'
import { getName } from './find-speaker.ts'
import type { GroupWords } from './group-words.ts'
import { type Answer, createAnswer, toast } from './send-answer.ts'
import { isId } from './task-buttons.ts'
import {
  type Part,
  type Written,
  getBeginning,
  fitLines,
  getLength,
  shareRoom,
  textLimit,
  writeText,
} from './write-text.ts'

const choices = ['in', 'maybe', 'out'] as const
type Choice = (typeof choices)[number]

const titleLimit = 200
const placesLimit = 1000
/** How many whoever is in may bring. */
const guestLimit = 5

type RollCall = {
  readonly id: string
  readonly title: string
  readonly limit: number | null
  readonly closedAt: string | null
}

export type Given = {
  readonly telegramId: number
  readonly name: string
  readonly answer: Choice
  /** Which guest of theirs it is; 0 is the person. */
  readonly guest: number
}

/** How it stands in the list: a guest is called by whose they are. */
export const calledOf = ({ name, guest }: Pick<Given, 'name' | 'guest'>): string =>
  guest === 0 ? name : `${name} +${guest}`

/** The same within a message, whichever way it is read. */
const toldOf = ({ name, guest }: Given): string => calledOf({ name: setApart(name), guest })

/** In every language that the bot speaks, whichever the group's is. */
const limited = /^(.*?),? (?:limit|max|tối đa|лимит|максимум) (\d{1,4})$/iu

/** `Friday open play limit 8`; undefined where it says nothing. */
export function readRollCall(said: string): Pick<RollCall, 'title' | 'limit'> | undefined {
  const line = tidyLine(said)
  const [, words = line, count] = limited.exec(line) ?? []
  const limit = count === undefined ? null : Number(count)
  if (words === '' || limit === 0 || (limit ?? 0) > placesLimit) return undefined
  return { title: getBeginning(words, titleLimit), limit }
}

/** Asks a group who comes. It is shown once Telegram has it: a process that is killed before asks nobody. */
export async function callRoll(
  db: Db,
  group: Group,
  asked: Pick<RollCall, 'title' | 'limit'>,
  words: GroupWords,
): Promise<Answer> {
  const roll = { ...asked, id: createId(), closedAt: null }
  await sql`
    insert into roll_calls ("id", "chatId", "title", "limit") values (${roll.id}, ${group.chatId}, ${roll.title}, ${roll.limit})
  `.execute(db)
  return createAnswer(renderRoll(roll, [], words), {
    keyboard: getKeyboard(roll, [], words),
    whenSent: async (later) => {
      await recordSent(later, roll)
      await notifyReaders(later, group)
    },
    // Nobody could answer or close it.
    takeBack: async (later) => {
      await sql`delete from roll_calls where "id" = ${roll.id}`.execute(later)
    },
  })
}

const recordSent = (db: Db, { id }: Pick<RollCall, 'id'>) =>
  sql`
    update roll_calls set "sentAt" = now() where "id" = ${id} and "sentAt" is null
  `.execute(db)

export type RollButton = {
  readonly id: string
  /** Undefined where it closes the roll-call. */
  readonly choice: Choice | 'guest' | undefined
}

/** What a button of a roll-call says; undefined for one of another kind. */
export function readRollButton(data: string | undefined): RollButton | undefined {
  const [, said, id] = /^roll:(in|maybe|out|guest|close):(.+)$/.exec(data ?? '') ?? []
  if (id === undefined || !isId(id)) return undefined
  return { id, choice: ([...choices, 'guest'] as const).find((choice) => choice === said) }
}

/**
 * Notes what somebody answers, or closes the roll-call where there is no choice. One at a time, so that nobody gets a
 * place that another has. Who brings a guest comes themself, and who says once more that they come brings nobody. Whoever
 * moves up from the waiting is told in the group.
 */
export async function answerRoll(
  db: Db,
  { group, from, pressed }: { group: Group; from: User; pressed: CallbackQuery },
  { id, choice }: RollButton,
  words: GroupWords,
): Promise<Answer[]> {
  const roll = await findRoll(db, id, sql`and "chatId" = ${group.chatId} for update`)
  if (!roll) return [toast(pressed, words.closed, true)]
  // Also where nothing changes: how it stood may not have reached the question before.
  const shown = show(id, pressed, words)
  if (roll.closedAt !== null) return [toast(pressed, words.closed, true), ...shown]
  // Whoever presses has it before them, also where that was not heard as it was sent.
  await recordSent(db, roll)
  const before = await findAnswers(db, id)
  if (choice === undefined) {
    await sql`update roll_calls set "closedAt" = now() where "id" = ${id}`.execute(db)
    await notifyReaders(db, group)
    return [toast(pressed, words.closed), ...shown]
  }
  const own = before.filter(({ telegramId }) => telegramId === from.id)
  const guestCount = own.length - 1
  if (choice === 'guest') {
    if (guestCount >= guestLimit)
      return [toast(pressed, words.guestsAtMost(guestLimit), true), ...shown]
    if (own[0]?.answer !== 'in') await answerAs(db, id, from, 'in')
    await addRow(db, id, from, { answer: 'in', guest: Math.max(guestCount, 0) + 1 })
  } else if (own[0]?.answer !== choice) await answerAs(db, id, from, choice)
  else if (guestCount === 0) return [toast(pressed, words.already), ...shown]
  else await removeGuests(db, id, from)
  await notifyReaders(db, group)
  const after = await findAnswers(db, id)
  const waited = new Set(waitingOf(roll, before).map(calledFor))
  const movedUp = placedOf(roll, after).filter((given) => waited.has(calledFor(given)))
  return [
    toast(pressed, getOutcome(roll, after, from, words)),
    ...shown,
    ...movedUp.map((given) =>
      createAnswer(
        writeText([
          { text: toldOf(given), telegramId: given.telegramId },
          words.movedUp(roll.title),
        ]),
      ),
    ),
  ]
}

const calledFor = ({ telegramId, guest }: Given): string => `${telegramId} ${guest}`

/** What whoever pressed is told of what that came to. */
function getOutcome(
  roll: RollCall,
  after: readonly Given[],
  from: User,
  words: GroupWords,
): string {
  const own = after.filter(({ telegramId }) => telegramId === from.id)
  const last = own.at(-1)
  if (!last) return ''
  const place = waitingOf(roll, after).indexOf(last) + 1
  if (last.guest > 0) return place > 0 ? words.guestOnList(place) : words.withGuests(last.guest)
  return place > 0 ? words.onList(place) : words.noted[last.answer]
}

/** A new answer stands behind all others, and takes along nobody. */
async function answerAs(db: Db, id: string, from: User, answer: Choice): Promise<void> {
  await sql`
    delete from roll_call_answers where "rollCallId" = ${id} and "telegramId" = ${from.id}
  `.execute(db)
  await addRow(db, id, from, { answer, guest: 0 })
}

const addRow = (
  db: Db,
  id: string,
  from: User,
  { answer, guest }: Pick<Given, 'answer' | 'guest'>,
) =>
  sql`
    insert into roll_call_answers ("rollCallId", "telegramId", "guest", "name", "answer", "at", "place")
    select ${id}, ${from.id}, ${guest}, ${getName(from)}, ${answer}, clock_timestamp(), coalesce(max(a."place"), 0) + 1
    from roll_call_answers a where a."rollCallId" = ${id}
  `.execute(db)

const removeGuests = (db: Db, id: string, from: User) =>
  sql`
    delete from roll_call_answers where "rollCallId" = ${id} and "telegramId" = ${from.id} and "guest" > 0
  `.execute(db)

/** What is in the log is there for good: it says that a roll-call changed, and of nobody what they answered. */
async function notifyReaders(db: Db, { id, projectId }: Group): Promise<void> {
  const entry = { action: 'telegram_group.roll_changed', entity: 'telegram_group' } as const
  await sql`
    with changed as (select ${id}::uuid as "id", ${projectId}::uuid as "projectId", null::uuid as "taskId"),
      ${logChange('changed', entry, { actorId: null, via: 'telegram' })}
    select 1
  `.execute(db)
}

async function findRoll(db: Db, id: string, more = sql``): Promise<RollCall | undefined> {
  const { rows } = await sql<RollCall>`
    select "id", "title", "limit", "closedAt" from roll_calls where "id" = ${id} ${more}
  `.execute(db)
  return rows[0]
}

async function findAnswers(db: Db, id: string): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select "telegramId"::float8, "name", "answer", "guest" from roll_call_answers where "rollCallId" = ${id} order by "place"
  `.execute(db)
  return rows
}

const saying = (choice: Choice, answers: readonly Given[]) =>
  answers.filter(({ answer }) => answer === choice)

type Places = Pick<RollCall, 'limit'>

const placedOf = ({ limit }: Places, answers: readonly Given[]) =>
  saying('in', answers).slice(0, limit ?? undefined)

const waitingOf = ({ limit }: Places, answers: readonly Given[]) =>
  limit === null ? [] : saying('in', answers).slice(limit)

/** Who comes and who does not, each in the order of their answers; whoever is in beyond the limit waits. */
export const getStanding = (places: Places, answers: readonly Given[]) => ({
  in: placedOf(places, answers),
  waiting: waitingOf(places, answers),
  maybe: saying('maybe', answers),
  out: saying('out', answers),
})

/** The question says how it stands, at the moment when that is sent. */
const show = (id: string, { message }: CallbackQuery, words: GroupWords): Answer[] =>
  message
    ? [
        {
          kind: 'edit',
          messageId: message.message_id,
          shown: async (db) => {
            const roll = await findRoll(db, id)
            if (!roll) return undefined
            const answers = await findAnswers(db, id)
            return {
              ...renderRoll(roll, answers, words),
              keyboard: getKeyboard(roll, answers, words),
            }
          },
        },
      ]
    : []

function getKeyboard({ id, closedAt }: RollCall, answers: readonly Given[], words: GroupWords) {
  const keyboard = new InlineKeyboard()
  if (closedAt !== null) return keyboard
  for (const choice of choices) {
    const { length } = saying(choice, answers)
    keyboard.text(
      `${words.answers[choice]}${length > 0 ? ` · ${length}` : ''}`,
      `roll:${choice}:${id}`,
    )
  }
  return keyboard
    .row()
    .text(words.answers.guest, `roll:guest:${id}`)
    .text(words.answers.close, `roll:close:${id}`)
}

function renderRoll(roll: RollCall, answers: readonly Given[], words: GroupWords): Written {
  const head: Part[] = [
    { bold: roll.title },
    roll.limit === null ? '' : ` · ${words.limit(roll.limit)}`,
    roll.closedAt === null ? '' : ` · ${words.closed}`,
    answers.length === 0 ? `\n\n${words.nobody}` : '',
  ]
  const standing = getStanding(roll, answers)
  const number = (given: Given, place: number) => [`\n${place + 1}. ${toldOf(given)}`]
  const plain = (given: Given) => [`\n${toldOf(given)}`]
  const groups = [
    { title: words.answers.in, lines: standing.in.map(number) },
    { title: words.waiting, lines: standing.waiting.map(number) },
    { title: words.answers.maybe, lines: standing.maybe.map(plain) },
    { title: words.answers.out, lines: standing.out.map(plain) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({ heading: { bold: `${title} · ${lines.length}` }, lines }))
  // How many said what is told also where not all names fit.
  const headings = groups.map(({ heading }) => ['\n\n', heading])
  const room = textLimit - getLength([...head, ...headings.flat()])
  const shares = shareRoom(
    groups.map(({ lines }) => lines),
    room,
  )
  const named = groups.flatMap(({ heading, lines }, index) => [
    '\n\n',
    heading,
    ...fitNames(lines, shares[index] ?? 0, words),
  ])
  return writeText([...head, ...named])
}

function fitNames(lines: readonly string[][], room: number, words: GroupWords): string[] {
  if (fitLines(lines, room).length === lines.length) return lines.flat()
  const more = (count: number) => `\n${words.andMore(count)}`
  const named = fitLines(lines, room - more(lines.length).length)
  return [...named.flat(), more(lines.length - named.length)]
}
