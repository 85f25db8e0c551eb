import { checklistNameLimit } from '@courtside/contract/checklists.ts'
import { commentLimit } from '@courtside/contract/comments.ts'
import type { ImportKind } from '@courtside/contract/imports.ts'
import { descriptionLimit, titleLimit } from '@courtside/contract/tasks.ts'
import type { z } from 'zod'
import { beginning, cleanLine, cleanText, clean, excerpt } from '../clean-text.ts'
import type {
  Findings,
  PlanAttachment,
  PlanChecklist,
  PlanChecklistItem,
  PlanComment,
  PlanKeptText,
  PlanLabel,
  PlanStatus,
  PlanTask,
} from '../import-plan.ts'
import { getLocalTime } from '../local-time.ts'
import { type Placed, byPosition, placed, readThings } from '../read-things.ts'
import { findInstant, linkOf } from '../read-values.ts'
import {
  type TrelloAction,
  type TrelloAttachment,
  type TrelloCard,
  TrelloCheckItem,
  type TrelloChecklist,
  TrelloReference,
} from './trello-document.ts'
import { decodeInstant } from './trello-values.ts'

type Card = Placed<TrelloCard>

/** What cards refer to, and where their long texts go. */
export type CardSurroundings = {
  readonly statuses: readonly PlanStatus[]
  readonly labels: readonly PlanLabel[]
  /** Who made which card, where the history still tells. */
  readonly makers: ReadonlyMap<string, string>
  readonly customOf: (cardId: string) => NonNullable<PlanTask['custom']>
  readonly keptTexts: PlanKeptText[]
  readonly findings: Findings
}

/** Cards in the order of the board: list by list, from the top down. */
export function readTasks(cards: readonly Card[], around: CardSurroundings): PlanTask[] {
  const lists = new Map(around.statuses.map((status, index) => [status.externalId, index]))
  const usable = cards.filter((card) => {
    if (lists.has(card.idList ?? '')) return true
    const name = clean(card.name)
    const refuse = (kind: ImportKind, place: string) =>
      around.findings.reject(
        kind,
        place,
        name,
        kind === 'tasks' ? 'unknown_status' : 'unknown_task',
      )
    refuse('tasks', card.place)
    card.idMembers.forEach((_, index) => refuse('assignments', `${card.place}.idMembers[${index}]`))
    card.idLabels.forEach((_, index) => refuse('taskLabels', `${card.place}.idLabels[${index}]`))
    return false
  })
  return usable
    .toSorted(
      (one, two) =>
        (lists.get(one.idList ?? '') ?? 0) - (lists.get(two.idList ?? '') ?? 0) ||
        one.pos - two.pos,
    )
    .map((card) => readTask(card, around))
}

function readTask(card: Card, around: CardSurroundings): PlanTask {
  const { findings } = around
  const status = around.statuses.find(({ externalId }) => externalId === card.idList)
  const isInArchive = status?.isArchived === true && !card.closed
  if (isInArchive) findings.note('in_archived_status', card.place)
  const createdAt = decodeInstant(card.id) ?? findInstant(card.dateLastActivity) ?? now()
  const knownLabels = new Set(around.labels.map((label) => label.externalId))
  const custom = around.customOf(card.id)
  return {
    externalId: card.id,
    place: card.place,
    ...readTexts(card, createdAt, around),
    statusId: card.idList ?? '',
    labelIds: references('taskLabels', card, card.idLabels, findings, knownLabels),
    assigneeIds: references('assignments', card, card.idMembers, findings),
    startAt: findInstant(card.start) ?? null,
    dueAt: findInstant(card.due) ?? null,
    ...(Object.keys(custom).length > 0 && { custom }),
    isArchived: card.closed || isInArchive,
    isMarkedComplete: card.dueComplete,
    createdAt,
    updatedAt: findInstant(card.dateLastActivity) ?? createdAt,
    createdById: around.makers.get(card.id) ?? null,
  }
}

