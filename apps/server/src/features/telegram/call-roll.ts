import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { InlineKeyboard } from 'grammy'
import type { CallbackQuery, User } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { logChange } from '#features/activity/log-change.ts'
import type { Group } from './bind-group.ts'
import { nameOf } from './find-speaker.ts'
import type { GroupWords } from './group-words.ts'
import { type Answer, say, toast } from './send-answer.ts'
import { isId } from './task-buttons.ts'
import { type Written, beginningOf, writeText } from './write-text.ts'

const choices = ['in', 'maybe', 'out'] as const
type Choice = (typeof choices)[number]

const titleLimit = 200
const placesLimit = 1000

type RollCall = {
  readonly id: string
  readonly title: string
  readonly limit: number | null
  readonly closedAt: string | null
}

export type Given = { readonly telegramId: number; readonly name: string; readonly answer: Choice }

/** In every language that the bot speaks, whichever the group's is. */
const limited = /^(.*?),? (?:limit|max|tối đa|лимит|максимум) (\d{1,4})$/iu

/** `Friday open play limit 8`; undefined where it says nothing. */
export function readRollCall(said: string): Pick<RollCall, 'title' | 'limit'> | undefined {
  const line = tidyLine(said)
  const [, words = line, count] = limited.exec(line) ?? []
  const limit = count === undefined ? null : Number(count)
  if (words === '' || limit === 0 || (limit ?? 0) > placesLimit) return undefined
  return { title: beginningOf(words, titleLimit), limit }
}

/** Asks a group who comes. It is shown once Telegram has it: a process that is killed before asks nobody. */
export async function callRoll(
  db: Db,
  group: Group,
  asked: Pick<RollCall, 'title' | 'limit'>,
  words: GroupWords,
): Promise<Answer> {
  const roll = { ...asked, id: newId(), closedAt: null }
  await sql`
    insert into roll_calls ("id", "chatId", "title", "limit") values (${roll.id}, ${group.chatId}, ${roll.title}, ${roll.limit})
  `.execute(db)
  return say(sayRoll(roll, [], words), {
    keyboard: keyboardOf(roll, [], words),
    whenSent: async (later) => {
      await noteSent(later, roll)
      await tellReaders(later, group)
    },
    // Nobody could answer or close it.
    takeBack: async (later) => {
      await sql`delete from roll_calls where "id" = ${roll.id}`.execute(later)
    },
  })
}

const noteSent = (db: Db, { id }: Pick<RollCall, 'id'>) =>
  sql`
    update roll_calls set "sentAt" = now() where "id" = ${id} and "sentAt" is null
  `.execute(db)

export type RollButton = {
  readonly id: string
  /** Undefined where it closes the roll-call. */
  readonly choice: Choice | undefined
}

/** What a button of a roll-call says; undefined for one of another kind. */
export function readRollButton(data: string | undefined): RollButton | undefined {
  const [, said, id] = /^roll:(in|maybe|out|close):(.+)$/.exec(data ?? '') ?? []
  if (id === undefined || !isId(id)) return undefined
  return { id, choice: choices.find((choice) => choice === said) }
}

/**
 * Notes what somebody answers, or closes the roll-call where there is no choice. One at a time, so that nobody gets a
 * place that another has. Whoever moves up from the waiting is told in the group.
 */
