import { type Actor, type ProjectFacts, can } from '@courtside/contract/can.ts'
import { type Given, getGiven } from '@courtside/contract/given-fields.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { givenColumns } from '#features/tasks/given-columns.ts'

/** The tasks whose ids are not to be told to an actor, who is told of a project. */
export type HiddenLinks = (
  actor: Actor,
  projectId: string,
  project: ProjectFacts,
) => {
  has(taskId: string): boolean
}

type Place = {
  readonly visibility: ProjectFacts['visibility']
  /** What each of its members may do there. */
  readonly members: Readonly<Record<string, readonly Permission[]>>
}
type Target = Given & { readonly id: string; readonly projectId: string }

/**
 * What decides about tasks that others name, read once for all readers; undefined where none are named. Members are looked up only of projects that the
 * ones who are told don't stand in themselves.
 */
export async function findHiddenLinks(
  db: Db,
  ids: readonly string[],
  projectIds: readonly string[],
): Promise<HiddenLinks | undefined> {
  if (ids.length === 0) return undefined
  const { rows: targets } = await sql<Target>`
    select t."id", t."projectId", ${givenColumns} from tasks t where t."id" = any(${[...new Set(ids)]}::uuid[])
  `.execute(db)
  const told = new Set(projectIds)
  const others = targets.map(({ projectId }) => projectId)
  const isWithin = told.size === 1 && others.every((id) => told.has(id))
  const places = isWithin ? new Map<string, Place>() : await findPlaces(db, [...new Set(others)])
  const byId = new Map(targets.map((target) => [target.id, target]))

  return (actor, projectId, project) => ({
    has(taskId) {
      const target = byId.get(taskId)
      if (!target) return false
      const place = places.get(target.projectId)
      const facts = target.projectId === projectId ? project : place && getFacts(actor, place)
      return (
        !facts ||
        !can.readTask(actor, {
          project: { ...facts, isDeleted: false },
          ...getGiven(target),
          isDeleted: false,
        })
      )
    },
  })
}

async function findPlaces(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    select p."id", p."visibility", (
      select coalesce(json_object_agg(m."userId", r."permissions"), '{}')
      from project_members m join roles r on r."id" = m."roleId" where m."projectId" = p."id"
    ) as "members"
    from projects p where p."id" = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const getFacts = ({ id, scope }: Actor, { visibility, members }: Place): ProjectFacts => {
  const held = members[id]
  return {
    visibility,
    myPermissions: held ? held.filter((key) => !scope || scope.includes(key)) : null,
    hasMyTasks: false,
    isDeleted: false,
  }
}
