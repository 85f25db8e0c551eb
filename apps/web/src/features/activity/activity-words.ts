import type { Action, ActivityEntry, Changes } from '@courtside/contract/activity.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { text } from '#text/en.ts'
import { fileText } from '#text/files.ts'
import { historyText } from '#text/history.ts'
import { transferText } from '#text/transfers.ts'
import { describeMembers } from './member-words.ts'
import { describeImportedCount } from './sum-of-burst.ts'
import { transferPhrases } from './transfer-words.ts'
import { describeChanges } from './use-change-phrases.ts'
import { type Lookups, describeValue, getPersonName } from './use-described-value.ts'
import { describeItem } from './use-item-phrase.ts'
import { describeWorkflow } from './workflow-words.ts'

const words = historyText

/** Actions that the history of a project or a task can hold; the others are the audit log's. */
type Told = Exclude<
  Action,
  | 'comment.reacted'
  | 'telegram_group.roll_changed'
  | `${'user' | 'invitation' | 'organisation' | 'role' | 'group' | 'pkr_id' | 'pkr_list' | 'import' | 'token' | 'webhook' | 'page' | 'status' | 'label' | 'type'}.${string}`
>

/** What each action is called after the name of who did it. */
const said: Record<Told, string> = {
  'project.created': words.projectCreated,
  'project.updated': '',
  'project.deleted': words.projectDeleted,
  'project.restored': words.projectRestored,
  'project.members_changed': words.membersChanged,
  'task.created': words.created,
  'task.updated': '',
  'task.moved': '',
  'task.transferred': '',
  'task.left': transferText.history.left,
  'task.deleted': words.deleted,
  'task.restored': words.restored,
  'task.resync': words.resync,
  'comment.created': words.commented,
  'comment.updated': words.commentEdited,
  'comment.deleted': words.commentDeleted,
  'comment.restored': words.commentRestored,
  'comment.resolved': words.threadResolved,
  'comment.reopened': words.threadReopened,
  'attachment.added': '',
  'attachment.removed': '',
  'attachment.restored': '',
  'custom_field.created': '',
  'custom_field.updated': '',
  'custom_field.moved': '',
  'view.created': '',
  'view.updated': '',
  'view.deleted': '',
  'view.restored': '',
  'telegram_group.bound': '',
  'telegram_group.unbound': '',
}

/** What is said where the name of the task or project it is about stands behind it. */
const saidBefore: Partial<Record<Action, string>> = {
  'project.created': words.projectCreated,
  'project.restored': words.projectRestored,
  'comment.created': words.onTask.commented,
  'comment.updated': words.onTask.commentEdited,
  'comment.deleted': words.onTask.commentDeleted,
  'comment.restored': words.onTask.commentRestored,
  'comment.resolved': words.onTask.threadResolved,
  'comment.reopened': words.onTask.threadReopened,
}

/** What an entry tells, with what leads over to the task or project that is named behind it, if one is. */
export function getLine(
  entry: Parameters<typeof getPhrases>[0] & { readonly taskKey?: string | null },
  surroundings: Lookups,
): string {
  const isNamed = surroundings.isNamed === true || Boolean(entry.taskKey)
  const line = getPhrases(entry, { ...surroundings, isNamed }).join('; ')
  return isNamed ? (saidBefore[entry.action] ?? `${line} ·`) : line
}

const isTold = (action: Action): action is Told => action in said

/** What an entry tells, one phrase for each field that changed. */
export function getPhrases(
  entry: Pick<ActivityEntry, 'action' | 'entity' | 'entityId' | 'changes'> & {
    readonly actorId?: string | null
  },
  surroundings: Lookups,
): string[] {
  const { action, entity, changes } = entry
  const ofWorkflow = describeWorkflow(entry, surroundings)
  if (ofWorkflow) return ofWorkflow
  if (!isTold(action)) return [words.other]
  if (entity === 'view') return [describeView(entry)]
  if (entity === 'telegram_group') return [groupPhrase(entry)]
  if (entity === 'attachment') return [describeFile(entry)]
  if (action === 'task.transferred') return transferPhrases(changes, surroundings)
  if (entity === 'custom_field') return describeCustomField(entry, surroundings)
  const cameIn = describeImported(changes)
  if (cameIn.length > 0) return cameIn
  // What it was called there is kept for who looks back, and is no change.
  if (action === 'task.left' && changes['key'])
    return transferPhrases({ key: changes['key'] }, surroundings)
  if (action === 'project.members_changed') {
    const members = describeMembers(changes, entry.actorId, surroundings)
    if (members.length > 0) return members
  }
  if (said[action] !== '') return [said[action]]
  const { targetOn, movedDates } = changes
  if (targetOn && typeof movedDates?.set === 'number')
    return [words.eventDayMoved(...getDays(targetOn), movedDates.set)]
  const isMore = Object.keys(changes).length > 1
  const told = Object.entries(changes).filter(
    ([field]) =>
      // The rule goes over to the next task, which says more, as does the group it was dragged to.
      !(field === 'recurrence' && 'nextId' in changes) &&
      !(field === 'rank' && isMore) &&
      // Whom a text mentions stands in it.
      field !== 'mentionIds',
  )
  const phrases = told.flatMap(([field, { was, set }]) => {
    if (field === 'rank') return describeRank(was, set)
    if (field === 'nextId') return words.madeNext(describeValue(field, set, surroundings))
    if (field.startsWith('checklist.')) return describeItem(was, set, surroundings, entry.actorId)
    const { name: map, entry: uid = '' } = getPlace(field)
    if (map === 'watchers') return describeWatcher(uid, set, entry.actorId, surroundings)
    if (field === 'isArchived') {
      const archived = entity === 'project' ? words.archivedProject : words.archivedTask
      return set === true ? archived.into : archived.outOf
    }
    const names = entity === 'project' ? text.projects.fields : text.tasks.fields
    return describeChanges(field, { was, set }, names, surroundings, entry.actorId)
  })
  return phrases.length > 0 ? phrases : [words.other]
}

