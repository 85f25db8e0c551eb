import { type Actor, can } from '@courtside/contract/can.ts'
import {
  type ProjectMember,
  addProjectMembers,
  changeProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '@courtside/contract/project-members.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { Role } from '@courtside/contract/roles.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { locale } from '#lib/locale.ts'
import { createRowStore, getRequestedAt, useRowsOf } from '#lib/row-store.ts'
import { memberText } from '#text/members.ts'
import { getProjectFacts } from './use-access.ts'
import { getProjectName } from './use-projects.ts'

const words = memberText.done

type NamedRole = ProjectMember['role']
/** Somebody who takes part in a project as the browser holds it; without a role they are leaving. */
type CachedMember = {
  readonly id: string
  readonly projectId: string
  readonly person: Person
  readonly role: NamedRole | null
}

const memberRows = createRowStore<CachedMember>(({ projectId }) => projectId)
forgetOnSignOut(memberRows.clear)

const getId = (projectId: string, uid: string): string => `${projectId} ${uid}`
const getRow = (projectId: string, person: Person, role: NamedRole): CachedMember => ({
  id: getId(projectId, person.uid),
  projectId,
  person,
  role,
})

/** Who takes part in a project, by name; loaded again when its live events say so. */
export function useMembers({ id: projectId }: Pick<Project, 'id'>, isWanted: boolean) {
  const query = useQuery({
    queryKey: ['projects', 'members', projectId],
    queryFn: async ({ signal }) => {
      const askedAt = getRequestedAt()
      const { items } = await call(listProjectMembers, { params: { projectId } }, { signal })
      const rows = items.map(({ person, role }) => getRow(projectId, person, role))
      memberRows.replaceGroup(projectId, rows, askedAt)
      return items.length
    },
    enabled: isWanted,
  })
  const members = useRowsOf(memberRows, projectId)
    .flatMap(({ person, role }) => (role ? [{ person, role }] : []))
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name, locale))
  return { ...query, members }
}

type Added = {
  readonly projectId: string
  readonly person: Person
  readonly role: NamedRole
}
type Changed = {
  readonly projectId: string
  readonly person: Person
  readonly was: NamedRole
  readonly set: NamedRole
}
type Removed = Omit<Changed, 'set'>

const lane = ({ projectId }: { projectId: string }) => `members:${projectId}`

const addMember = defineWrite<Added, void>({
  name: 'project-members.add',
  queueKey: lane,
  subjectOf: ({ person }) => person.name,
  aboutOf: getProjectName,
  optimistic: ({ projectId, person, role }) => {
    const row = getRow(projectId, person, role)
    return memberRows.applyOptimistic(row.id, row)
  },
  send: ({ projectId, person, role }, cause, idempotencyKey) => {
    const body = { userIds: [person.uid], roleId: role.id, ...cause }
    return call(addProjectMembers, { params: { projectId }, body }, { idempotencyKey })
  },
  onSuccess: (_nothing, { projectId, person, role }) =>
    memberRows.upsert([getRow(projectId, person, role)]),
  inverse: ({ projectId, person, role }): Write => removeMember({ projectId, person, was: role }),
})

const changeMember = defineWrite<Changed, void>({
  name: 'project-members.change',
  queueKey: lane,
  subjectOf: ({ person }) => person.name,
  aboutOf: getProjectName,
  optimistic: ({ projectId, person, set }) =>
    memberRows.applyOptimistic(getId(projectId, person.uid), { role: set }),
  send: ({ projectId, person, was, set }, cause) =>
    call(changeProjectMember, {
      params: { projectId, id: person.uid },
      body: { roleId: { was: was.id, set: set.id }, ...cause },
    }),
  onSuccess: (_nothing, { projectId, person, set }) =>
    memberRows.upsert([getRow(projectId, person, set)]),
  inverse: ({ was, set, ...rest }): Write => changeMember({ ...rest, was: set, set: was }),
})

const removeMember = defineWrite<Removed, void>({
  name: 'project-members.remove',
  queueKey: lane,
  subjectOf: ({ person }) => person.name,
  aboutOf: getProjectName,
  optimistic: ({ projectId, person }) =>
    memberRows.applyOptimistic(getId(projectId, person.uid), { role: null }),
  send: ({ projectId, person }) =>
    call(removeProjectMember, { params: { projectId, id: person.uid } }),
  onSuccess: (_nothing, { projectId, person }) => memberRows.remove([getId(projectId, person.uid)]),
  inverse: ({ projectId, person, was }): Write => addMember({ projectId, person, role: was }),
})

/** Lets people take part in a project, as one change that can be taken back; who does already gets the other role. */
export function addPeople(projectId: string, people: readonly Person[], role: NamedRole): void {
  const title = words.added(
    people.map(({ name }) => name),
    role.name,
  )
  const writes = people.flatMap((person): Write[] => {
    const was = memberRows.get(getId(projectId, person.uid))?.role
    if (!was) return [addMember({ projectId, person, role })]
    return was.id === role.id ? [] : [changeMember({ projectId, person, was, set: role })]
  })
  performWrites(title, writes, { announce: true })
}

export function updateRoleOf(
  projectId: string,
  { person, role: was }: ProjectMember,
  set: NamedRole,
): void {
  if (was.id === set.id) return
  const write = changeMember({ projectId, person, was, set })
  performWrites(words.changed(person.name, set.name), [write], { announce: true })
}

export function removePerson(projectId: string, { person, role: was }: ProjectMember): void {
  performWrites(words.removed(person.name), [removeMember({ projectId, person, was })], {
    announce: true,
  })
}

/** Why somebody can't give a role in a project: it allows what they may not do there. */
export const whyNotHere =
  (actor: Actor, project: Project) =>
  (role: Role): string | undefined =>
    can.grantInProject(actor, getProjectFacts(project), role.permissions)
      ? undefined
      : memberText.cannotGive
