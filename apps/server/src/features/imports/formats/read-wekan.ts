import { normaliseTrello } from '#features/imports/trello/normalise-trello.ts'
import type { ImportPlan } from '../import-plan.ts'
import { getIdAt, listAt, findMomentAt, getTextAt, getValueAt } from '../read-values.ts'

/** A board as WeKan exports it in JSON, which is built like one of Trello. Undefined when it is none. */
export function readWekan([board]: readonly unknown[]): ImportPlan | undefined {
  if (!getTextAt(board, '_format').startsWith('wekan-board')) return undefined
  const cards = listAt(board, 'cards')
  const plan = normaliseTrello({
    id: getIdAt(board, '_id') || 'board',
    name: getTextAt(board, 'title'),
    desc: getTextAt(board, 'description'),
    lists: listAt(board, 'lists').map(common),
    labels: listAt(board, 'labels').map((label) => ({
      id: getIdAt(label, '_id'),
      name: getTextAt(label, 'name'),
      color: getTextAt(label, 'color'),
    })),
    members: listAt(board, 'users').map((user) => ({
      id: getIdAt(user, '_id'),
      fullName: getTextAt(user, 'profile', 'fullname') || getTextAt(user, 'username'),
      username: getTextAt(user, 'username'),
    })),
    cards: cards.map((card) => ({
      ...common(card),
      desc: getTextAt(card, 'description'),
      idList: getIdAt(card, 'listId'),
      start: findMomentAt(card, 'startAt'),
      due: findMomentAt(card, 'dueAt'),
      dueComplete: findMomentAt(card, 'endAt') !== undefined,
      dateLastActivity: findMomentAt(card, 'dateLastActivity') ?? findMomentAt(card, 'modifiedAt'),
      idMembers: [...new Set([...listAt(card, 'members'), ...listAt(card, 'assignees')])],
      idLabels: listAt(card, 'labelIds'),
      customFieldItems: listAt(card, 'customFields').filter(
        (field) => getValueAt(field, 'value') !== null && getTextAt(field, 'value') !== '',
      ),
    })),
    checklists: listAt(board, 'checklists').map((list) => ({
      ...common(list),
      idCard: getIdAt(list, 'cardId'),
      checkItems: listAt(board, 'checklistItems')
        .filter((item) => getIdAt(item, 'checklistId') === getIdAt(list, '_id'))
        .map((item) => ({
          ...common(item),
          state: getValueAt(item, 'isFinished') === true ? 'complete' : 'incomplete',
        })),
    })),
    actions: [
      ...listAt(board, 'comments').map((comment) => ({
        id: getIdAt(comment, '_id'),
        type: 'commentCard',
        date: findMomentAt(comment, 'createdAt'),
        idMemberCreator: getIdAt(comment, 'userId') || null,
        data: { text: getTextAt(comment, 'text'), card: { id: getIdAt(comment, 'cardId') } },
      })),
      ...listAt(board, 'activities').map((activity) => ({
        type: getTextAt(activity, 'activityType'),
      })),
    ],
  })
  if (!plan) return undefined
  const made = new Map(cards.map((card) => [getIdAt(card, '_id'), card]))
  return {
    ...plan,
    source: 'wekan',
    // The export is whole, however long the history.
    notes: plan.notes.filter(({ code }) => code !== 'history_incomplete'),
    tasks: plan.tasks.map((task) => {
      const card = made.get(task.externalId)
      return {
        ...task,
        createdAt: findMomentAt(card, 'createdAt') ?? task.createdAt,
        createdById: getIdAt(card, 'userId') || null,
        closedAt: findMomentAt(card, 'endAt') ?? null,
      }
    }),
  }
}

const common = (thing: unknown) => ({
  id: getIdAt(thing, '_id'),
  name: getTextAt(thing, 'title'),
  closed: getValueAt(thing, 'archived') === true,
  pos: getValueAt(thing, 'sort'),
})
