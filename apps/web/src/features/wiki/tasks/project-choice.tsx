import { can } from '@courtside/contract/can.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { isOpened, useLoadedProjects } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { useStoredList } from '#lib/use-stored-list.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { Button } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'

/** The project that items of a page become tasks of, at first the one of last time. */
export function useChosenProject() {
  const actor = useActor()
  const [last = [], remember] = useStoredList('page-task-project')
  const [chosenId, choose] = useState(last[0])
  const projects = useLoadedProjects(chosenId === undefined ? [] : [chosenId])
  // What one may do in a project is known once it is opened; the server has the last word.
  const usable = projects
    .filter((one) => !isOpened(one) || can.createTask(actor, getProjectFacts(one)))
    .toSorted((one, other) => Number(other.id === last[0]) - Number(one.id === last[0]))
  const project = usable.find(({ id }) => id === chosenId)
  const opened = isOpened(project) ? project : undefined
  if (!project && usable[0]) choose(usable[0].id)
  return {
    usable,
    project,
    choose,
    /** Undefined until it is known what may be done there. */
    opened,
    mayAssign: opened !== undefined && can.assignNew(actor, getProjectFacts(opened)),
    /** What a task that is done already begins in. */
    doneStatusId: opened?.statuses.find(
      ({ group, isArchived }) => group === 'completed' && !isArchived,
    )?.id,
    hasNone: projects.length > 0 && usable.length === 0,
    remember: (id: string) => remember([id]),
  }
}

export function ProjectChoice({ chosen }: { chosen: ReturnType<typeof useChosenProject> }) {
  const { usable, project, choose } = chosen
  const [isOpen, setOpen] = useState(false)
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={words.project}
      options={usable.map(({ id, name, key }) => ({
        value: id,
        label: name,
        hint: key,
        keywords: [key],
      }))}
      selected={project ? [project.id] : []}
      onPick={choose}
    >
      <Choice label={words.project} value={project?.name ?? ''} />
    </Picker>
  )
}

/** A button that opens a list, with what is chosen there. */
export function Choice({ label, value, ...trigger }: { label: string; value: string }) {
  return (
    <Button {...trigger} className="h-auto min-h-control w-full justify-between gap-2 font-normal">
      <span className="text-muted">{label}</span>
      <span className="ms-auto truncate" dir="auto">
        {value}
      </span>
      <ChevronDown className="size-4 shrink-0 text-muted" />
    </Button>
  )
}
