import type { z } from 'zod'
import { beginning, cleanLine, cleanText } from '../clean-text.ts'
import { guessGroups } from '../guess-group.ts'
import {
  type Findings,
  type ImportPlan,
  type PlanKeptText,
  type PlanLabel,
  type PlanStatus,
  noStructure,
  openFindings,
} from '../import-plan.ts'
import { type Placed, byPosition, placed, readThings } from '../read-things.ts'
import { readActions } from './read-actions.ts'
import {
  isNoTask,
  readAttachments,
  readChecklists,
  readComments,
  readTasks,
} from './trello-cards.ts'
import {
  type TrelloAction,
  TrelloAttachment,
  TrelloBoard,
  TrelloCard,
  TrelloChecklist,
  TrelloLabel,
  TrelloList,
  TrelloMember,
} from './trello-document.ts'
import { readFields } from './trello-fields.ts'
import { findPeople } from './trello-people.ts'
import { getHue, getColourName } from './trello-values.ts'

/** Most entries of the history that Trello exports; a board with so many has had more. */
const actionLimit = 1000

/** A board export of Trello as a plan; undefined when the document is none. */
export function normaliseTrello(
  document: unknown,
  { timeZone = 'UTC' }: { readonly timeZone?: string } = {},
): ImportPlan | undefined {
  const parsed = TrelloBoard.safeParse(document)
  if (!parsed.success) return undefined
  const board = parsed.data
  const findings = openFindings()

  const columns = readThings('statuses', placed(board.lists, 'lists'), TrelloList, findings)
  const statuses = readStatuses(byPosition(columns), findings)
  const labels = readLabels(
    readThings('labels', placed(board.labels, 'labels'), TrelloLabel, findings),
    findings,
  )
  const members = readThings('people', placed(board.members, 'members'), TrelloMember, findings)
  const all = readThings('tasks', placed(board.cards, 'cards'), TrelloCard, findings)
  const { cards, noTasks } = splitCards(all, findings)
  const history = readActions(placed(board.actions, 'actions'), findings)
  const { actions, ignoredActions } = history
  const comments = history.comments.filter(({ data }) => !noTasks.has(data.card?.id ?? ''))
  const { files, cardOf } = readFiles(cards, findings)
  const makers = getMakers(actions)
  const keptTexts: PlanKeptText[] = []
  const fields = readFields(board.customFields, cards, { timeZone, keptTexts, findings })
  const { customOf } = fields
  const tasks = readTasks(cards, { statuses, labels, makers, customOf, keptTexts, findings })
  const known = new Set(tasks.map((task) => task.externalId))
  const lists = readThings(
    'checklists',
    placed(board.checklists, 'checklists'),
    TrelloChecklist,
    findings,
  )
  const checklists = lists.filter(({ idCard }) => !noTasks.has(idCard ?? ''))
  const checked = readChecklists(checklists, known, timeZone, findings)
  const people = findPeople(
    members,
    actions,
    [
      ...tasks.flatMap(({ assigneeIds, place }) =>
        (assigneeIds ?? []).map((id) => ({ id, place })),
      ),
      ...tasks.map(({ createdById: id, place }) => ({ id, place })),
      ...checked.checklistItems.map(({ assigneeId: id, place }) => ({ id, place })),
      ...comments.map(({ idMemberCreator: id, place }) => ({ id, place })),
      ...files.map(({ idMember: id, place }) => ({ id, place })),
    ],
    findings,
  )
  if (board.actions.length >= actionLimit) findings.note('history_incomplete', 'actions')
  return {
    source: 'trello',
    board: {
      name: beginning(cleanLine(board.name, 'name', findings), 120) || 'Trello board',
      description: beginning(cleanText(board.desc, 'desc', findings), 50_000),
    },
    statuses,
    labels,
    people,
    tasks,
    ...noStructure,
    customFields: fields.customFields,
    customOptions: fields.customOptions,
    ...checked,
    comments: readComments(comments, known, findings, keptTexts),
    attachments: readAttachments(files, cardOf, known, findings),
    keptTexts,
    rejections: findings.rejections,
    notes: findings.notes(),
    ignored: {
      actions: ignoredActions.reduce((sum, { count }) => sum + count, 0),
      customFields: fields.unknownCount,
      comments: history.comments.length - comments.length,
      ...countOf(
        all.filter(({ id }) => noTasks.has(id)),
        lists.filter((one) => !checklists.includes(one)),
      ),
    },
    ignoredActions,
  }
}

