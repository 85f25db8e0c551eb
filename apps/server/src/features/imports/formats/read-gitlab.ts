import type { ImportPlan } from '../import-plan.ts'
import { nearestHue } from '../nearest-hue.ts'
import { type PlanBuilder, openPlan } from '../plan-builder.ts'
import {
  findHours,
  getIdAt,
  listAt,
  findMomentAt,
  numberAt,
  getTextAt,
  getValueAt,
} from '../read-values.ts'
import type { ProductTable } from './product-rows.ts'

/** Issues of GitLab: of its REST interface, or `issues.ndjson` of a project's export. Undefined when it is neither. */
export function readGitlab(documents: readonly unknown[]): ImportPlan | undefined {
  const issues = documents.flatMap((document) =>
    Array.isArray(document) ? (document as unknown[]) : [document],
  )
  const isIssue = (value: unknown) =>
    numberAt(value, 'iid') !== undefined && /^(opened|closed)$/.test(getTextAt(value, 'state'))
  if (!isIssue(issues[0])) return undefined
  const plan = openPlan('gitlab')
  for (const [index, issue] of issues.entries()) {
    const place = `issue ${index + 1} (#${getIdAt(issue, 'iid')})`
    if (isIssue(issue)) planIssue(issue, place, plan)
    else plan.findings.reject('tasks', place, '', 'wrong_shape')
  }
  const [, project = 'GitLab'] =
    /\/([^/]+)\/-\/issues\//.exec(getTextAt(issues[0], 'web_url')) ?? []
  return plan.finish({ name: project, description: '' })
}

const getState = (state: string, place: string, plan: PlanBuilder): string =>
  /^closed$/i.test(state)
    ? plan.status('Closed', place, 'completed')
    : plan.status('Open', place, 'unstarted')

function person(value: unknown, place: string, plan: PlanBuilder): string | null {
  const username = getIdAt(value, 'username')
  const name = getTextAt(value, 'name')
  const id = username || name
  return id === '' ? null : plan.person({ id, place, name, handle: username || null })
}

function getLabels(issue: unknown, place: string, plan: PlanBuilder): string[] {
  const linked = listAt(issue, 'label_links').map((link) => getValueAt(link, 'label'))
  return [...listAt(issue, 'labels'), ...linked].map((label) => {
    const colour = getTextAt(label, 'color')
    const name = getTextAt(label, 'name') || getTextAt(label, 'title') || getTextAt(label)
    return plan.label(name, place, /^#[0-9a-f]{6}$/i.test(colour) ? nearestHue(colour) : undefined)
  })
}

function planIssue(issue: unknown, place: string, plan: PlanBuilder): void {
  const id = getIdAt(issue, 'web_url') || `${getIdAt(issue, 'project_id')}#${getIdAt(issue, 'iid')}`
  const createdAt = findMomentAt(issue, 'created_at') ?? new Date().toISOString()
  const type = getTextAt(issue, 'type') || getTextAt(issue, 'issue_type')
  const isNew = plan.task({
    id,
    place,
    title: getTextAt(issue, 'title'),
    description: getTextAt(issue, 'description'),
    statusId: getState(getTextAt(issue, 'state'), place, plan),
    ...(type !== '' && { typeId: plan.type(getWord(type), place) }),
    labelIds: getLabels(issue, place, plan),
    assigneeIds: listAt(issue, 'assignees').flatMap((one) => person(one, place, plan) ?? []),
    estimateHours:
      findHours(
        numberAt(issue, 'time_stats', 'time_estimate') ?? numberAt(issue, 'time_estimate'),
      ) ?? null,
    dueAt: /^\d{4}-\d{2}-\d{2}$/.exec(getTextAt(issue, 'due_date'))?.[0] ?? null,
    createdAt,
    updatedAt: findMomentAt(issue, 'updated_at'),
    closedAt: findMomentAt(issue, 'closed_at') ?? null,
    createdById: person(getValueAt(issue, 'author'), place, plan),
  })
  if (!isNew) return
  const set = (name: string, value: string) =>
    plan.custom.set(id, { id: name.toLowerCase(), name, place, isOurs: true }, value)
  set('Milestone', getTextAt(issue, 'milestone', 'title'))
  set('Weight', getTextAt(issue, 'weight'))
  for (const [index, note] of listAt(issue, 'notes').entries()) {
    const at = `${place}, note ${index + 1}`
    if (getValueAt(note, 'system') === true) {
      plan.ignoreAction('system note')
      continue
    }
    plan.comment({
      externalId: `${id}:${getIdAt(note, 'id') || index}`,
      place: at,
      taskId: id,
      authorId: person(getValueAt(note, 'author'), at, plan),
      body: getTextAt(note, 'body') || getTextAt(note, 'note'),
      createdAt: findMomentAt(note, 'created_at') ?? createdAt,
      editedAt: null,
    })
  }
}

const getWord = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).toLowerCase().replaceAll('_', ' ')

/** “Export as CSV” of a project's issues. Times are in UTC. */
export const gitlabTable: ProductTable = {
  source: 'gitlab',
  isOf: (names) =>
    names.has('issue id') && names.has('title') && names.has('state') && names.has('url'),

  read(rows) {
    const plan = openPlan('gitlab')
    for (const row of rows) {
      const { place } = row
      const somebody = (role: string) => {
        const id = row.id(`${role} username`, role)
        return id === ''
          ? null
          : plan.person({
              id,
              place,
              name: row.cell(role),
              handle: row.id(`${role} username`) || null,
            })
      }
      const id = row.id('url') || `#${row.id('issue id')}`
      const assignee = somebody('assignee')
      const inUtc = (name: string) => row.momentIn('UTC', name)
      const createdAt = inUtc('created at (utc)') ?? row.now
      const isNew = plan.task({
        id,
        place,
        title: row.cell('title'),
        description: row.cell('description'),
        statusId: getState(row.cell('state'), place, plan),
        labelIds: row.words('labels').map((name) => plan.label(name, place)),
        assigneeIds: assignee === null ? [] : [assignee],
        estimateHours: findHours(row.number('time estimate')) ?? null,
        dueAt: row.moment('due date')?.slice(0, 10) ?? null,
        createdAt,
        updatedAt: inUtc('updated at (utc)'),
        closedAt: inUtc('closed at (utc)') ?? null,
        createdById: somebody('author'),
      })
      if (!isNew) continue
      const set = (name: string, value: string) =>
        plan.custom.set(id, { id: name.toLowerCase(), name, place, isOurs: true }, value)
      set('Milestone', row.cell('milestone'))
      set('Weight', row.cell('weight'))
      set('Epic', row.cell('epic title'))
      set('Confidential', /^yes$/i.test(row.cell('confidential')) ? 'Yes' : '')
      set('Time spent (s)', row.number('time spent') ? row.cell('time spent') : '')
    }
    const [, project = 'GitLab'] =
      /\/([^/]+)\/(?:-\/)?issues\//.exec(rows[0]?.cell('url') ?? '') ?? []
    return plan.finish({ name: project, description: '' })
  },
}