/** Templates, cards that show another one, and lines between cards, which are no work. */
export const isNoTask = ({ name, desc, isTemplate, cardRole, mirrorSourceId }: Card): boolean =>
  isTemplate ||
  cardRole === 'mirror' ||
  Boolean(mirrorSourceId) ||
  cardRole === 'separator' ||
  (/^\s*[-–—_=]{3,}\s*$/u.test(name) && desc.trim() === '')

const now = () => new Date().toISOString()

/** A name over the limit opens the description; a description over it is kept whole beside the task. */
function readTexts(card: Card, createdAt: string, { findings, keptTexts }: CardSurroundings) {
  const name = cleanLine(card.name, `${card.place}.name`, findings) || 'Untitled'
  const body = cleanText(card.desc, `${card.place}.desc`, findings)
  const isLong = name.length > titleLimit
  if (isLong) findings.note('title_cut', `${card.place}.name`)
  const whole = isLong ? `${name}\n\n${body}`.trimEnd() : body
  const kept = 'Description.md'
  if (whole.length > descriptionLimit) {
    findings.note('description_cut', `${card.place}.desc`)
    keptTexts.push({
      externalId: `${card.id}:desc`,
      place: `${card.place}.desc`,
      taskId: card.id,
      name: kept,
      text: whole,
      createdAt,
    })
  }
  return {
    title: isLong ? `${beginning(name, titleLimit - 1)}…` : name,
    description: excerpt(whole, descriptionLimit, kept),
  }
}

function references(
  kind: 'assignments' | 'taskLabels',
  card: Card,
  ids: readonly unknown[],
  findings: Findings,
  known?: ReadonlySet<string>,
): string[] {
  const seen = new Set<string>()
  const at = kind === 'assignments' ? 'idMembers' : 'idLabels'
  const name = clean(card.name)
  ids.forEach((value, index) => {
    const place = `${card.place}.${at}[${index}]`
    const id = TrelloReference.parse(value)
    if (!id) findings.reject(kind, place, name, 'wrong_shape')
    else if (known && !known.has(id)) findings.reject(kind, place, name, 'unknown_label')
    else if (seen.has(id)) findings.reject(kind, place, name, 'twice')
    else seen.add(id)
  })
  return [...seen]
}

function getDayOf(text: string | null, timeZone: string): string | null {
  const at = findInstant(text)
  return at === undefined ? null : getLocalTime(at, timeZone).day
}

/** Names the lists of a card so that two of one name stay two: items of one name are one list. */
function nameApart(): (card: string, name: string) => string {
  const given = new Set<string>()
  return (card, name) => {
    for (let count = 1; ; count++) {
      const mark = count === 1 ? '' : ` (${count})`
      const apart = beginning(name, checklistNameLimit - mark.length) + mark
      if (given.has(`${card}:${apart}`)) continue
      given.add(`${card}:${apart}`)
      return apart
    }
  }
}

