import { type DemoPerson, demoPeople } from '@courtside/contract/identity.ts'
import { type StatusGroup, defaultStatuses } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { addComment } from '#features/comments/add-comment.ts'
import { createTask } from '#features/tasks/create-task.ts'
import { createProject } from './create-project.ts'
import { demoProjects } from './demo-content.ts'

/** Fills a demo that has no projects yet with a club's season, through the same functions people's requests take. */
export async function seedDemoProjects(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFilled: boolean }>`
      select exists (select 1 from projects) as "isFilled"
    `.execute(trx)
    if (rows[0]?.isFilled) return
    const people = await findDemoPeople(trx)
    for (const project of demoProjects) await seedProject(trx, project, people)
  })
}

type People = ReadonlyMap<DemoPerson, string>

async function findDemoPeople(db: Db): Promise<People> {
  const { rows } = await sql<{ id: string; externalId: DemoPerson }>`
    select "id", "externalId" from users where "externalId" = any(${[...demoPeople]}) and "externalSource" = 'demo'
  `.execute(db)
  return new Map(rows.map((row) => [row.externalId, row.id]))
}

const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function seedProject(
  db: Db,
  project: (typeof demoProjects)[number],
  people: People,
): Promise<void> {
  const id = newId()
  const { key, name, hue, description } = project
  const lead = people.get(project.lead) ?? null
  const dates = { startOn: dayFromToday(project.start), targetOn: dayFromToday(project.target) }
  await createProject(
    db,
    id,
    { key, name, hue, description, leadId: lead, ...dates },
    { actorId: lead },
  )
  const statuses = await findStatuses(db, id)
  for (const [title, group, who, due, priority] of project.tasks) {
    const task = await createTask(
      db,
      id,
      {
        title,
        statusId: statuses.get(group),
        priority: priority ?? 'none',
        assigneeIds: who.flatMap((person) => people.get(person) ?? []),
        dueOn: due === undefined || due === null ? null : dayFromToday(due),
      },
      { actorId: lead },
    )
    for (const [author, body] of project.comments[title] ?? []) {
      if (task)
        await addComment(
          db,
          { id: newId(), taskId: task.id, body, mentionIds: [] },
          { actorId: people.get(author) ?? null },
        )
    }
  }
}

async function findStatuses(db: Db, projectId: string): Promise<ReadonlyMap<StatusGroup, string>> {
  const { rows } = await sql<{ id: string; group: StatusGroup }>`
    select "id", "group" from statuses where "projectId" = ${projectId} and "name" = any(${defaultStatuses.map((status) => status.name)})
  `.execute(db)
  return new Map(rows.map((row) => [row.group, row.id]))
}
