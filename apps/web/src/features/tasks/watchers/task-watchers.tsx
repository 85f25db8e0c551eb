import type { Project } from '@courtside/contract/projects.ts'
import { getWatchers } from '@courtside/contract/watchers.ts'
import { Eye, EyeOff, UserPlus } from 'lucide-react'
import { use } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { TextPlaceContext, useAccess } from '#features/users/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { EditableField } from '../fields/editable-fields.ts'
import { findLackingFor } from '../task-rights.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { isTold, toggleWatching } from './use-watchers.ts'

const words = text.tasks.watchers

/**
 * Who watches a task, and the way in and out. Those who came with an import and can't be told anything are left out, and
 * those who can't open the task: nothing is told to them.
 */
export function TaskWatchers({
  task,
  project,
  onPick,
}: {
  task: CachedTask
  project: Project
  onPick: (field: EditableField, id: string, from: Element) => void
}) {
  const personOf = usePeople(project)
  const actor = useActor()
  const uids = [...getWatchers(task).keys()]
  const others = uids.filter((uid) => uid !== actor.id)
  const accessOf = useAccess(use(TextPlaceContext), others)
  const people = uids.flatMap((uid) => {
    const person = personOf(uid)
    const isReader = uid === actor.id || (accessOf && accessOf.get(uid)?.canRead !== false)
    return isReader && person && !person.isPlaceholder ? [person] : []
  })
  const isIn = isTold(task, actor)
  const mayAdd = findLackingFor(actor, project, task, 'watchers') === undefined
  const names = words.names(people.map(({ name }) => name))
  const faces =
    people.length > 0 ? (
      <AvatarStack people={people.map(getFace)} size="xs" />
    ) : (
      <UserPlus className="text-faint" />
    )
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Button
        variant="ghost"
        size="sm"
        title={`${isIn ? words.leave : words.watch} (W)`}
        disabledReason={task.deletedAt === null ? undefined : text.tasks.peek.isDeleted}
        onClick={() => toggleWatching([task.id], actor)}
      >
        {isIn ? <EyeOff className="text-muted" /> : <Eye className="text-muted" />}
        {isIn ? words.leave : words.watch}
      </Button>
      {mayAdd ? (
        <Button
          variant="ghost"
          size="sm"
          data-field="watchers"
          title={`${names} (Shift W)`}
          onClick={(event) => onPick('watchers', task.id, event.currentTarget)}
        >
          <span className="sr-only">{names}</span>
          <span aria-hidden className="flex">
            {faces}
          </span>
        </Button>
      ) : (
        people.length > 0 && (
          <span title={names} className="flex px-2">
            <span className="sr-only">{names}</span>
            <span aria-hidden className="flex">
              {faces}
            </span>
          </span>
        )
      )}
    </div>
  )
}
