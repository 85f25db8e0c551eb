import type { TemplateSummary } from '@courtside/contract/project-templates.ts'
import type { Ref } from 'react'
import { addDays, formatDay, today } from '#lib/dates.ts'
import { templateText } from '#text/templates.ts'
import { DayField } from '#ui/day-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { OwnTemplate } from './own-template.tsx'
import { useTemplates } from './use-templates.ts'

const words = templateText

/** Stands for no template: a choice can't be an empty one. */
const nothing = 'empty'

/** What a new project starts from and, with a template, the day its dates are counted from and what that brings. */
export function TemplateChoice({
  templateId,
  eventOn,
  eventRef,
  onEventOn,
  error,
  onTemplate,
}: {
  templateId: string
  eventOn: string
  /** Its field has the focus when the form is sent without a day. */
  eventRef: Ref<HTMLInputElement>
  onEventOn: (day: string) => void
  error: string | undefined
  onTemplate: (id: string) => void
}) {
  const { templates, isError } = useTemplates()
  const chosen = templates.find(({ id }) => id === templateId)
  const options: { value: string; label: string }[] = [
    { value: nothing, label: words.empty },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Field
        label={words.startFrom}
        hint={isError ? words.loadFailed : chosen ? chosen.description : words.emptyHint}
      >
        <Select
          value={templateId === '' ? nothing : templateId}
          onValueChange={(id) => onTemplate(id === nothing ? '' : id)}
          options={options}
        />
      </Field>
      {chosen && chosen.createdById !== null && (
        <OwnTemplate template={chosen} onGone={() => onTemplate('')} />
      )}
      {chosen && (
        <Field
          label={words.eventDay}
          hint={<Preview template={chosen} eventOn={eventOn} />}
          error={error}
        >
          <DayField ref={eventRef} value={eventOn} onChange={onEventOn} className="max-w-60" />
        </Field>
      )}
    </>
  )
}

/** How many tasks there will be, from when to when, and how many of them come too late. */
function Preview({ template, eventOn }: { template: TemplateSummary; eventOn: string }) {
  const what = template.eventLabel === null ? '' : `${words.isThe(template.eventLabel)} `
  return what + outlook(template, eventOn)
}

function outlook(template: TemplateSummary, eventOn: string): string {
  const { taskCount, firstDay, lastDay, taskDays } = template
  if (firstDay === null || lastDay === null) return words.undated(taskCount)
  if (eventOn === '') return words.spanOfDays(taskCount, firstDay, lastDay)
  const past = taskDays.filter((days) => addDays(eventOn, days) < today()).length
  const span = words.span(
    taskCount,
    formatDay(addDays(eventOn, firstDay)),
    formatDay(addDays(eventOn, lastDay)),
  )
  return past === 0 ? span : `${span} ${words.past(past)}`
}
