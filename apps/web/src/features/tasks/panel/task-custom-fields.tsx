import type { Project } from '@courtside/contract/projects.ts'
import {
  type EditableField,
  type FieldOfKind,
  getCustomField,
  getShownFields,
} from '../fields/editable-fields.ts'
import { FieldButton } from '../fields/field-button.tsx'
import { FieldValueText, useFieldValue } from '../fields/field-value.tsx'
import { LinkButton } from '../fields/link-button.tsx'
import type { CachedTask } from '../use-task-rows.ts'

type Props = {
  task: CachedTask
  project: Project
  onPick: (field: EditableField, id: string, from: Element) => void
}

/** What a task has of its project's own fields; what it has not is offered where things are added. */
export function TaskCustomFields(props: Props) {
  return (
    <div className="-mt-3 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-start gap-x-2 empty:hidden">
      {getShownFields(props.project).map((field) => (
        <Value key={field.id} field={getCustomField(field)} {...props} />
      ))}
    </div>
  )
}

function Value({ field, task, project, onPick }: Props & { field: FieldOfKind }) {
  const shown = useFieldValue(task, field, project)
  if (!shown) return null
  return (
    <>
      <span
        aria-hidden
        className="truncate py-[calc((var(--spacing-control-sm)-1lh)/2)] text-sm text-muted touch:py-[calc((2.75rem-1lh)/2)]"
      >
        {field.label}
      </span>
      <div className="flex min-w-0 items-start">
        <FieldButton
          field={field.name}
          task={task}
          project={project}
          onPick={onPick}
          className="max-w-full min-w-0 shrink justify-start py-[calc((var(--spacing-control-sm)-1lh)/2)] text-start whitespace-pre-wrap touch:py-[calc((2.75rem-1lh)/2)] [&>span.truncate]:line-clamp-6 [&>span.truncate]:wrap-anywhere [&>span.truncate]:whitespace-pre-wrap"
        >
          <FieldValueText field={field} shown={shown} />
        </FieldButton>
        <LinkButton field={field} value={shown.value} />
      </div>
    </>
  )
}