export async function answerRoll(
  db: Db,
  { group, from, pressed }: { group: Group; from: User; pressed: CallbackQuery },
  { id, choice }: RollButton,
  words: GroupWords,
): Promise<Answer[]> {
  const { rows } = await sql<RollCall>`
    select "id", "title", "limit", "closedAt" from roll_calls where "id" = ${id} and "chatId" = ${group.chatId} for update
  `.execute(db)
  const [roll] = rows
  if (!roll || roll.closedAt !== null) return [toast(pressed, words.closed, true)]
  // Whoever presses has it before them, also where that was not heard as it was sent.
  await noteSent(db, roll)
  const before = await findAnswers(db, id)
  if (choice === undefined) {
    await sql`update roll_calls set "closedAt" = now() where "id" = ${id}`.execute(db)
    await tellReaders(db, group)
    return [toast(pressed, words.closed), ...show({ ...roll, closedAt: 'now' }, pressed, words)]
  }
  if (before.some(({ telegramId, answer }) => telegramId === from.id && answer === choice))
    return [toast(pressed, words.already)]
  // A new answer stands behind all others.
  await sql`
    delete from roll_call_answers where "rollCallId" = ${id} and "telegramId" = ${from.id}
  `.execute(db)
  await sql`
    insert into roll_call_answers ("rollCallId", "telegramId", "name", "answer", "at", "place")
    select ${id}, ${from.id}, ${nameOf(from)}, ${choice}, clock_timestamp(), coalesce(max(a."place"), 0) + 1
    from roll_call_answers a where a."rollCallId" = ${id}
  `.execute(db)
  await tellReaders(db, group)
  const after = await findAnswers(db, id)
  const place = waitingOf(roll, after).findIndex(({ telegramId }) => telegramId === from.id)
  const waited = new Set(waitingOf(roll, before).map(({ telegramId }) => telegramId))
  const movedUp = placedOf(roll, after).filter(({ telegramId }) => waited.has(telegramId))
  return [
    toast(pressed, place < 0 ? words.noted[choice] : words.onList(place + 1)),
    ...show(roll, pressed, words),
    ...movedUp.map(({ telegramId, name: called }) =>
      say(writeText([{ text: called, telegramId }, words.movedUp(roll.title)])),
    ),
  ]
}

/** What is in the log is there for good: it says that a roll-call changed, and of nobody what they answered. */
async function tellReaders(db: Db, { id, projectId }: Group): Promise<void> {
  const entry = { action: 'telegram_group.roll_changed', entity: 'telegram_group' } as const
  await sql`
    with changed as (select ${id}::uuid as "id", ${projectId}::uuid as "projectId", null::uuid as "taskId"),
      ${logChange('changed', entry, { actorId: null, via: 'telegram' })}
    select 1
  `.execute(db)
}

async function findAnswers(db: Db, id: string): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select "telegramId"::float8, "name", "answer" from roll_call_answers where "rollCallId" = ${id} order by "place"
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
export const standingOf = (places: Places, answers: readonly Given[]) => ({
  in: placedOf(places, answers),
  waiting: waitingOf(places, answers),
  maybe: saying('maybe', answers),
  out: saying('out', answers),
})

/** The question says how it stands, at the moment when that is sent. */
const show = (roll: RollCall, { message }: CallbackQuery, words: GroupWords): Answer[] =>
  message
    ? [
        {
          kind: 'edit',
          messageId: message.message_id,
          shown: async (db) => {
            const answers = await findAnswers(db, roll.id)
            return { ...sayRoll(roll, answers, words), keyboard: keyboardOf(roll, answers, words) }
          },
        },
      ]
    : []

function keyboardOf({ id, closedAt }: RollCall, answers: readonly Given[], words: GroupWords) {
  const keyboard = new InlineKeyboard()
  if (closedAt !== null) return keyboard
  for (const choice of choices) {
    const { length } = saying(choice, answers)
    keyboard.text(
      `${words.answers[choice]}${length > 0 ? ` · ${length}` : ''}`,
      `roll:${choice}:${id}`,
    )
  }
  return keyboard.row().text(words.answers.close, `roll:close:${id}`)
}

function sayRoll(roll: RollCall, answers: readonly Given[], words: GroupWords): Written {
  const part = (heading: string, people: readonly Given[], isNumbered = false) =>
    people.length === 0
      ? []
      : [
          '\n\n',
          { bold: `${heading} · ${people.length}` },
          ...people.map(({ name }, place) =>
            isNumbered ? `\n${place + 1}. ${name}` : `\n${name}`,
          ),
        ]
  const standing = standingOf(roll, answers)
  return writeText([
    { bold: roll.title },
    roll.limit === null ? '' : ` · ${words.limit(roll.limit)}`,
    roll.closedAt === null ? '' : ` · ${words.closed}`,
    ...part(words.answers.in, standing.in, true),
    ...part(words.waiting, standing.waiting, true),
    ...part(words.answers.maybe, standing.maybe),
    ...part(words.answers.out, standing.out),
    answers.length === 0 ? `\n\n${words.nobody}` : '',
  ])
}
