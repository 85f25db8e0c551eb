import type { TemplateTask } from '@courtside/contract/project-templates.ts'
import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addComment } from '#features/comments/add-comment.ts'
import { addChecklist } from '#features/tasks/add-checklist.ts'
import { createTask } from '#features/tasks/create-task.ts'
import { saveTask } from '#features/tasks/save-task.ts'
import { rewriteItem } from '#features/tasks/update-checklist.ts'
import { addLabels } from './add-labels.ts'
import { type Calendar, createCalendar } from './create-calendar.ts'
import { createProject } from './create-project.ts'
import { type Snoozed, notifySeason } from './notify-season.ts'
import type { Cast, SampleLife, SamplePerson, SampleProject } from './sample-project.ts'
import { sampleSeason } from './sample-season.ts'
import { type LaidOutTask, layOutTemplate } from './templates/lay-out-template.ts'

type Surroundings = {
  readonly db: Db
  readonly projectId: string
  readonly cast: Cast
  readonly calendar: Calendar
  readonly statuses: ReadonlyMap<StatusGroup, string>
}

/** One thing that somebody did, to be done in the order of time. */
type Deed = { readonly at: string; readonly run: (at: string) => Promise<unknown> }

/**
 * Fills the organisation with the sample season, as if these people had worked on it for weeks: through the functions that
 * requests take, each at its own time. Returns the projects' ids. With `isTold` the people's inboxes are as if they had
 * been told of it all along.
 */
