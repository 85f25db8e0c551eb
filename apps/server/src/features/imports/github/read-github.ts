import type { Hue } from '@courtside/contract/statuses.ts'
import { getOptionId } from '../custom-values.ts'
import type { ImportPlan, PlanEvent } from '../import-plan.ts'
import { nearestHue } from '../nearest-hue.ts'
import { type PlanBuilder, openPlan } from '../plan-builder.ts'
import { getIdAt, listAt, findMomentAt, numberAt, getTextAt, getValueAt } from '../read-values.ts'

/**
 * Issues as GitHub's REST interface tells them: an array, one in a line, or each with its timeline as
 * `{ issue, events }`. Undefined when it is none of that.
 */
export function readGithub(documents: readonly unknown[]): ImportPlan | undefined {
  const found = documents
    .flatMap((document) => (Array.isArray(document) ? (document as unknown[]) : [document]))
    .map((value) =>
      isIssue(getValueAt(value, 'issue'))
        ? { issue: getValueAt(value, 'issue'), events: listAt(value, 'events') }
        : { issue: value, events: [] },
    )
  const [first] = found
  if (!first || !isIssue(first.issue)) return undefined
  const plan = openPlan('github')
  for (const [index, { issue, events }] of found.entries()) {
    const place = `issue ${index + 1} (#${getIdAt(issue, 'number')})`
    if (!isIssue(issue)) plan.findings.reject('tasks', place, '', 'wrong_shape')
    else if (getValueAt(issue, 'pull_request')) {
      plan.ignore('tasks')
      plan.findings.note('not_a_task', place)
    } else planIssue(issue, events, place, plan)
  }
  return plan.finish({
    name: getRepository(first.issue).split('/')[1] ?? 'GitHub',
    description: '',
  })
}

const isIssue = (value: unknown): boolean =>
  numberAt(value, 'number') !== undefined &&
  /^https?:\/\/[^/]+\/.*\/(issues|pull)\/\d+$/.test(getTextAt(value, 'html_url'))

/** `owner/name`, whichever server it is on. */
const getRepository = (issue: unknown): string =>
  /^https?:\/\/[^/]+\/(.+)\/(?:issues|pull)\/\d+$/.exec(getIdAt(issue, 'html_url'))?.[1] ?? ''

function person(value: unknown, place: string, plan: PlanBuilder): string | null {
  const login = getIdAt(value, 'login')
  if (login === '') return null
  return plan.person({
    id: getIdAt(value, 'id') || login,
    place,
    name: getTextAt(value, 'name') || login,
    handle: login,
  })
}

const label = (value: unknown, place: string, plan: PlanBuilder): string =>
  plan.label(getTextAt(value, 'name') || getTextAt(value), place, getHue(getTextAt(value, 'color')))

const getHue = (colour: string): Hue | undefined =>
  /^[0-9a-f]{6}$/i.test(colour) ? nearestHue(`#${colour}`) : undefined

const open = (place: string, plan: PlanBuilder) => plan.status('Open', place, 'unstarted')

function closed(reason: string, place: string, plan: PlanBuilder): string {
  if (reason === 'not_planned') return plan.status('Not planned', place, 'cancelled')
  if (reason === 'duplicate') return plan.status('Duplicate', place, 'cancelled')
  return plan.status('Closed', place, 'completed')
}

