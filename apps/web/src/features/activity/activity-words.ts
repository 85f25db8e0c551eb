import type { Action, ActivityEntry } from '@courtside/contract/activity.ts'
import { text } from '#text/en.ts'

const words = text.activity

/** What each action is called after the name of who did it. */
const said: Record<Action, string> = {
  'project.created': words.projectCreated,
  'project.updated': '',
  'project.deleted': words.projectDeleted,
  'project.restored': words.projectRestored,
  'project.members_changed': words.membersChanged,
  'task.created': words.created,
  'task.updated': '',
  'task.moved': words.moved,
  'task.deleted': words.deleted,
  'task.restored': words.restored,
  'task.resync': words.resync,
  'comment.created': words.commented,
  'comment.updated': words.commentEdited,
  'comment.deleted': words.commentDeleted,
  'comment.restored': words.commentRestored,
  'user.joined': words.other,
  'user.session_reused': words.other,
}

/** Long texts are in the log only as the fact that they changed. */
const longTexts: ReadonlySet<string> = new Set(['description'])

const nameOf = (entity: string, field: string): string => {
  const names: Record<string, string> =
    entity === 'project' ? text.projects.fields : text.tasks.fields
  return names[field] ?? field
}

/** What an entry tells, one phrase for each field that changed. */
export function phrasesOf(
  { action, entity, changes }: Pick<ActivityEntry, 'action' | 'entity' | 'changes'>,
  describe: (field: string, value: unknown) => string,
): string[] {
  if (said[action] !== '') return [said[action]]
  const phrases = Object.entries(changes).map(([field, { was, set }]) => {
    if (field.startsWith('checklist.')) return set === true ? words.ticked : words.unticked
    if (field === 'isArchived') {
      const archived = entity === 'project' ? words.archivedProject : words.archivedTask
      return set === true ? archived.into : archived.outOf
    }
    const name = nameOf(entity, field)
    if (longTexts.has(field)) return words.changedText(name)
    return words.changed(name, describe(field, was), describe(field, set))
  })
  return phrases.length > 0 ? phrases : [words.other]
}
