import { type Actor, can } from '@courtside/contract/can.ts'
import { type QuickValues, readQuickLine } from '@courtside/contract/quick-line.ts'
import { type Task, createTask as endpoint } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { getProjectFacts } from '#features/projects/find-project.ts'
import { hasKey, joinMine, isReadableProject } from '#features/projects/visible.ts'
import { addTask } from '#features/tasks/add-task.ts'
import { type FoundTask, findTask, loadTask } from '#features/tasks/find-task.ts'
import { isKnownUser } from '#features/users/visible.ts'
import { type BotWords, formatDay } from './bot-words.ts'
import { type Alike, findAlike } from './find-alike.ts'
import type { Turn } from './find-speaker.ts'
import { bindAlbum } from './follow-album.ts'
import type { Said } from './read-said.ts'
import { receiveFile } from './receive-file.ts'
import { Refusal, type Shown } from './send-answer.ts'
import {
  type TaskButton,
  sharedButtons,
  getTaskButtonsFor,
  getTaskKeyboard,
} from './task-buttons.ts'
import { type Written, writeText } from './write-text.ts'

export type Target = { readonly id: string; readonly key: string; readonly name: string }

/** Projects in which somebody may make tasks, by name. */
export async function findTargets(db: Db, actor: Actor): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select p."id", p."key", p."name" from projects p ${joinMine(actor)}
    where p."deletedAt" is null and p."archivedAt" is null and ${isReadableProject(actor)} and ${hasKey(actor, 'task.create')}
    order by fold(p."name"), p."id"
  `.execute(db)
  return rows
}

/** The project that a line begins with, as in `OPEN Book courts`, and the line without it. */
export function readTarget(line: string, targets: readonly Target[]) {
  const [, key, rest = ''] = /^([A-Z]{2,10}):?\s+(.*)$/su.exec(line) ?? []
  const target = targets.find((one) => one.key === key)
  return target ? { target, line: rest } : { target: undefined, line }
}

/** Where one's tasks went last. */
export async function findLastTarget(db: Db, telegramId: number): Promise<string | undefined> {
  const { rows } = await sql<{ projectId: string | null }>`
    select "projectId" from telegram_accounts where "telegramId" = ${telegramId}
  `.execute(db)
  return rows[0]?.projectId ?? undefined
}

/** The next one goes there as well, where none is named. */
export const recordTarget = (db: Db, telegramId: number, { id }: Target) =>
  sql`update telegram_accounts set "projectId" = ${id} where "telegramId" = ${telegramId}`.execute(
    db,
  )

type Adding = {
  readonly said: Said
  readonly target: Target
  /** Whether others see it and may press as well: then none of the buttons takes it back. */
  readonly isShared: boolean
}

type Made = {
  readonly about: { readonly userId: string; readonly taskId: string }
  /** What was understood, with what can be done with it next. */
  readonly shown: Shown
}

/** Makes a task of what was said. Throws the refusals that the app has. */
export async function addFromChat(turn: Turn, { said, target, isShared }: Adding): Promise<Made> {
  const { db, speaker, words, address } = turn
  const { actor, today: todayOn, now, dayOrder } = speaker
  const named = await findNamed(db, actor, target.id)
  const read = readQuickLine(said.line, { ...named, todayOn, now, dayOrder })
  const { title, values } = said.isFileName ? { title: said.line, values: {} } : read
  const { description } = said
  const draft = { title: title || said.line, ...values, ...(description && { description }) }
  const { data } = endpoint.body.safeParse(draft)
  if (!data) throw new Refusal(words.notRead)
  const { id } = await addTask(db, actor, target.id, data, 'telegram')
  const files = [said.file ?? [], await bindAlbum(db, said.message, id)].flat()
  const taken = await Promise.all(files.map((file) => receiveFile(turn, id, file)))
  const found = await loadTask(db, actor, id)
  const { task } = found
  const keyboard = isShared
    ? getTaskKeyboard({ id, buttons: sharedButtons(task) }, { address, words: words.buttons })
    : getKeyboard(turn, found, getTaskButtonsFor(actor, found))
  const alike = await findAlike(db, actor, id)
  const written = renderMade(task, { taken, target, values, named, alike }, { address, words })
  return { about: { userId: actor.id, taskId: id }, shown: { ...written, keyboard } }
}

/** A task that was made before, as it stands, for the message that could not say so then. */
export async function showMade(turn: Turn, taskId: string): Promise<Shown> {
  const { db, speaker, words, address } = turn
  const found = await findTask(db, speaker.actor, taskId)
  if (!found || found.facts.isDeleted)
    return { ...writeText([words.gone]), keyboard: { inline_keyboard: [] } }
  return {
    ...writeText(getLine(found.task, address)),
    keyboard: getKeyboard(turn, found, getTaskButtonsFor(speaker.actor, found)),
  }
}

/** With what takes it back, for whoever may. */
function getKeyboard(
  { speaker, words, address }: Turn,
  { task, facts }: FoundTask,
  buttons: readonly TaskButton[],
) {
  const mayDrop = can.deleteTask(speaker.actor, facts)
  const all = mayDrop ? [...buttons, 'drop' as const] : buttons
  return getTaskKeyboard({ id: task.id, buttons: all }, { address, words: words.buttons })
}

const linkTo = (one: Alike, address: string) => ({
  text: one.key,
  url: `${address}?startapp=t_${one.id}`,
})

const getLine = (task: Task, address: string) => ['+ ', linkTo(task, address), ` ${task.title}`]

type Named = Awaited<ReturnType<typeof findNamed>>

/** Whom and what a line can name: people that they know, for those who may assign. */
async function findNamed(db: Db, actor: Actor, projectId: string) {
  const mayAssign = can.assignNew(actor, await getProjectFacts(db, actor, projectId))
  const people = mayAssign ? isKnownUser(actor) : sql`u."id" = ${actor.id}`
  const { rows } = await sql<{
    people: { uid: string; name: string; handle: string }[]
    labels: { id: string; name: string }[]
  }>`
    select
      (select coalesce(json_agg(json_build_object('uid', u."id", 'name', u."name", 'handle', u."handle") order by u."id"), '[]')
        from users u where ${people} and u."status" not in ('suspended', 'removed')) as "people",
      (select coalesce(json_agg(json_build_object('id', l."id", 'name', l."name") order by l."id"), '[]')
        from labels l where l."projectId" = ${projectId}) as "labels"
  `.execute(db)
  const { people: known = [], labels = [] } = rows[0] ?? {}
  return { people: mayAssign ? known : [], labels, meId: mayAssign ? actor.id : undefined }
}

function renderMade(
  task: Task,
  {
    taken,
    target,
    values,
    named,
    alike,
  }: {
    taken: readonly boolean[]
    target: Target
    values: QuickValues
    named: Named
    alike: Alike | undefined
  },
  { address, words }: { address: string; words: BotWords },
): Written {
  const { assigneeIds = [], labelIds = [], priority, dueOn, dueTime, estimateHours } = values
  const understood = [
    target.name,
    ...named.people.filter(({ uid }) => assigneeIds.includes(uid)).map(({ name }) => name),
    dueOn && words.due(formatDay(dueOn, words) + (dueTime ? ` ${dueTime}` : '')),
    priority && words.priorities[priority],
    estimateHours !== undefined && words.hours(estimateHours),
    ...named.labels.filter((label) => labelIds.includes(label.id)).map(({ name }) => `#${name}`),
    taken.includes(true) && '📎',
  ]
  return writeText([
    ...getLine(task, address),
    `\n${understood.filter(Boolean).join(' · ')}`,
    taken.includes(false) ? `\n${words.fileTooLarge}` : '',
    ...(alike ? [`\n${words.alike} `, linkTo(alike, address), ` ${alike.title}`] : []),
  ])
}
