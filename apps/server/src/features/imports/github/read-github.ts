import type { Hue } from '@courtside/contract/statuses.ts'
import { optionId } from '../custom-values.ts'
import type { ImportPlan, PlanEvent } from '../import-plan.ts'
import { nearestHue } from '../nearest-hue.ts'
import { type PlanBuilder, openPlan } from '../plan-builder.ts'
import { idAt, listAt, momentAt, numberAt, textAt, valueAt } from '../read-values.ts'

/**
 * Issues as GitHub's REST interface tells them: an array, one in a line, or each with its timeline as
 * `{ issue, events }`. Undefined when it is none of that.
 */
export function readGithub(documents: readonly unknown[]): ImportPlan | undefined {
  const found = documents
    .flatMap((document) => (Array.isArray(document) ? (document as unknown[]) : [document]))
    .map((value) =>
      isIssue(valueAt(value, 'issue'))
        ? { issue: valueAt(value, 'issue'), events: listAt(value, 'events') }
        : { issue: value, events: [] },
    )
  const [first] = found
  if (!first || !isIssue(first.issue)) return undefined
  const plan = openPlan('github')
  for (const [index, { issue, events }] of found.entries()) {
    const place = `issue ${index + 1} (#${idAt(issue, 'number')})`
    if (!isIssue(issue)) plan.findings.reject('tasks', place, '', 'wrong_shape')
    else if (valueAt(issue, 'pull_request')) {
      plan.ignore('tasks')
      plan.findings.note('not_a_task', place)
    } else planIssue(issue, events, place, plan)
  }
  return plan.finish({ name: repositoryOf(first.issue).split('/')[1] ?? 'GitHub', description: '' })
}

const isIssue = (value: unknown): boolean =>
  numberAt(value, 'number') !== undefined &&
  /^https?:\/\/[^/]+\/.*\/(issues|pull)\/\d+$/.test(textAt(value, 'html_url'))

/** `owner/name`, whichever server it is on. */
const repositoryOf = (issue: unknown): string =>
  /^https?:\/\/[^/]+\/(.+)\/(?:issues|pull)\/\d+$/.exec(idAt(issue, 'html_url'))?.[1] ?? ''

function person(value: unknown, place: string, plan: PlanBuilder): string | null {
  const login = idAt(value, 'login')
  if (login === '') return null
  return plan.person({
    id: idAt(value, 'id') || login,
    place,
    name: textAt(value, 'name') || login,
    handle: login,
  })
}

const label = (value: unknown, place: string, plan: PlanBuilder): string =>
  plan.label(textAt(value, 'name') || textAt(value), place, hueOf(textAt(value, 'color')))

const hueOf = (colour: string): Hue | undefined =>
  /^[0-9a-f]{6}$/i.test(colour) ? nearestHue(`#${colour}`) : undefined

const open = (place: string, plan: PlanBuilder) => plan.status('Open', place, 'unstarted')

function closed(reason: string, place: string, plan: PlanBuilder): string {
  if (reason === 'not_planned') return plan.status('Not planned', place, 'cancelled')
  if (reason === 'duplicate') return plan.status('Duplicate', place, 'cancelled')
  return plan.status('Closed', place, 'completed')
}

function planIssue(issue: unknown, events: readonly unknown[], place: string, plan: PlanBuilder) {
  const id = `${repositoryOf(issue)}#${idAt(issue, 'number')}`
  const isClosed = textAt(issue, 'state') === 'closed'
  const statusId = isClosed ? closed(textAt(issue, 'state_reason'), place, plan) : open(place, plan)
  const createdAt = momentAt(issue, 'created_at') ?? new Date().toISOString()
  const type = textAt(issue, 'type', 'name')
  const isNew = plan.task({
    id,
    place,
    title: textAt(issue, 'title'),
    description: textAt(issue, 'body'),
    statusId,
    ...(type !== '' && { typeId: plan.type(type, place) }),
    labelIds: listAt(issue, 'labels').map((one) => label(one, place, plan)),
    assigneeIds: listAt(issue, 'assignees').flatMap((one) => person(one, place, plan) ?? []),
    createdAt,
    updatedAt: momentAt(issue, 'updated_at'),
    closedAt: momentAt(issue, 'closed_at') ?? null,
    createdById: person(valueAt(issue, 'user'), place, plan),
  })
  if (!isNew) return
  const milestone = { id: 'milestone', name: 'Milestone', place, isOurs: true }
  plan.custom.set(id, milestone, textAt(issue, 'milestone', 'title'))
  const history = openHistory(statusId, place, plan)
  for (const [index, event] of events.entries()) {
    const at = `${place}, event ${index + 1}`
    const kind = textAt(event, 'event') || '?'
    const by = person(valueAt(event, 'actor') ?? valueAt(event, 'user'), at, plan)
    const createdOn = momentAt(event, 'created_at') ?? momentAt(event, 'submitted_at')
    const eventId = `${id}:${idAt(event, 'id') || index}`
    if (kind === 'commented') {
      const updatedAt = momentAt(event, 'updated_at')
      plan.comment({
        externalId: eventId,
        place: at,
        taskId: id,
        authorId: by,
        body: textAt(event, 'body'),
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
  if (missing > events.filter((event) => textAt(event, 'event') === 'commented').length)
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
          title: { was: textAt(event, 'rename', 'from'), set: textAt(event, 'rename', 'to') },
        }
      case 'labeled':
      case 'unlabeled': {
        const was = labels
        const one = label(valueAt(event, 'label'), at, plan)
        labels = [...was.filter((id) => id !== one), ...(kind === 'labeled' ? [one] : [])]
        return list('labelIds', was, labels)
      }
      case 'assigned':
      case 'unassigned': {
        const was = assignees
        const one = person(valueAt(event, 'assignee'), at, plan)
        if (one === null) return undefined
        assignees = [...was.filter((id) => id !== one), ...(kind === 'assigned' ? [one] : [])]
        return list('assigneeIds', was, assignees)
      }
      case 'milestoned':
      case 'demilestoned': {
        const was = milestone
        const option = optionId('milestone', textAt(event, 'milestone', 'title'))
        milestone = kind === 'milestoned' ? [option] : []
        return list('custom.milestone', was, milestone)
      }
      case 'closed':
      case 'reopened': {
        const was = statusId
        const reason = textAt(event, 'state_reason')
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