function planIssue(issue: unknown, events: readonly unknown[], place: string, plan: PlanBuilder) {
  const id = `${getRepository(issue)}#${getIdAt(issue, 'number')}`
  const isClosed = getTextAt(issue, 'state') === 'closed'
  const statusId = isClosed
    ? closed(getTextAt(issue, 'state_reason'), place, plan)
    : open(place, plan)
  const createdAt = findMomentAt(issue, 'created_at') ?? new Date().toISOString()
  const type = getTextAt(issue, 'type', 'name')
  const isNew = plan.task({
    id,
    place,
    title: getTextAt(issue, 'title'),
    description: getTextAt(issue, 'body'),
    statusId,
    ...(type !== '' && { typeId: plan.type(type, place) }),
    labelIds: listAt(issue, 'labels').map((one) => label(one, place, plan)),
    assigneeIds: listAt(issue, 'assignees').flatMap((one) => person(one, place, plan) ?? []),
    createdAt,
    updatedAt: findMomentAt(issue, 'updated_at'),
    closedAt: findMomentAt(issue, 'closed_at') ?? null,
    createdById: person(getValueAt(issue, 'user'), place, plan),
  })
  if (!isNew) return
  const milestone = { id: 'milestone', name: 'Milestone', place, isOurs: true }
  plan.custom.set(id, milestone, getTextAt(issue, 'milestone', 'title'))
  const history = openHistory(statusId, place, plan)
  for (const [index, event] of events.entries()) {
    const at = `${place}, event ${index + 1}`
    const kind = getTextAt(event, 'event') || '?'
    const by = person(getValueAt(event, 'actor') ?? getValueAt(event, 'user'), at, plan)
    const createdOn = findMomentAt(event, 'created_at') ?? findMomentAt(event, 'submitted_at')
    const eventId = `${id}:${getIdAt(event, 'id') || index}`
    if (kind === 'commented') {
      const updatedAt = findMomentAt(event, 'updated_at')
      plan.comment({
        externalId: eventId,
        place: at,
        taskId: id,
        authorId: by,
        body: getTextAt(event, 'body'),
        createdAt: createdOn ?? createdAt,
        editedAt: updatedAt !== undefined && updatedAt !== createdOn ? updatedAt : null,
      })
      continue
    }
    const changes = createdOn === undefined ? undefined : history(kind, event, at)
    if (changes === undefined || createdOn === undefined) plan.ignoreAction(kind)
    else
      plan.event(
        { externalId: eventId, place: at, taskId: id, actorId: by, at: createdOn, changes },
        kind,
      )
  }
  const missing = numberAt(issue, 'comments') ?? 0
  if (missing > events.filter((event) => getTextAt(event, 'event') === 'commented').length)
    plan.findings.note('comments_missing', place)
}

/** GitHub tells what was added or taken away: this keeps what a task had before. */
function openHistory(lastStatusId: string, place: string, plan: PlanBuilder) {
  let labels: readonly string[] = []
  let assignees: readonly string[] = []
  let milestone: readonly string[] = []
  let statusId = open(place, plan)
  const list = (field: string, was: readonly string[], set: readonly string[]) => ({
    [field]: { was, set },
  })
  return (kind: string, event: unknown, at: string): PlanEvent['changes'] | undefined => {
    switch (kind) {
      case 'renamed':
        return {
          title: { was: getTextAt(event, 'rename', 'from'), set: getTextAt(event, 'rename', 'to') },
        }
      case 'labeled':
      case 'unlabeled': {
        const was = labels
        const one = label(getValueAt(event, 'label'), at, plan)
        labels = [...was.filter((id) => id !== one), ...(kind === 'labeled' ? [one] : [])]
        return list('labelIds', was, labels)
      }
      case 'assigned':
      case 'unassigned': {
        const was = assignees
        const one = person(getValueAt(event, 'assignee'), at, plan)
        if (one === null) return undefined
        assignees = [...was.filter((id) => id !== one), ...(kind === 'assigned' ? [one] : [])]
        return list('assigneeIds', was, assignees)
      }
      case 'milestoned':
      case 'demilestoned': {
        const was = milestone
        const option = getOptionId('milestone', getTextAt(event, 'milestone', 'title'))
        milestone = kind === 'milestoned' ? [option] : []
        return list('custom.milestone', was, milestone)
      }
      case 'closed':
      case 'reopened': {
        const was = statusId
        const reason = getTextAt(event, 'state_reason')
        statusId =
          kind === 'reopened'
            ? open(at, plan)
            : reason === '' && lastStatusId !== open(at, plan)
              ? lastStatusId
              : closed(reason, at, plan)
        return { statusId: { was, set: statusId } }
      }
      default:
        return undefined
    }
  }
}
