import type { Project } from '@courtside/contract/projects.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatFullDay } from '#lib/dates.ts'
import { templateText } from '#text/templates.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { saveAsTemplate } from './use-templates.ts'

const words = templateText

/** Saves a project as a template; asks for the event day where the project has neither target nor start. */
export function SaveTemplateDialog({
  project,
  rows,
  onClose,
}: {
  project: Project
  rows: readonly TaskRow[]
  onClose: () => void
}) {
  const client = useQueryClient()
  const checkboxId = useId()
  const [keepsAssignees, setKeepsAssignees] = useState(false)
  const [eventOn, setEventOn] = useState('')
  const [isDayMissing, setDayMissing] = useState(false)
  const tasks = rows.filter((task) => task.archivedAt === null && task.deletedAt === null)
  const known = project.targetOn ?? project.startOn
  const needsDay =
    known === null && tasks.some(({ startOn, dueOn }) => startOn !== null || dueOn !== null)
  const save = async (named: { name: string; description: string }) => {
    if (needsDay && eventOn === '') {
      setDayMissing(true)
      return false
    }
    await saveAsTemplate(client, project.id, {
      ...named,
      keepsAssignees,
      ...(needsDay && { eventOn }),
    })
    toast({ title: words.saved(named.name) })
    return true
  }
  return (
    <TemplateDialog
      title={words.save}
      description={words.takes(tasks.length)}
      given={{ name: project.name, description: '' }}
      confirmLabel={words.confirm}
      onSave={save}
      onClose={onClose}
    >
      {needsDay && (
        <Field
          label={words.eventDay}
          hint={words.dayNeeded}
          error={isDayMissing && eventOn === '' ? words.dayNeeded : undefined}
        >
          <DayField value={eventOn} onChange={setEventOn} className="max-w-60" />
        </Field>
      )}
      {known !== null && (
        <p className="text-xs text-muted">{words.counted(formatFullDay(known))}</p>
      )}
      <div className="flex items-center gap-2.5 touch:min-h-11">
        <Checkbox
          id={checkboxId}
          checked={keepsAssignees}
          onCheckedChange={(checked) => setKeepsAssignees(checked === true)}
        />
        <label htmlFor={checkboxId} className="text-sm">
          {words.keepAssignees}
        </label>
      </div>
    </TemplateDialog>
  )
}