/** Checklists in their order, and their items; an empty one has nothing to store. */
export function readChecklists(
  lists: readonly Placed<z.output<typeof TrelloChecklist>>[],
  tasks: ReadonlySet<string>,
  timeZone: string,
  findings: Findings,
): { checklists: PlanChecklist[]; checklistItems: PlanChecklistItem[] } {
  const nameOf = nameApart()
  const found = byPosition(lists).map((list) => ({
    list,
    name: nameOf(list.idCard ?? '', cleanLine(list.name, list.place, findings)),
    taskId: list.idCard ?? '',
    isKnown: tasks.has(list.idCard ?? ''),
    values: placed(list.checkItems, `${list.place}.checkItems`),
  }))
  const checklists = found.flatMap(({ list, name, taskId, isKnown, values }) => {
    if (isKnown && values.length > 0)
      return [{ externalId: list.id, place: list.place, taskId, name }]
    findings.reject('checklists', list.place, name, isKnown ? 'empty' : 'unknown_task')
    return []
  })
  const listOf = new Map(
    found.flatMap((entry) => entry.values.map(({ place }) => [place, entry] as const)),
  )
  const values = found.flatMap((entry) => entry.values)
  const items = byPosition(readThings('checklistItems', values, TrelloCheckItem, findings))
  const checklistItems = items.flatMap((item) => {
    const entry = listOf.get(item.place)
    const title = cleanLine(item.name, item.place, findings) || 'Untitled'
    if (!entry?.isKnown) {
      findings.reject('checklistItems', item.place, title, 'unknown_task')
      return []
    }
    if (title.length > 16_384) findings.note('title_cut', item.place)
    return [
      {
        externalId: item.id,
        place: item.place,
        taskId: entry.taskId,
        listName: entry.name,
        title: beginning(title, 16_384),
        isDone: item.state === 'complete',
        ...(item.idMember !== undefined && { assigneeId: item.idMember }),
        ...(item.due !== undefined && { dueOn: getDayOf(item.due, timeZone) }),
      },
    ]
  })
  const order = new Map(checklists.map((list, index) => [list.externalId, index]))
  const getRank = (place: string) => order.get(listOf.get(place)?.list.id ?? '') ?? 0
  return {
    checklists,
    checklistItems: checklistItems.toSorted((one, two) => getRank(one.place) - getRank(two.place)),
  }
}

/** Comments, oldest first. One over the limit is kept whole beside its task. */
export function readComments(
  actions: readonly Placed<TrelloAction & { id: string }>[],
  tasks: ReadonlySet<string>,
  findings: Findings,
  keptTexts: PlanKeptText[],
): PlanComment[] {
  const comments = actions.flatMap((action) => {
    const text = cleanText(action.data.text ?? '', action.place, findings)
    const taskId = action.data.card?.id ?? ''
    if (!tasks.has(taskId) || text.trim() === '') {
      const reason = tasks.has(taskId) ? 'empty' : 'unknown_task'
      findings.reject('comments', action.place, beginning(text, 80), reason)
      return []
    }
    const createdAt = findInstant(action.date) ?? decodeInstant(action.id) ?? now()
    const kept = `Comment of ${createdAt.slice(0, 10)}.md`
    if (text.length > commentLimit) {
      findings.note('comment_cut', action.place)
      keptTexts.push({
        externalId: `${action.id}:text`,
        place: action.place,
        taskId,
        name: kept,
        text,
        createdAt,
      })
    }
    return [
      {
        externalId: action.id,
        place: action.place,
        taskId,
        authorId: action.idMemberCreator ?? null,
        body: excerpt(text, commentLimit, kept),
        createdAt,
        editedAt: findInstant(action.data.dateLastEdited) ?? null,
      },
    ]
  })
  return comments.toSorted((one, two) => one.createdAt.localeCompare(two.createdAt))
}

/** Attachments stay where they are, as links; files that Trello stores are said to be not imported. */
export function readAttachments(
  files: readonly Placed<z.output<typeof TrelloAttachment>>[],
  cardOf: ReadonlyMap<string, Card>,
  tasks: ReadonlySet<string>,
  findings: Findings,
): PlanAttachment[] {
  return files.flatMap((file) => {
    const taskId = cardOf.get(file.place)?.id ?? ''
    const name =
      cleanLine(file.name, file.place, findings) ||
      cleanLine(file.url ?? '', file.place, findings) ||
      'Untitled'
    if (!tasks.has(taskId)) {
      findings.reject('attachments', file.place, name, 'unknown_task')
      return []
    }
    if (file.isUpload) findings.note('file_not_imported', file.place)
    return [
      {
        externalId: file.id,
        place: file.place,
        taskId,
        name: beginning(name, 300),
        url: linkOf(file.url),
        byteCount: file.bytes ?? null,
        createdAt: findInstant(file.date) ?? decodeInstant(file.id) ?? now(),
        createdById: file.idMember ?? null,
      },
    ]
  })
}