export async function fillSeason(
  db: Db,
  cast: Cast,
  { isTold }: { isTold: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`select "timeZone" from organisations`.execute(db)
  const calendar = createCalendar(rows[0]?.timeZone ?? 'UTC')
  const ids = []
  const snoozed: Snoozed[] = []
  for (const project of sampleSeason) {
    const filled = await fillProject(db, project, cast, calendar)
    ids.push(filled.projectId)
    snoozed.push(...filled.snoozed)
  }
  if (isTold) await notifySeason(db, { projectIds: ids, cast, calendar, snoozed })
  return ids
}

async function fillProject(
  db: Db,
  project: SampleProject,
  cast: Cast,
  calendar: Calendar,
): Promise<{ projectId: string; snoozed: Snoozed[] }> {
  const projectId = createId()
  const { key, name, hue, lead, start, target, lastDay, venue, address } = project
  const owner = cast.get('ann')?.id ?? null
  const body = { ...project.template, tasks: [...project.template.tasks, ...project.more] }
  const { statuses, labels, tasks } = layOutTemplate(body, calendar.day(project.event))
  await createProject(
    db,
    projectId,
    {
      key,
      name,
      hue,
      description: withHandles(project.description, cast),
      leadId: cast.get(lead)?.id ?? null,
      startOn: calendar.day(start),
      targetOn: calendar.day(target),
      eventEndOn: lastDay === undefined ? null : calendar.day(lastDay),
      venue,
      address,
    },
    { actorId: owner, at: calendar.moment(project.made, 0) },
    statuses,
  )
  await addLabels(db, projectId, labels)
  const surroundings = {
    db,
    projectId,
    cast,
    calendar,
    statuses: new Map(statuses.map(({ group, id }) => [group, id])),
  }
  const lived = tasks.flatMap((task, index) => {
    const given = body.tasks[index]
    return given ? [{ task, life: getLife(project, given, index) }] : []
  })
  const deeds = lived.flatMap(({ task, life }, index) => getDeeds(task, life, index, surroundings))
  for (const { at, run } of deeds.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
    await run(at)
  const snoozed = lived.flatMap(({ task, life }) =>
    (life.snoozedBy ?? []).map((who) => ({ taskId: task.id, who })),
  )
  return { projectId, snoozed }
}

type Life = SampleLife & Required<Pick<SampleLife, 'group' | 'who' | 'made' | 'ticked'>>

/** What became of a task; where nothing is told, it was done by the lead in time, or waits. */
function getLife({ made, event, lead, lives }: SampleProject, task: TemplateTask, index: number) {
  const told = lives[task.ref] ?? {}
  const due = event + (task.dueDay ?? 0)
  const isDone = told.group === undefined && due < -2
  // Eleven a day, for so many hours a day has: they are numbered in the order of the template, parts behind the whole.
  const since = told.made ?? made + Math.floor(index / 11)
  const started = Math.max(since + 1, due - 5)
  const life: Life = {
    group: isDone ? 'completed' : due > 21 ? 'backlog' : 'unstarted',
    who: isDone ? [lead] : [],
    ticked: isDone ? (task.checklist?.length ?? 0) : 0,
    ...(isDone && { started, closed: Math.max(started, due - 1) }),
    ...told,
    made: since,
  }
  return life
}

/** Everything that happened to a task, from its making on. */
function getDeeds(
  task: LaidOutTask,
  life: Life,
  index: number,
  surroundings: Surroundings,
): Deed[] {
  const { db, cast, calendar } = surroundings
  const { id } = task
  const [worker = 'ann'] = life.who
  const deed = (day: number, who: SamplePerson, turn: number, run: Act): Deed => ({
    at: calendar.moment(day, turn),
    run: (at) => run({ actorId: cast.get(who)?.id ?? null, at }),
  })
  const made = deed(life.made, life.by ?? 'ann', index, async (cause) => {
    await createTask(db, surroundings.projectId, getDraft(task, life, surroundings), cause)
    await addChecklist(db, id, task.checklist)
  })
  const ticks = task.checklist.slice(0, life.ticked).map((item, place) => {
    const day = life.closed ?? Math.min(-1, (life.started ?? -3) + place)
    return deed(day, worker, index, (cause) =>
      rewriteItem(db, id, item.id, cause, (was) => ({ ...was, isDone: true })),
    )
  })
  const moves = getSteps(life).map(({ day, from, to }) =>
    deed(day, worker, index + 1, (cause) => moveOn(surroundings, id, from, to, cause)),
  )
  const comments = (life.comments ?? []).map(([author, day, body], place) =>
    deed(day, author, index + 2 + place, (cause) => {
      const mentionIds = [...cast].flatMap(([person, its]) =>
        body.includes(`@${person}`) ? [its.id] : [],
      )
      return addComment(
        db,
        { id: createId(), taskId: id, body: withHandles(body, cast), mentionIds },
        cause,
      )
    }),
  )
  return [made, ...ticks, ...moves, ...comments]
}

type Act = (cause: { actorId: string | null; at: string }) => Promise<unknown>
type Step = { readonly day: number; readonly from: StatusGroup; readonly to: StatusGroup }

const firstGroup = ({ group }: Life): StatusGroup => (group === 'backlog' ? 'backlog' : 'unstarted')

function getSteps(life: Life): Step[] {
  const steps: Step[] = []
  if (life.started !== undefined)
    steps.push({ day: life.started, from: firstGroup(life), to: 'started' })
  if (life.closed !== undefined)
    steps.push({
      day: life.closed,
      from: steps[0]?.to ?? firstGroup(life),
      to: life.group === 'cancelled' ? 'cancelled' : 'completed',
    })
  return steps
}

const getDraft = ({ id, fields }: LaidOutTask, life: Life, { cast, statuses }: Surroundings) => ({
  ...fields,
  id,
  statusId: statuses.get(firstGroup(life)) ?? fields.statusId,
  assigneeIds: life.who.flatMap((person) => cast.get(person)?.id ?? []),
})

async function moveOn(
  { db, projectId, statuses }: Surroundings,
  id: string,
  from: StatusGroup,
  to: StatusGroup,
  cause: Parameters<Act>[0],
): Promise<void> {
  const [was, set] = [statuses.get(from), statuses.get(to)]
  if (was && set) await saveTask(db, { id, projectId }, { statusId: { was, set } }, cause)
}

const withHandles = (text: string, cast: Cast): string =>
  [...cast].reduce(
    (words, [person, { handle }]) => words.replaceAll(`@${person}`, `@${handle}`),
    text,
  )
