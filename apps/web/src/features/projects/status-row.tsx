import type { Project } from '@courtside/contract/projects.ts'
import { type Status, statusGroups } from '@courtside/contract/statuses.ts'
import { hasStart, wipLimitMax, withItem, omitItem } from '@courtside/contract/workflow.ts'
import { Archive, ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { text } from '#text/en.ts'
import { workflowText } from '#text/workflow.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { IconButton } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { toast } from '#ui/toast-store.ts'
import { ItemColour } from './item-colour.tsx'
import { ItemName } from './item-name.tsx'
import { updateItem } from './use-workflow-edits.ts'

const words = workflowText.statuses

/** A status with all that can be changed of it. */
export function StatusRow({
  project,
  status,
  taskCount,
  reason,
  handle,
  onStep,
  onRemove,
  onArchive,
  ...row
}: {
  project: Project
  status: Status
  taskCount: number
  reason: string | undefined
  handle: Partial<ComponentProps<'button'>>
  /** Moves it one up or down; absent at an end. */
  onStep: { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined }
  onRemove: () => void
  onArchive: () => void
} & ComponentProps<'li'>) {
  const isLocked = reason !== undefined
  const change = (values: Parameters<typeof updateItem>[3]) =>
    updateItem(project, 'statuses', status, values)
  const updateGroup = (group: Status['group']) => {
    if (hasStart(withItem(project, 'statuses', { ...status, group }), project)) change({ group })
    else toast({ title: words.needed })
  }
  const canGo = hasStart(omitItem(project, 'statuses', status), project)
  const noWay = reason ?? (canGo ? undefined : words.needed)
  const step = (title: string, icon: React.ReactNode, run: (() => void) | undefined) =>
    run ? [{ title, icon, run, isRegistered: true, reason }] : []
  return (
    <li
      {...row}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-t-md border-b border-border bg-surface px-1 py-1.5"
    >
      <IconButton
        label={words.move(status.name)}
        size="icon-sm"
        disabledReason={reason}
        aria-description={words.moveHint}
        {...(isLocked ? {} : handle)}
        className="cursor-grab touch-none text-faint active:cursor-grabbing"
      >
        <GripVertical />
      </IconButton>
      <ItemColour project={project} kind="statuses" item={status} reason={reason} />
      <ItemName project={project} kind="statuses" item={status} reason={reason} />
      <div className="flex min-w-0 items-center gap-2 max-md:order-last max-md:basis-full max-md:ps-1.5">
        <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted max-md:grow">
          <span className="max-md:hidden">{workflowText.fields.group}</span>
          <Select
            value={status.group}
            disabled={isLocked}
            aria-label={words.groupOf(status.name)}
            onValueChange={updateGroup}
            options={statusGroups.map((group) => ({
              value: group,
              label: text.ui.status[group],
              icon: <StatusIcon group={group} label="" />,
            }))}
            className="h-control-sm w-36 min-w-0 max-md:w-auto max-md:grow"
          />
        </span>
        <label
          className="flex shrink-0 items-center gap-1.5 text-xs text-muted"
          title={words.limitHint}
        >
          {words.limit}
          <Input
            key={status.wipLimit}
            type="number"
            inputMode="numeric"
            min={1}
            max={wipLimitMax}
            defaultValue={status.wipLimit ?? ''}
            disabled={isLocked}
            aria-label={words.limitOf(status.name)}
            onBlur={(event) => change({ wipLimit: limitOf(event.target) })}
            onKeyDown={(event) => {
              const field = event.currentTarget
              if (event.key === 'Escape' && field.value !== field.defaultValue) {
                event.stopPropagation()
                field.value = field.defaultValue
              } else if (event.key === 'Enter') field.blur()
            }}
            className="h-control-sm w-16 px-2 tabular max-md:w-12"
          />
        </label>
        <span className="shrink-0 text-end text-xs text-faint tabular md:w-16">
          {workflowText.tasks(taskCount)}
        </span>
      </div>
      <ActionMenu
        label={workflowText.actionsOf(status.name)}
        size="icon-sm"
        actions={[
          ...step(words.up, <ArrowUp />, onStep.up),
          ...step(words.down, <ArrowDown />, onStep.down),
          {
            title: words.archive,
            icon: <Archive />,
            isRegistered: true,
            reason: noWay,
            run: onArchive,
          },
          {
            title: words.remove,
            icon: <Trash2 />,
            isRegistered: true,
            isDanger: true,
            reason: noWay,
            run: onRemove,
          },
        ]}
      />
    </li>
  )
}

/** What was typed as a limit; what is none leaves it as it was before. */
function limitOf(input: HTMLInputElement): number | null {
  if (input.value === '' && input.validity.valid) return null
  const limit = Math.round(Number(input.value))
  if (limit >= 1 && limit <= wipLimitMax) return limit
  input.value = input.defaultValue
  return input.defaultValue === '' ? null : Number(input.defaultValue)
}
