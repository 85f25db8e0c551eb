import type { Project } from '@courtside/contract/projects.ts'
import {
  type Status,
  type StatusGroup,
  startGroups,
  statusGroups,
} from '@courtside/contract/statuses.ts'
import type { WorkflowItem } from '@courtside/contract/workflow.ts'
import { ArchiveRestore } from 'lucide-react'
import { useRef, useState } from 'react'
import { text } from '#text/en.ts'
import { workflowText } from '#text/workflow.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { toast } from '#ui/toast-store.ts'
import { useReorder } from '#ui/use-reorder.ts'
import { ItemAddLine } from './item-add-line.tsx'
import { ReplaceItem } from './replace-item.tsx'
import { StatusRow } from './status-row.tsx'
import { useFocusNext } from './use-focus-next.ts'
import { addStatus, updateItem, positionStatus, removeFrom } from './use-workflow-edits.ts'
import { WorkflowSection } from './workflow-section.tsx'

const words = workflowText.statuses

/** The statuses of a project in their order. */
export function StatusSection({
  project,
  countOf,
  reason,
}: {
  project: Project
  /** How many tasks have a status. */
  countOf: (id: string) => number
  reason: string | undefined
}) {
  const [group, setGroup] = useState<StatusGroup>('unstarted')
  const [removing, setRemoving] = useState<Status>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const shown = project.statuses.filter(({ isArchived }) => !isArchived)
  const archived = project.statuses.filter(({ isArchived }) => isArchived)

  const leave = useFocusNext(list, shown)

  const move = (id: string, place: number) => {
    const status = shown.find((one) => one.id === id)
    if (!status) return
    positionStatus(project, shown, status, place)
    setSaid(words.movedTo(status.name, place + 1, shown.length))
  }
  const order = useReorder(
    shown.map(({ id }) => id),
    move,
  )
  const replace = (status: Status, target: WorkflowItem) => {
    leave(status.id)
    removeFrom(project, 'statuses', status, countOf(status.id), target)
  }
  const remove = (status: Status) => {
    const [target] = getTargets(project, status)
    if (!target) toast({ title: words.needed })
    else if (countOf(status.id) > 0) setRemoving(status)
    else replace(status, target)
  }
  return (
    <WorkflowSection title={words.title} description={words.description}>
      <ol ref={list} aria-label={words.title}>
        {shown.map((status, place) => (
          <StatusRow
            key={status.id}
            project={project}
            status={status}
            taskCount={countOf(status.id)}
            reason={reason}
            handle={order.handleProps(status.id)}
            onStep={{
              up: place > 0 ? () => move(status.id, place - 1) : undefined,
              down: place < shown.length - 1 ? () => move(status.id, place + 1) : undefined,
            }}
            onRemove={() => remove(status)}
            onArchive={() => {
              leave(status.id)
              updateItem(project, 'statuses', status, { isArchived: true })
            }}
            {...order.rowProps(status.id)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ItemAddLine
        project={project}
        kind="statuses"
        reason={reason}
        onAdd={(name) => addStatus(project, name, group)}
      >
        <Select
          value={group}
          disabled={reason !== undefined}
          aria-label={workflowText.fields.group}
          onValueChange={setGroup}
          options={statusGroups.map((value) => ({
            value,
            label: text.ui.status[value],
            icon: <StatusIcon group={value} label="" />,
          }))}
          className="h-control-sm w-36 touch:w-42"
        />
      </ItemAddLine>
      {archived.length > 0 && (
        <div className="grid gap-1 border-t border-border p-1 pt-2">
          <h3 className="px-1 text-xs font-medium text-muted">{words.archived}</h3>
          <ul aria-label={words.archived}>
            {archived.map((status) => (
              <li key={status.id} className="flex items-center gap-2 px-1 py-1 text-sm">
                <StatusIcon
                  group={status.group}
                  hue={status.hue}
                  label=""
                  className="mx-1.5 opacity-60"
                />
                <span className="min-w-0 grow truncate text-muted">{status.name}</span>
                <span className="text-xs text-faint tabular">
                  {workflowText.tasks(countOf(status.id))}
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  disabledReason={reason}
                  onClick={() => updateItem(project, 'statuses', status, { isArchived: false })}
                >
                  <ArchiveRestore /> {words.bringBack}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {removing && (
        <ReplaceItem
          title={words.removeTitle(removing.name)}
          description={words.removeQuestion(countOf(removing.id))}
          label={words.target}
          confirm={words.confirm}
          targets={getTargets(project, removing)}
          onConfirm={(target) => replace(removing, target)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </WorkflowSection>
  )
}

/** Where the tasks of a status may go, the likeliest first. */
function getTargets({ statuses }: Project, status: Status): Status[] {
  const rest = statuses.filter(({ id, isArchived }) => id !== status.id && !isArchived)
  const likely =
    rest.find(({ group }) => group === status.group) ??
    rest.findLast(({ group }) => startGroups.includes(group))
  return likely ? [likely, ...rest.filter((one) => one !== likely)] : rest
}
