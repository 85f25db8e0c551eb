import { setApart } from '@courtside/contract/set-apart.ts'
import { formatNumber, plural } from './plural.ts'

/** A few words for a value that can be a whole paragraph. */
const short = (words: string) => setApart(words.length > 80 ? `${words.slice(0, 80)}…` : words)

/** What happened, after the name of who did it. */
export const historyText = {
  imported: 'by import',
  projectCreated: 'created the project',
  projectDeleted: 'moved the project to the trash',
  projectRestored: 'restored the project',
  membersChanged: 'changed the members',
  members: {
    joined: 'joined the project',
    left: 'left the project',
    added: (names: string) => `added ${short(names)} to the project`,
    removed: (names: string) => `removed ${short(names)} from the project`,
    roleChanged: (names: string) => `changed the role of ${short(names)}`,
  },
  created: 'created the task',
  madeNext: (name: string) => `created the next task, ${name}`,
  /** Among others of its list. */
  movedUp: 'moved the task up in the list',
  movedDown: 'moved the task down in the list',
  movedInList: 'moved the task within the list',
  deleted: 'moved the task to the trash',
  restored: 'restored the task',
  resync: 'changed several tasks at once',
  archivedTask: { into: 'archived the task', outOf: 'restored the task from the archive' },
  archivedProject: {
    into: 'archived the project',
    outOf: 'restored the project from the archive',
  },
  changedText: (field: string) => `changed the ${field.toLowerCase()}`,
  /** What a field became; without what it was it had nothing, without what it is it has nothing now. */
  changed(field: string, was: string | undefined, set: string | undefined) {
    const name = setApart(field)
    if (was === undefined)
      return set === undefined ? `changed ${name}` : `set ${name} to ${short(set)}`
    return set === undefined
      ? `removed ${name} (${short(was)})`
      : `changed ${name} from ${short(was)} to ${short(set)}`
  },
  eventDayMoved: (was: string, set: string, count: number) =>
    `moved the event day from ${was} to ${set}, and the dates of ${plural(count, 'task', 'tasks')} with it`,
  /** What came into a list and went from it. */
  added: (field: string, what: string) => `added ${short(what)} to ${setApart(field)}`,
  removed: (field: string, what: string) => `removed ${short(what)} from ${setApart(field)}`,
  assigned: (names: string) => `assigned ${short(names)}`,
  unassigned: (names: string) => `unassigned ${short(names)}`,
  /** What somebody put themself on, in place of those who are named, usually their group. */
  took: (from: string | undefined) =>
    from === undefined ? 'took this' : `took this from ${short(from)}`,
  leftTask: 'removed their assignment',
  led: (who: string, was: string | undefined) =>
    `made ${short(who)} the lead${was === undefined ? '' : ` in place of ${short(was)}`}`,
  ledSelf: 'became the lead',
  ledNot: (who: string) => `removed ${short(who)} as the lead`,
  renamed: (was: string, set: string) => `renamed this from “${short(was)}” to “${short(set)}”`,
  statusMoved: (was: string, set: string) => `changed Status from ${short(was)} to ${short(set)}`,
  partOf: (task: string) => `made this a subtask of ${short(task)}`,
  partOfNot: (task: string) => `removed this from ${short(task)}`,
  itemAdded: (title: string) => `added “${short(title)}” to the checklist`,
  itemRemoved: (title: string) => `removed “${short(title)}” from the checklist`,
  itemRenamed: (was: string, set: string) => `renamed “${short(was)}” to “${short(set)}”`,
  itemMoved: (title: string) => `moved “${short(title)}” in the checklist`,
  itemMovedTo: (title: string, list: string) =>
    `moved “${short(title)}” to ${list ? `“${short(list)}”` : 'the checklist'}`,
  itemGiven: (title: string, name: string) => `gave “${short(title)}” to ${short(name)}`,
  itemTook: (title: string) => `took “${short(title)}”`,
  itemTaken: (title: string, name: string) => `took “${short(title)}” from ${short(name)}`,
  /** Somebody who had taken it. */
  itemLeft: (title: string) => `gave “${short(title)}” back`,
  itemDue: (title: string, day: string) => `set the due date of “${short(title)}” to ${day}`,
  itemDueRemoved: (title: string) => `removed the due date of “${short(title)}”`,
  ticked: (title: string) => `ticked “${short(title)}”`,
  unticked: (title: string) => `unticked “${short(title)}”`,
  watches: 'started watching the task',
  watchesNot: 'stopped watching the task',
  letWatch: (name: string) => `added ${name} to the watchers`,
  letNotWatch: (name: string) => `removed ${name} from the watchers`,
  commented: 'commented',
  commentEdited: 'edited a comment',
  commentDeleted: 'deleted a comment',
  commentRestored: 'restored a comment',
  threadResolved: 'resolved a thread',
  threadReopened: 'reopened a thread',
  /** The same where the task stands behind it. */
  onTask: {
    commented: 'commented on',
    commentEdited: 'edited a comment on',
    commentDeleted: 'deleted a comment on',
    commentRestored: 'restored a comment on',
    threadResolved: 'resolved a thread on',
    threadReopened: 'reopened a thread on',
  },
  other: 'changed something',
  /** What many changes come to. */
  sum: {
    all: (parts: readonly string[]) => new Intl.ListFormat('en').format(parts),
    created: (count: number) => `created ${plural(count, 'task', 'tasks')}`,
    commented: (count: number) => `wrote ${plural(count, 'comment', 'comments')}`,
    attached: (count: number) => `added ${plural(count, 'file', 'files')}`,
    changed: (field: string, count: number) =>
      count === 1 ? `changed ${setApart(field)}` : `changed ${setApart(field)} ${count} times`,
    changedOn: (field: string, tasks: number) =>
      `changed ${setApart(field)} on ${plural(tasks, 'task', 'tasks')}`,
    moved: (count: number) => `moved ${plural(count, 'task', 'tasks')} within the list`,
    /** Of one task without its number: its name stands behind it, or it is that of which one reads. */
    movedTo: (count: number, status: string) =>
      count === 1
        ? `changed Status to ${short(status)}`
        : `changed Status to ${short(status)} on ${plural(count, 'task', 'tasks')}`,
    deleted: (count: number) => `moved ${plural(count, 'task', 'tasks')} to the trash`,
    restored: (count: number) => `restored ${plural(count, 'task', 'tasks')}`,
    movedDates: (count: number) =>
      `moved the dates of ${plural(count, 'task', 'tasks')} with the event day`,
    importedTasks: (count: number) => `imported ${plural(count, 'task', 'tasks')}`,
    importedComments: (count: number) => `imported ${plural(count, 'comment', 'comments')}`,
    checklist: (count: number) => `changed ${plural(count, 'checklist item', 'checklist items')}`,
    andMore: (count: number) => `and ${formatNumber(count)} more`,
    other: (count: number) => `made ${plural(count, 'other change', 'other changes')}`,
    more: (count: number) => plural(count, 'more change', 'more changes'),
  },
  telegramGroups: {
    bound: (name: string) => `connected the Telegram group “${name}”`,
    unbound: (name: string) => `disconnected the Telegram group “${name}”`,
    putOut: (name: string) => `removed the bot from the Telegram group “${name}”`,
    rightLost: (name: string) =>
      `disconnected the Telegram group “${name}”, because the person who connected it can no longer edit the project`,
  },
  views: {
    created: (name: string) => `shared the view “${name}”`,
    updated: (name: string) => `changed the shared view “${name}”`,
    deleted: (name: string) => `deleted the shared view “${name}”`,
    restored: (name: string) => `restored the shared view “${name}”`,
  },
}
