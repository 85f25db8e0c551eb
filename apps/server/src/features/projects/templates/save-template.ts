import {
  type TemplateBody,
  type TemplateSummary,
  type TemplateTask,
  templateDayLimit,
  templateTaskLimit,
} from '@courtside/contract/project-templates.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { AppError, invalid } from '#errors.ts'
import { taskColumns } from '#features/tasks/select-task.ts'
import { summaryOf } from './find-template.ts'

type SavedTask = Task & { readonly checklist: readonly string[] }
type Wanted = {
  readonly name: string
  readonly description: string
  readonly eventOn?: string | undefined
  readonly keepsAssignees: boolean
}

/**
 * Saves what a project is made of: statuses, labels and the tasks that are neither archived nor in the trash, with dates
 * counted from the event day; no people unless they are wanted. Throws 409 when the name is taken.
 */
export async function saveTemplate(
  db: Db,
  project: Project,
  wanted: Wanted,
  actorId: string,
): Promise<TemplateSummary> {
  const tasks = await readTasks(db, project.id)
  const eventOn = wanted.eventOn ?? project.targetOn ?? project.startOn
  if (eventOn === null && tasks.some(({ startOn, dueOn }) => startOn !== null || dueOn !== null))
    throw invalid([{ path: 'body.eventOn', message: 'Say which day the dates are counted from' }])
  const body = bodyOf(project, tasks, eventOn, wanted.keepsAssignees)
  const id = newId()
  const { rows } = await sql<{ id: string }>`
    insert into project_templates ("id", "name", "description", "body", "createdById")
    values (${id}::uuid, ${wanted.name}, ${wanted.description}, ${JSON.stringify(body)}::jsonb, ${actorId}::uuid)
    on conflict (lower("name")) do nothing returning "id"
  `.execute(db)
  if (rows.length === 0) throw nameTaken()
  const { name, description } = wanted
  return { id, name, description, createdById: actorId, ...summaryOf(body) }
}

/** The refusal of a name that another template has. */
export const nameTaken = () =>
  new AppError(409, 'name_taken', 'Another template has this name. Choose another.')

async function readTasks(db: Db, projectId: string): Promise<SavedTask[]> {
  const { rows } = await sql<SavedTask>`
    select ${taskColumns}, array(
      select i."title" from checklist_items i where i."taskId" = t."id" order by i."rank", i."id"
    ) as "checklist"
    from tasks t join projects p on p."id" = t."projectId"
    where t."projectId" = ${projectId} and t."deletedAt" is null and t."archivedAt" is null
    order by t."rank", t."id" limit ${templateTaskLimit + 1}
  `.execute(db)
  if (rows.length > templateTaskLimit) {
    const message = `A template holds up to ${templateTaskLimit} tasks. Archive some first.`
    throw new AppError(400, 'too_many_tasks', message)
  }
  return rows
}

/** Refs are places in their lists: ids of rows mean nothing in another project. */
const refsOf = (rows: readonly { readonly id: string }[]) =>
  new Map(rows.map(({ id }, index) => [id, String(index + 1)]))

function bodyOf(
  project: Project,
  tasks: readonly SavedTask[],
  eventOn: string | null,
  keepsAssignees: boolean,
): TemplateBody {
  const present = project.statuses.filter(({ isArchived }) => !isArchived)
  // What was begun or done begins anew.
  const waiting = present.filter(({ group }) => waitingGroups.has(group))
  const [statuses, labels, refs] = [refsOf(present), refsOf(project.labels), refsOf(tasks)]
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const dayOf = (on: string | null): number | undefined => {
    if (on === null || eventOn === null) return undefined
    const { days } = Temporal.PlainDate.from(eventOn).until(on)
    return Math.abs(days) > templateDayLimit ? undefined : days
  }
  const some = <Value>(list: readonly Value[]) => (list.length > 0 ? list : undefined)
  const inside = (ids: readonly string[], known = refs) =>
    some(ids.flatMap((id) => known.get(id) ?? []))
  const taskOf = (task: SavedTask): TemplateTask => {
    const [startDay, dueDay] = [dayOf(task.startOn), dayOf(task.dueOn)]
    const given = {
      title: task.title,
      description: task.description || undefined,
      statusId: waitingIds.has(task.statusId) ? statuses.get(task.statusId) : undefined,
      priority: task.priority === 'none' ? undefined : task.priority,
      estimateHours: task.estimateHours ?? undefined,
      labelIds: inside(task.labelIds, labels),
      assigneeIds: keepsAssignees ? some(task.assigneeIds) : undefined,
      checklist: some(task.checklist),
      startDay,
      startTime: startDay === undefined ? undefined : (task.startTime ?? undefined),
      dueDay,
      dueTime: dueDay === undefined ? undefined : (task.dueTime ?? undefined),
      parentId: refs.get(task.parentId ?? ''),
      blockedByIds: inside(task.blockedByIds),
      followsIds: inside(task.followsIds),
      relatedIds: inside(task.relatedIds),
      duplicateOfId: refs.get(task.duplicateOfId ?? ''),
      // A rule starts at the due day, and one that ends on a day would have ended by then.
      recurrence:
        task.recurrence && dueDay !== undefined && !task.recurrence.rule.includes('UNTIL=')
          ? task.recurrence
          : undefined,
    }
    const known = Object.entries(given).filter(([, value]) => value !== undefined)
    return { ref: refs.get(task.id) ?? '', title: task.title, ...Object.fromEntries(known) }
  }
  return {
    version: 1,
    statuses: present.map(({ id, name, group, hue, wipLimit }) => ({
      ref: statuses.get(id) ?? '',
      name,
      group,
      ...(hue !== null && { hue }),
      ...(wipLimit !== null && { wipLimit }),
    })),
    labels: project.labels.map(({ id, name, hue }) => ({ ref: labels.get(id) ?? '', name, hue })),
    tasks: tasks.map(taskOf),
  }
}

const waitingGroups: ReadonlySet<string> = new Set(['triage', 'backlog', 'unstarted'])
