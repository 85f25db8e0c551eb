import { can } from '@courtside/contract/can.ts'
import type { Person } from '@courtside/contract/users.ts'
import { use, useMemo, useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { useMembers } from '#features/projects/use-members.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { type TextPlace, TextPlaceContext, useAccess } from '#features/users/use-access.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { findHandles } from '#lib/markdown.ts'
import { useRow } from '#lib/row-store.ts'
import { accessText as words } from '#text/access.ts'
import { Button } from '#ui/button.tsx'
import { findLackingFor } from './task-rights.ts'
import { taskRows } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'

const AddPeople = lazyComponent(
  async () => (await import('#features/projects/add-people-section.tsx')).AddPeople,
)

/** Says whom a text mentions who can't open what it is about, and offers what lets them in as far as the writer may. */
export function MentionAccessSection({ text }: { text: string }) {
  const place = use(TextPlaceContext)
  const users = useUsers()
  const mentioned = useMemo(() => {
    const handles = new Set(findHandles(text))
    if (handles.size === 0) return []
    return users.filter(({ handle }) => handles.has(handle.toLowerCase()))
  }, [text, users])
  const accessOf = useAccess(
    place,
    mentioned.map(({ uid }) => uid),
  )
  const blocked = mentioned.filter(({ uid }) => accessOf?.get(uid)?.canRead === false)
  if (!place || blocked.length === 0) return null
  return (
    <ul role="status" className="grid gap-1 pt-1.5 text-xs text-muted">
      {blocked.map((person) =>
        place.kind === 'task' ? (
          <OnTask
            key={person.uid}
            place={place}
            person={person}
            canAssign={accessOf?.get(person.uid)?.canReadIfAssigned === true}
          />
        ) : (
          <li key={person.uid}>{words.notNotified.page(person.name)}</li>
        ),
      )}
    </ul>
  )
}

function OnTask({
  place,
  person: { uid, name },
  canAssign,
}: {
  place: TextPlace
  person: Person
  /** Whether they can open the task once it is assigned to them. */
  canAssign: boolean
}) {
  const task = useRow(taskRows, place.id)
  const project = useRow(projectRows, task?.projectId ?? '')
  const actor = useActor()
  const [isAdding, setAdding] = useState(false)
  const mayAdd =
    project && isOpened(project) && can.addProjectMembers(actor, getProjectFacts(project))
  const { members } = useMembers({ id: task?.projectId ?? '' }, mayAdd === true)
  const isMember = members.some(({ person }) => person.uid === uid)
  if (!task || (canAssign && task.assigneeIds.includes(uid))) return null
  const opened = project && isOpened(project) ? project : undefined
  const mayAssign =
    canAssign && opened && findLackingFor(actor, opened, task, 'assigneeIds') === undefined
  return (
    <li className="flex flex-wrap items-center gap-x-1.5">
      <span className="me-auto">{words.notNotified.task(name)}</span>
      <span className="flex gap-1.5 empty:hidden">
        {mayAssign && (
          <Button
            size="sm"
            onClick={() =>
              editTasks(
                [task.id],
                ({ assigneeIds }) => ({ assigneeIds: [...assigneeIds, uid] }),
                words.assigned(name, task.key),
                { announce: true },
              )
            }
          >
            {words.assign}
          </Button>
        )}
        {mayAdd && !isMember && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {words.addToProject}
          </Button>
        )}
      </span>
      {isAdding && opened && (
        <AddPeople project={opened} meantIds={[uid]} onClose={() => setAdding(false)} />
      )}
    </li>
  )
}
