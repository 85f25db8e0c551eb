import type { Project } from '@courtside/contract/projects.ts'
import type { ReactNode } from 'react'
import { getFieldName } from '#features/activity/use-described-value.ts'
import { useActor } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { findLackingFor } from '../task-rights.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { type EditableField, getKeys } from './editable-fields.ts'

/** "Shift D". */
const formatKeys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => key.charAt(0).toUpperCase() + key.slice(1))
    .join(' ')

/** A value of the open task that one presses to change it. */
export function FieldButton({
  field,
  task,
  project,
  onPick,
  className,
  children,
}: {
  field: EditableField
  task: CachedTask
  project: Project
  onPick: (field: EditableField, id: string, from: Element) => void
  className?: string
  children: ReactNode
}) {
  const actor = useActor()
  const reason = findLackingFor(actor, project, task, field)
  const name = getFieldName(text.tasks.fields, field, project)
  const keys = getKeys(field)
  return (
    <Button
      variant="ghost"
      size="sm"
      data-field={field}
      title={reason ?? (keys ? `${name} (${formatKeys(keys)})` : name)}
      disabledReason={reason}
      showsValue
      onClick={(event) => onPick(field, task.id, event.currentTarget)}
      className={cn(
        'h-auto min-h-(--spacing-control-sm) flex-wrap py-0.5 text-sm font-normal text-text aria-disabled:opacity-100 aria-disabled:hover:bg-transparent',
        className,
      )}
    >
      <span className="sr-only">{name}: </span>
      {children}
    </Button>
  )
}
