import type { TemplateBody, TemplateTask } from '@courtside/contract/project-templates.ts'
import { defaultStatuses } from '@courtside/contract/statuses.ts'
import { newId } from '#db/new-id.ts'

/** A task of a template with ids and days of its own. */
export type LaidOutTask = ReturnType<typeof layOutTask>

/** What a project made of a template consists of: new ids in the place of its refs, days in the place of distances. */
export function layOutTemplate(body: TemplateBody, eventOn: string) {
  const given = body.statuses ?? defaultStatuses.map((status) => ({ ref: status.name, ...status }))
  const statuses = given.map((status) => ({ id: newId(), ...status }))
  const labels = body.labels.map((label) => ({ id: newId(), ...label }))
  const usual =
    statuses.find(({ group }) => group === 'unstarted') ??
    statuses.find(({ group }) => group === 'backlog') ??
    statuses[0]
  const ids = {
    statuses: new Map(statuses.map(({ ref, id }) => [ref, id])),
    labels: new Map(labels.map(({ ref, id }) => [ref, id])),
    tasks: new Map(body.tasks.map(({ ref }) => [ref, newId()])),
  }
  const event = Temporal.PlainDate.from(eventOn)
  const dayOf = (days: number | undefined) =>
    days === undefined ? null : event.add({ days }).toString()
  const tasks = body.tasks.map((task) => layOutTask(task, ids, usual?.id ?? '', dayOf))
  return { statuses, labels, tasks }
}

type Ids = Readonly<Record<'statuses' | 'labels' | 'tasks', ReadonlyMap<string, string>>>

function layOutTask(
  task: TemplateTask,
  { statuses, labels, tasks }: Ids,
  usualId: string,
  dayOf: (days: number | undefined) => string | null,
) {
  const own = (ref = '') => tasks.get(ref) ?? null
  const all = (refs: readonly string[] = [], known = tasks) =>
    refs.flatMap((ref) => known.get(ref) ?? [])
  return {
    id: own(task.ref) ?? newId(),
    fields: {
      title: task.title,
      description: task.description ?? '',
      statusId: statuses.get(task.statusId ?? '') ?? usualId,
      priority: task.priority ?? 'none',
      estimateHours: task.estimateHours ?? null,
      assigneeIds: task.assigneeIds ?? [],
      labelIds: all(task.labelIds, labels),
      startOn: dayOf(task.startDay),
      startTime: task.startTime ?? null,
      dueOn: dayOf(task.dueDay),
      dueTime: task.dueTime ?? null,
      parentId: own(task.parentId),
      blockedByIds: all(task.blockedByIds),
      followsIds: all(task.followsIds),
      relatedIds: all(task.relatedIds),
      duplicateOfId: own(task.duplicateOfId),
      recurrence: task.recurrence ?? null,
    },
    checklist: (task.checklist ?? []).map((title) => ({ id: newId(), title })),
  }
}
