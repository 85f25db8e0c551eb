import { z } from 'zod'
import { beginning, cleanLine } from '../clean-text.ts'
import { type ImportPlan, type PlanKeptText, noStructure, openFindings } from '../import-plan.ts'
import { placed } from '../read-things.ts'
import { getTextAt } from '../read-values.ts'
import { readActions } from './read-actions.ts'
import { readComments } from './trello-cards.ts'
import { TrelloAction } from './trello-document.ts'
import { findPeople } from './trello-people.ts'

const Entry = z.object({ id: z.string(), type: z.string(), data: z.object({}) })

/**
 * What the interface of Trello answers when it is asked for the comments of a board: its history entry by entry, which a
 * board's export has the last thousand of. They go to the cards that were imported before. Undefined when it is none.
 */
export function readCommentsFile(documents: readonly unknown[]): ImportPlan | undefined {
  const entries = documents.flat()
  const areEntries = entries.every((entry) => Entry.safeParse(entry).success)
  if (!areEntries || !entries.some(isComment)) return undefined
  const findings = openFindings()
  const { actions, comments, ignoredActions } = readActions(placed(entries, ''), findings)
  const keptTexts: PlanKeptText[] = []
  const cards = new Set(comments.flatMap(({ data }) => data.card?.id ?? []))
  const mentions = comments.map(({ idMemberCreator: id, place }) => ({ id, place }))
  return {
    source: 'trello',
    board: {
      name:
        beginning(cleanLine(getTextAt(entries[0], 'data', 'board', 'name'), '', findings), 120) ||
        'Trello board',
      description: '',
    },
    statuses: [],
    labels: [],
    people: findPeople([], actions, mentions, findings),
    tasks: [],
    ...noStructure,
    checklists: [],
    checklistItems: [],
    comments: readComments(comments, cards, findings, keptTexts),
    attachments: [],
    keptTexts,
    rejections: findings.rejections,
    notes: findings.notes(),
    ignored: { actions: ignoredActions.reduce((sum, { count }) => sum + count, 0) },
    ignoredActions,
  }
}

const isComment = (entry: unknown): boolean =>
  /^(?:copyC|c)ommentCard$/.test(TrelloAction.safeParse(entry).data?.type ?? '')
