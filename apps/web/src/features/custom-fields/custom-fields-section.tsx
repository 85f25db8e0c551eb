import { can } from '@courtside/contract/can.ts'
import { type CustomField, customFieldLimit } from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { fieldSettingsText } from '#text/custom-field-settings.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { text } from '#text/en.ts'
import { LabelBadge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CustomFieldForm } from './custom-field-form.tsx'
import { editCustomField, shiftCustomField } from './use-custom-fields.ts'

const words = fieldSettingsText

/** The fields that a project adds to its tasks, for who shapes its workflow; others read them here. */
export function CustomFieldsSection({ project }: { project: Project }) {
  const actor = useActor()
  const [open, setOpen] = useState<{ field?: CustomField }>()
  const origin = useRef<HTMLElement>(null)
  const facts = getProjectFacts(project)
  const reason = facts.isDeleted
    ? text.projects.isDeleted
    : lacking(can.manageWorkflow(actor, facts), 'project.workflow.manage')
  const shown = project.customFields.filter(({ isArchived }) => !isArchived)
  const removed = project.customFields.filter(({ isArchived }) => isArchived)
  const isFull = shown.length >= customFieldLimit
  const show = (from: HTMLElement, field?: CustomField) => {
    origin.current = from
    setOpen(field ? { field } : {})
  }
  const close = () => {
    setOpen(undefined)
    setTimeout(() => origin.current?.focus())
  }
  return (
    <section aria-labelledby="custom-fields" className="grid gap-3">
      <header className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <h2 id="custom-fields" className="text-base font-medium">
            {customFieldText.title}
          </h2>
          <p className="text-sm text-muted">{words.description}</p>
        </div>
        <Button
          disabledReason={reason ?? (isFull ? words.tooMany(customFieldLimit) : undefined)}
          onClick={(event) => show(event.currentTarget)}
        >
          <Plus /> {words.add}
        </Button>
      </header>
      {shown.length === 0 ? (
        <p className="text-sm text-faint">{words.none}</p>
      ) : (
        <ul className="grid rounded-md border border-border">
          {shown.map((field, index) => (
            <FieldLine
              key={field.id}
              project={project}
              field={field}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              reason={reason}
              onEdit={(from) => show(from, field)}
            />
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm py-1 text-muted touch:py-3">
            {words.removed(removed.length)}
          </summary>
          <ul className="grid">
            {removed.map((field) => (
              <li key={field.id} className="flex items-center gap-2 py-0.5 text-muted">
                <span className="min-w-0 truncate">{field.name}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={words.restoreField(field.name)}
                  disabledReason={reason ?? (isFull ? words.tooMany(customFieldLimit) : undefined)}
                  onClick={() => editCustomField(project, field, { isArchived: false })}
                >
                  <Undo2 /> {words.restore}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {open && <CustomFieldForm project={project} field={open.field} onClose={close} />}
    </section>
  )
}

/** So many options of a field are named beside it. */
const optionsNamed = 4

function FieldLine({
  project,
  field,
  isFirst,
  isLast,
  reason,
  onEdit,
}: {
  project: Project
  field: CustomField
  isFirst: boolean
  isLast: boolean
  reason: string | undefined
  onEdit: (from: HTMLElement) => void
}) {
  const options = field.options.filter(({ isArchived }) => !isArchived)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-3 py-1.5 last:border-b-0">
      <span className="grid min-w-0 grow gap-0.5">
        <span className="truncate text-sm font-medium">{field.name}</span>
        <span className="flex flex-wrap items-center gap-1 text-xs text-muted">
          {words.kinds[field.kind]}
          {options.slice(0, optionsNamed).map(({ id, name, hue }) => (
            <LabelBadge key={id} hue={hue}>
              {name}
            </LabelBadge>
          ))}
          {options.length > optionsNamed && words.optionCount(options.length)}
        </span>
      </span>
      <span className="ms-auto flex items-center">
        <IconButton
          label={words.moveUp(field.name)}
          disabledReason={reason}
          disabled={isFirst}
          onClick={() => shiftCustomField(project, field, -1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={words.moveDown(field.name)}
          disabledReason={reason}
          disabled={isLast}
          onClick={() => shiftCustomField(project, field, 1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton
          label={words.edit(field.name)}
          disabledReason={reason}
          onClick={(event) => onEdit(event.currentTarget)}
        >
          <Pencil />
        </IconButton>
        <IconButton
          label={words.removeField(field.name)}
          disabledReason={reason}
          onClick={() => editCustomField(project, field, { isArchived: true })}
        >
          <Trash2 />
        </IconButton>
      </span>
    </li>
  )
}
