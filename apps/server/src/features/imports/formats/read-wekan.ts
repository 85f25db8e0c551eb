import { normaliseTrello } from '#features/imports/trello/normalise-trello.ts'
import type { ImportPlan } from '../import-plan.ts'
import { idAt, listAt, momentAt, textAt, valueAt } from '../read-values.ts'

/** A board as WeKan exports it in JSON, which is built like one of Trello. Undefined when it is none. */
export function readWekan([board]: readonly unknown[]): ImportPlan | undefined {
  if (!textAt(board, '_format').startsWith('wekan-board')) return undefined
  const cards = listAt(board, 'cards')
  const plan = normaliseTrello({
    id: idAt(board, '_id') || 'board',
    name: textAt(board, 'title'),
    desc: textAt(board, 'description'),
    lists: listAt(board, 'lists').map(common),
    labels: listAt(board, 'labels').map((label) => ({
      id: idAt(label, '_id'),
      name: textAt(label, 'name'),
      color: textAt(label, 'color'),
    })),
    members: listAt(board, 'users').map((user) => ({
      id: idAt(user, '_id'),
      fullName: textAt(user, 'profile', 'fullname') || textAt(user, 'username'),
      username: textAt(user, 'username'),
    })),
    cards: cards.map((card) => ({
      ...common(card),
      desc: textAt(card, 'description'),
      idList: idAt(card, 'listId'),
      start: momentAt(card, 'startAt'),
      due: momentAt(card, 'dueAt'),
      dueComplete: momentAt(card, 'endAt') !== undefined,
      dateLastActivity: momentAt(card, 'dateLastActivity') ?? momentAt(card, 'modifiedAt'),
      idMembers: [...new Set([...listAt(card, 'members'), ...listAt(card, 'assignees')])],
      idLabels: listAt(card, 'labelIds'),
      customFieldItems: listAt(card, 'customFields').filter(
        (field) => valueAt(field, 'value') !== null && textAt(field, 'value') !== '',
      ),
    })),
    checklists: listAt(board, 'checklists').map((list) => ({
      ...common(list),
      idCard: idAt(list, 'cardId'),
      checkItems: listAt(board, 'checklistItems')
        .filter((item) => idAt(item, 'checklistId') === idAt(list, '_id'))
        .map((item) => ({
          ...common(item),
          state: valueAt(item, 'isFinished') === true ? 'complete' : 'incomplete',
        })),
    })),
    actions: [
      ...listAt(board, 'comments').map((comment) => ({
        id: idAt(comment, '_id'),
        type: 'commentCard',
        date: momentAt(comment, 'createdAt'),
        idMemberCreator: idAt(comment, 'userId') || null,
        data: { text: textAt(comment, 'text'), card: { id: idAt(comment, 'cardId') } },
      })),
      ...listAt(board, 'activities').map((activity) => ({
        type: textAt(activity, 'activityType'),
      })),
    ],
  })
  if (!plan) return undefined
  const made = new Map(cards.map((card) => [idAt(card, '_id'), card]))
  return {
    ...plan,
    source: 'wekan',
    // The export is whole, however long the history.
    notes: plan.notes.filter(({ code }) => code !== 'history_incomplete'),
    tasks: plan.tasks.map((task) => {
      const card = made.get(task.externalId)
      return {
        ...task,
        createdAt: momentAt(card, 'createdAt') ?? task.createdAt,
        createdById: idAt(card, 'userId') || null,
        closedAt: momentAt(card, 'endAt') ?? null,
      }
    }),
  }
}

const common = (thing: unknown) => ({
  id: idAt(thing, '_id'),
  name: textAt(thing, 'title'),
  closed: valueAt(thing, 'archived') === true,
  pos: valueAt(thing, 'sort'),
})
