import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { historyText } from '#text/history.ts'
import { workflowText } from '#text/workflow.ts'
import { orNothing } from './use-change-phrases.ts'
import { type Lookups, describeValue, getNameIn } from './use-described-value.ts'

type Entry = Pick<ActivityEntry, 'action' | 'entity' | 'entityId' | 'changes'>

/** What an entry tells of the workflow; undefined for entries that are about something else. */
export function describeWorkflow(
  { action, entity, entityId, changes }: Entry,
  surroundings: Lookups,
): string[] | undefined {
  if (entity !== 'status' && entity !== 'label' && entity !== 'type') return undefined
  const { history, fields } = workflowText
  const kind = history.kinds[entity]
  const { name: named, replacementId, isArchived, ...rest } = changes
  const said = named?.set ?? named?.was
  const name = typeof said === 'string' ? said : getNameIn(surroundings, entityId)
  switch (action.split('.')[1]) {
    case 'created':
      return [history.created(kind, name)]
    case 'moved':
      return [history.moved(name)]
    case 'restored':
      return [history.restored(kind, name)]
    case 'removed':
      return replacementId
        ? [history.replaced(kind, name, getNameIn(surroundings, replacementId.set))]
        : [history.removed(kind, name)]
    default: {
      const names: Record<string, string> = fields
      const changed = Object.entries({ ...(named && { name: named }), ...rest }).map(
        ([field, { was, set }]) =>
          historyText.changed(
            names[field] ?? field,
            orNothing(describeValue(field, was)),
            orNothing(describeValue(field, set)),
          ),
      )
      const { archived, unarchived } = history
      return [
        ...(isArchived ? [(isArchived.set === true ? archived : unarchived)(name)] : []),
        ...(changed.length > 0 ? [history.updated(kind, name, changed.join('; '))] : []),
      ]
    }
  }
}