/** What an import brought. */
const describeImported = (changes: Changes): string[] =>
  Object.entries(changes).flatMap(
    ([field, { set }]) => describeImportedCount(field, Number(set)) ?? [],
  )

/** Which way a task went in its list: ranks sort by their letters. */
function describeRank(was: unknown, set: unknown): string {
  if (typeof was !== 'string' || typeof set !== 'string') return words.movedInList
  return set < was ? words.movedUp : words.movedDown
}

/** From which day to which. */
const getDays = ({ was, set }: Changes[string]) =>
  [describeValue('targetOn', was), describeValue('targetOn', set)] as const

/** Who watches a task from now on, or no longer. */
function describeWatcher(
  uid: string,
  set: unknown,
  actorId: string | null | undefined,
  { people }: Lookups,
): string {
  const isIn = set !== null && set !== 'left'
  if (uid === actorId) return isIn ? words.watches : words.watchesNot
  const name = getPersonName(uid, people) ?? text.activity.somebody
  return isIn ? words.letWatch(name) : words.letNotWatch(name)
}

/** What happened to a shared view; its entries always carry its name. */
function describeView({ action, changes }: Pick<ActivityEntry, 'action' | 'changes'>): string {
  const { was, set } = changes['name'] ?? {}
  const known = set ?? was
  const name = typeof known === 'string' ? known : ''
  if (action === 'view.created') return words.views.created(name)
  if (action === 'view.deleted') return words.views.deleted(name)
  return action === 'view.restored' ? words.views.restored(name) : words.views.updated(name)
}

/** Which group in Telegram works on the project; its entries carry the name that it had. */
function groupPhrase({ action, changes }: Pick<ActivityEntry, 'action' | 'changes'>): string {
  const { name, because } = changes
  const called = typeof name?.set === 'string' ? name.set : ''
  if (action === 'telegram_group.bound') return words.telegramGroups.bound(called)
  const how = because?.set === 'put_out' ? 'putOut' : because ? 'rightLost' : 'unbound'
  return words.telegramGroups[how](called)
}

/** What happened to a file of a task; its entries always carry its name. */
function describeFile({ action, changes }: Pick<ActivityEntry, 'action' | 'changes'>): string {
  const { was, set } = changes['name'] ?? {}
  const known = set ?? was
  const name = typeof known === 'string' ? known : ''
  if (action === 'attachment.added') return fileText.history.added(name)
  if (action === 'attachment.removed') return fileText.history.removed(name)
  return fileText.history.restored(name)
}

/** What happened to a field of the project's own making; of its options only that they changed. */
function describeCustomField(
  { action, entityId, changes }: Pick<ActivityEntry, 'action' | 'entityId' | 'changes'>,
  { customFields }: Lookups,
): string[] {
  const fieldWords = customFieldText.history
  const { name: renamed, isArchived } = changes
  const name =
    customFields?.find(({ id }) => id === entityId)?.name ??
    (typeof renamed?.set === 'string' ? renamed.set : customFieldText.unknown)
  if (action === 'custom_field.created') return [fieldWords.created(name)]
  if (isArchived)
    return [isArchived.set === true ? fieldWords.removed(name) : fieldWords.restored(name)]
  if (typeof renamed?.was === 'string')
    return [fieldWords.renamed(renamed.was, String(renamed.set))]
  return [action === 'custom_field.moved' ? fieldWords.moved(name) : fieldWords.changed(name)]
}
