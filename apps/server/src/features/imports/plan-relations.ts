import type { ImportKind } from '@courtside/contract/imports.ts'
import { beginning } from './clean-text.ts'
import type { Findings, PlanRelation, PlanSubtask, PlanTask, RelationField } from './import-plan.ts'

/** How one task stands to another, in the words of most products. */
export type Verb =
  | 'blocks'
  | 'is blocked by'
  | 'precedes'
  | 'follows'
  | 'duplicates'
  | 'is duplicated by'
  | 'relates to'

const ours: Readonly<Record<Verb, readonly [RelationField, isTurned: boolean]>> = {
  'is blocked by': ['blockedByIds', false],
  blocks: ['blockedByIds', true],
  follows: ['followsIds', false],
  precedes: ['followsIds', true],
  duplicates: ['duplicateOfId', false],
  'is duplicated by': ['duplicateOfId', true],
  'relates to': ['relatedIds', false],
}

/** Most tasks that one task can hang together with in one way. */
const mostOfATask = 50

type Said = {
  readonly from: string
  readonly to: string
  readonly verb: Verb
  readonly place: string
  readonly name: string
}

/** On which of the two tasks it stands: the same one whichever of them says it. */
function placedRight(one: Said) {
  const [named, isTurned] = ours[one.verb]
  const ends = isTurned ? [one.to, one.from] : [one.from, one.to]
  const [taskId = '', otherId = ''] = named === 'relatedIds' ? ends.toSorted() : ends
  return { ...one, named, taskId, otherId }
}

type Right = ReturnType<typeof placedRight>
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
const inOrder = (one: Right, other: Right): number =>
  compare(one.taskId, other.taskId) || compare(one.otherId, other.otherId)

/** What a file says about how its tasks hang together; what both of two tasks say is taken once. */
export function openRelations(findings: Findings) {
  const parents = new Map<string, PlanSubtask>()
  const said: Said[] = []
  return {
    parent(id: string, parentId: string, place: string): void {
      parents.set(id, { externalId: id, parentId, place, name: parentId })
    },

    relate(relation: Said): void {
      said.push(relation)
    },

    finish(tasks: ReadonlyMap<string, PlanTask>) {
      const relations = new Map<string, PlanRelation>()
      const counts = new Map<string, number>()
      let twice = 0
      for (const { from, to, place, name: verb, named, taskId, otherId } of said
        .map(placedRight)
        .toSorted(inOrder)) {
        const hasOriginal = named === 'duplicateOfId' && counts.has(`${taskId} duplicateOfId`)
        const getId = (field: RelationField) =>
          beginning(
            field === 'relatedIds'
              ? `related ${[taskId, otherId].toSorted().join(' ')}`
              : `${field} ${taskId} ${otherId}`,
            200,
          )
        const field = hasOriginal && !relations.has(getId(named)) ? 'relatedIds' : named
        const externalId = getId(field)
        const count = counts.get(`${taskId} ${field}`) ?? 0
        const name = `${verb} ${to}`
        if (!tasks.has(from) || !tasks.has(to))
          findings.reject('relations', place, name, 'unknown_task')
        else if (from === to) findings.reject('relations', place, name, 'circle')
        else if (relations.has(externalId)) {
          twice++
          findings.note('told_twice', place)
        } else if (count >= mostOfATask) findings.reject('relations', place, name, 'too_many')
        else {
          counts.set(`${taskId} ${field}`, count + 1)
          relations.set(externalId, { externalId, place, taskId, field, otherId, name })
        }
      }
      const subtasks = [...parents.values()].filter((item) => {
        if (!tasks.has(item.externalId)) return false
        if (tasks.has(item.parentId)) return true
        findings.reject('subtasks', item.place, item.name, 'unknown_task')
        return false
      })
      return {
        subtasks,
        relations: [...relations.values()],
        ignored: [['relations', twice]] as readonly (readonly [ImportKind, number])[],
      }
    },
  }
}