/** The cards that are tasks, and those that are none: they are left out and noted, with all that stands on them. */
function splitCards(all: readonly Placed<TrelloCard>[], findings: Findings) {
  const others = all.filter(isNoTask)
  for (const { place } of others) findings.note('card_left_out', place)
  const noTasks = new Set(others.map(({ id }) => id))
  return { cards: all.filter(({ id }) => !noTasks.has(id)), noTasks }
}

const countOf = (
  cards: readonly TrelloCard[],
  lists: readonly z.output<typeof TrelloChecklist>[],
) => ({
  tasks: cards.length,
  attachments: cards.reduce((sum, { attachments }) => sum + attachments.length, 0),
  checklists: lists.length,
  checklistItems: lists.reduce((sum, { checkItems }) => sum + checkItems.length, 0),
})

function readStatuses(
  lists: readonly Placed<z.output<typeof TrelloList>>[],
  findings: Findings,
): PlanStatus[] {
  const named = lists.map((list) => ({
    list,
    name: beginning(cleanLine(list.name, list.place, findings), 80) || 'Untitled',
  }))
  const open = named.filter(({ list }) => !list.closed)
  const groups = guessGroups(open.map(({ name }) => name))
  const guessed = new Map(open.map(({ list }, index) => [list.id, groups[index]]))
  return named.map(({ list, name }) => ({
    externalId: list.id,
    place: list.place,
    name,
    isArchived: list.closed,
    // Work in a list that was put away is over, as far as the file tells.
    group:
      guessed.get(list.id) ?? (guessGroups([name])[0] === 'completed' ? 'completed' : 'cancelled'),
  }))
}

/** Labels of one name and hue could be told apart by Trello's shades only: the later ones get a number. */
function readLabels(
  labels: readonly Placed<z.output<typeof TrelloLabel>>[],
  findings: Findings,
): PlanLabel[] {
  const taken = new Set<string>()
  return labels.map((label) => {
    const hue = getHue(label.color)
    const given =
      beginning(cleanLine(label.name, label.place, findings), 60) || getColourName(label.color)
    let name = given
    for (let number = 2; taken.has(`${name.toLowerCase()} ${hue}`); number++)
      name = `${given} ${number}`
    taken.add(`${name.toLowerCase()} ${hue}`)
    if (name !== given) findings.note('label_renamed', label.place)
    return { externalId: label.id, place: label.place, name, hue }
  })
}

/** Attachments of all cards; ids are unique over the board. */
function readFiles(cards: readonly Placed<z.output<typeof TrelloCard>>[], findings: Findings) {
  const cardOf = new Map<string, Placed<z.output<typeof TrelloCard>>>()
  const values = cards.flatMap((card) => {
    const found = placed(card.attachments, `${card.place}.attachments`)
    for (const { place } of found) cardOf.set(place, card)
    return found
  })
  return { cardOf, files: readThings('attachments', values, TrelloAttachment, findings) }
}

/** Who made which card. */
const getMakers = (actions: readonly TrelloAction[]): Map<string, string> =>
  new Map(
    actions.flatMap(({ type, data, idMemberCreator }) =>
      type === 'createCard' && data.card && idMemberCreator
        ? [[data.card.id, idMemberCreator] as const]
        : [],
    ),
  )
