import { guessPriority } from '#features/imports/tables/guess-values.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { PlanBuilder } from '../plan-builder.ts'
import type { Verb } from '../plan-relations.ts'
import { findHours } from '../read-values.ts'
import type { JiraChange, JiraHistory, JiraIssue, JiraLink } from './jira-issue.ts'

const now = () => new Date().toISOString()

/** Issues as tasks, with all that stands on them. */
export function planIssues(
  issues: readonly JiraIssue[],
  board: ImportPlan['board'],
  plan: PlanBuilder,
): ImportPlan {
  for (const issue of issues) planIssue(issue, plan)
  return plan.finish(board)
}

function planIssue(issue: JiraIssue, plan: PlanBuilder): void {
  const { key, place } = issue
  const createdAt = issue.createdAt ?? now()
  const person = (one: JiraIssue['assignee']) => (one ? plan.person({ ...one, place }) : null)
  const assigneeId = person(issue.assignee)
  const description = [
    issue.description,
    ...(issue.environment === '' ? [] : [`**Environment**\n\n${issue.environment}`]),
  ].join('\n\n')
  const isNew = plan.task({
    id: key,
    place,
    title: issue.title,
    description,
    ...(issue.status !== '' && { statusId: plan.status(issue.status, place, issue.group) }),
    ...(issue.type !== '' && { typeId: plan.type(issue.type, place) }),
    priority: guessPriority(issue.priority) ?? 'none',
    labelIds: issue.labels.map((label) => plan.label(label, place)),
    assigneeIds: assigneeId === null ? [] : [assigneeId],
    estimateHours: findHours(issue.estimateSeconds) ?? null,
    ...(issue.startAt && { startAt: issue.startAt }),
    dueAt: issue.dueAt ?? null,
    createdAt,
    updatedAt: issue.updatedAt,
    closedAt: issue.resolvedAt ?? null,
    createdById: person(issue.reporter),
  })
  if (!isNew) {
    plan.findings.rejections.push(...getParts(issue))
    return
  }
  const set = (id: string, name: string, value: string | readonly string[]) =>
    plan.custom.set(key, { id, name, place, isOurs: true }, value)
  set('resolution', 'Resolution', issue.resolution)
  set('components', 'Components', issue.components)
  set('fixVersions', 'Fix versions', issue.fixVersions)
  set('versions', 'Affects versions', issue.affectsVersions)
  set('sprints', 'Sprints', issue.sprints)
  for (const { id, name, value } of issue.custom)
    plan.custom.set(key, { id, name, place, isDeclared: name !== id }, value)

  if (issue.parentKey !== '') plan.relations.parent(key, issue.parentKey, place)
  for (const link of issue.links) {
    const name = link.verb ?? `${link.isOutward ? '→' : '←'} ${link.type}`
    plan.relations.relate({ from: key, to: link.key, verb: getVerb(link), place: link.place, name })
  }
  for (const file of issue.files) {
    plan.attachment({
      externalId: file.id,
      place: file.place,
      taskId: key,
      name: file.name,
      url: file.url === '' ? null : file.url,
      byteCount: file.byteCount ?? null,
      createdAt: file.createdAt ?? createdAt,
      createdById: person(file.author),
    })
  }
  for (const comment of issue.comments) {
    plan.comment({
      externalId: comment.id,
      place: comment.place,
      taskId: key,
      authorId: person(comment.author),
      body: comment.body,
      createdAt: comment.createdAt ?? createdAt,
      editedAt: comment.editedAt ?? null,
    })
  }
  for (const entry of issue.history) planHistory(key, entry, plan)
}

/** What stands on an issue that can't be used. */
const getParts = ({ comments, files, title }: JiraIssue) =>
  (
    [
      ['comments', comments],
      ['attachments', files],
    ] as const
  ).flatMap(([kind, parts]) =>
    parts.map(({ place }) => ({
      kind,
      place,
      name: title.slice(0, 80),
      reason: 'unknown_task' as const,
    })),
  )

/** What a link says, from its words at this end if they are known, else from the names that Jira gives its kinds. */
function getVerb({ type, verb, isOutward }: JiraLink): Verb {
  const words = (verb ?? '').toLowerCase()
  const name = type.toLowerCase()
  const invert = (forward: Verb, back: Verb): Verb => (isOutward ? forward : back)
  if (/duplicat/.test(name))
    return words === ''
      ? invert('duplicates', 'is duplicated by')
      : words.startsWith('is ')
        ? 'is duplicated by'
        : 'duplicates'
  if (/block/.test(name)) {
    if (words === '') return invert('blocks', 'is blocked by')
    return /^is |by$/.test(words) ? 'is blocked by' : 'blocks'
  }
  if (/depend/.test(name)) {
    if (words === '') return invert('is blocked by', 'blocks')
    return /^is |depended|dependent|required by/.test(words) ? 'blocks' : 'is blocked by'
  }
  if (
    /gantt|preced|follow|finish-start|end to start/.test(name) &&
    !/end to end|start-finish/.test(name)
  )
    return words === ''
      ? invert('precedes', 'follows')
      : /after|follow|preceded by/.test(words)
        ? 'follows'
        : 'precedes'
  return 'relates to'
}

/** One gesture of somebody: the fields that we have too. */
function planHistory(
  key: string,
  { id, place, author, at, changes }: JiraHistory,
  plan: PlanBuilder,
) {
  const ours: Record<string, { was: unknown; set: unknown }> = {}
  for (const change of changes) {
    const found = getChange(change, place, plan)
    if (found) ours[found.field] = { was: found.was, set: found.set }
    else plan.ignoreAction(change.field)
  }
  if (at === undefined || Object.keys(ours).length === 0) return
  plan.event(
    {
      externalId: id,
      place,
      taskId: key,
      actorId: author ? plan.person({ ...author, place }) : null,
      at,
      changes: ours,
    },
    'history',
  )
}

function getChange(change: JiraChange, place: string, plan: PlanBuilder) {
  const { field, from, to, fromName, toName } = change
  const both = <Value>(ours: string, read: (text: string, id: string) => Value) => ({
    field: ours,
    was: read(fromName, from),
    set: read(toName, to),
  })
  switch (field.toLowerCase()) {
    case 'summary':
      return both('title', (text) => text)
    case 'description':
      return both('description', () => null)
    case 'status':
      return both('statusId', (text) =>
        text === '' ? null : plan.status(text, place, undefined, true),
      )
    case 'issuetype':
      return both('typeId', (text) => (text === '' ? null : plan.type(text, place)))
    case 'priority':
      return both('priority', (text) => guessPriority(text) ?? 'none')
    case 'labels':
      return both('labelIds', (text) =>
        text.split(/\s+/).flatMap((name) => (name === '' ? [] : [plan.label(name, place)])),
      )
    case 'assignee':
      return both('assigneeIds', (name, id) =>
        id === '' ? [] : [plan.person({ id, name: name || id, place })],
      )
    case 'duedate':
      return both('dueOn', (_text, id) => /^\d{4}-\d{2}-\d{2}/.exec(id)?.[0] ?? null)
    default:
      return undefined
  }
}
