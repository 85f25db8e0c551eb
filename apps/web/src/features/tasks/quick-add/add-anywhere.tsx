import { can } from '@courtside/contract/can.ts'
import { isSameName } from '@courtside/contract/plain-names.ts'
import { type RefObject, useRef, useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { isOpened, useCachedProjects, useOpenProjects } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { collectValues } from '../filters/line-values.ts'
import type { Added } from '../use-tasks.ts'
import { lastProject } from './last-project.ts'
import { type Into, QuickAdd } from './quick-add.tsx'

/** The line for new tasks where no project is given: it is the one used last, until another is chosen; in a project's group it is that. */
export function AddAnywhere({
  line,
  inputRef,
  onAdded,
  onLeave,
  into,
}: {
  /** The filter of the list: a new task gets what it leaves no choice for. */
  line: string | undefined
  inputRef?: RefObject<HTMLInputElement | null>
  onAdded: (added: Added) => void
  onLeave?: () => void
  /** The group it stands in. */
  into?: Into
}) {
  const ownRef = useRef<HTMLInputElement>(null)
  const lineRef = inputRef ?? ownRef
  const actor = useActor()
  const projects = useCachedProjects()
  const [chosenId, setChosenId] = useState<string>()
  const givenId =
    into?.by === 'project'
      ? into.group.value
      : into?.lanes === 'project'
        ? into.group.lane?.value
        : undefined
  const asked = collectValues(line, 'project')
  const named = projects.find(({ id, key }) =>
    asked.some((one) => one === id || isSameName(one, key)),
  )
  const wantedId = givenId ?? chosenId ?? (asked.length === 1 ? named?.id : undefined)
  const usable = projects.filter(
    (project) => !isOpened(project) || can.createTask(actor, getProjectFacts(project)),
  )
  const findUsable = (wanted: string | undefined) => usable.find(({ id }) => id === wanted)
  const chosen =
    findUsable(wantedId) ?? findUsable(lastProject.read()) ?? usable.find(isOpened) ?? usable[0]
  useOpenProjects(chosen ? [chosen.id] : [])
  if (!chosen || !isOpened(chosen)) return null
  return (
    <QuickAdd
      project={chosen}
      line={line}
      inputRef={lineRef}
      into={into}
      onAdded={onAdded}
      onLeave={onLeave}
      before={
        givenId === undefined && (
          <FilterPicker
            title={text.tasks.quickAdd.project}
            multiple={false}
            selected={[chosen.id]}
            options={usable.map(({ id, name, key }) => ({
              value: id,
              label: key,
              keywords: [name],
              hint: name,
            }))}
            onChange={([id]) => {
              setChosenId(id)
              requestAnimationFrame(() => lineRef.current?.focus())
            }}
          />
        )
      }
    />
  )
}
