import { can } from '@courtside/contract/can.ts'
import { eventProblem } from '@courtside/contract/event-span.ts'
import { SetDay } from '@courtside/contract/fields.ts'
import {
  type DetailKind,
  type ProjectFieldName,
  type ProjectFieldOf,
  projectFields,
  projectStatuses,
  visibilities,
} from '@courtside/contract/project-fields.ts'
import { type Project } from '@courtside/contract/projects.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { projectFormText } from '#text/project-form.ts'
import { DayField } from '#ui/day-field.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { Select } from '#ui/select.tsx'
import { detailNames } from './detail-names.ts'
import { HuePicker } from './hue-picker.tsx'
import { LeadButton } from './lead-button.tsx'
import { MapLink } from './map-link.tsx'
import { MoveDatesDialog } from './move-dates-dialog.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { lacking, getProjectFacts } from './use-access.ts'
import { getDatedOpenTasks, getEventFrom } from './use-move-dates.ts'
import { saveProject } from './use-projects.ts'

const words = text.projects

/** What a project is, each value changed where it stands; without the right to, each says so. */
export function ProjectDetails({
  project,
  rows,
  isPending,
}: {
  project: Project
  rows: readonly TaskRow[]
  /** Whether the tasks are still on their way. */
  isPending: boolean
}) {
  const actor = useActor()
  const [asked, setAsked] = useState<{ was: string; set: string }>()
  // A press on a link leaves the field, too: the question holds the day that was typed.
  useBlocker({
    shouldBlockFn: () => asked !== undefined,
    enableBeforeUnload: () => asked !== undefined,
  })
  const target = useRef<HTMLInputElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    // Leaving the field had asked, so there is nothing else that the focus could go back to.
    if (!asked && wasAsked.current) target.current?.focus({ preventScroll: true })
    wasAsked.current = asked !== undefined
  }, [asked])
  const reason = lacking(can.editProject(actor, getProjectFacts(project)), 'project.edit')
  const isLocked = reason !== undefined
  const moving = asked ? getDatedOpenTasks(project, rows) : []
  // A day set before the tasks are here waits for them: only then is it known whether to ask.
  const decide = useEffectEvent(() => {
    if (!asked || moving.length > 0) return
    saveProject(project, getEventFrom(project, asked.set))
    setAsked(undefined)
  })
  useEffect(() => {
    if (isPending) return undefined
    const timer = setTimeout(() => decide())
    return () => clearTimeout(timer)
  }, [isPending])
  if (isLack(reason)) return <ProjectFacts project={project} />
  const save = (field: ProjectFieldName, set: unknown) =>
    saveProject(
      project,
      field === 'targetOn' ? getEventFrom(project, set as string | null) : { [field]: set },
    )
  const changeDay = (field: DayName, set: string | null) => {
    const was = project.targetOn
    const isMove = field === 'targetOn' && was !== null && SetDay.safeParse(set).success
    if (isMove && set !== null && (isPending || getDatedOpenTasks(project, rows).length > 0))
      setAsked({ was, set })
    else save(field, set)
  }
  const editChoice = <Value extends string>(
    field: ProjectFieldName,
    values: readonly Value[],
    labels: Readonly<Record<Value, string>>,
  ) => (
    <Select
      value={project[field] as Value}
      disabled={isLocked}
      aria-label={words.fields[field]}
      onValueChange={(set) => save(field, set)}
      options={values.map((value) => ({ value, label: labels[value] }))}
      className="h-control-sm"
    />
  )
  const edit: Editors = {
    projectStatus: (field) => editChoice(field, projectStatuses, words.status),
    visibility: (field) => editChoice(field, visibilities, words.visibility),
    person: (field) => (
      <LeadButton
        leadId={project[field]}
        people={project.people}
        reason={reason}
        onChange={(set) => save(field, set)}
      />
    ),
    day: (field) => (
      <DayField
        isSmall
        {...(field === 'targetOn' && { ref: target })}
        value={project[field] ?? ''}
        aria-label={words.fields[field]}
        disabled={isLocked}
        problemOf={(on) => findDayProblem({ ...project, [field]: on }, field)}
        onChange={(set) => changeDay(field, set || null)}
      />
    ),
    line: (field) => (
      <>
        <InlineInput
          value={project[field]}
          label={words.fields[field]}
          maxLength={projectFields[field].max}
          readOnly={isLocked}
          mayBeEmpty
          onSave={(set) => save(field, set)}
          className="mx-0 h-control-sm border-border text-sm"
        />
        {'isPlace' in projectFields[field] && <MapLink address={project[field]} />}
      </>
    ),
    hue: (field) => (
      <HuePicker value={project[field]} disabled={isLocked} onChange={(set) => save(field, set)} />
    ),
  }
  return (
    <section aria-label={words.page.details} title={reason} className="grid gap-2.5">
      <h2 className="text-xs font-medium text-muted">{words.page.details}</h2>
      {asked && !isPending && (
        <MoveDatesDialog
          project={project}
          targetOn={asked}
          tasks={moving}
          onClose={() => setAsked(undefined)}
        />
      )}
      {detailNames.map((name) => (
        <Detail key={name} label={words.fields[name]}>
          {edit[projectFields[name].kind](name as never)}
        </Detail>
      ))}
    </section>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      <div className="grid min-w-0">{children}</div>
    </div>
  )
}

type DayName = ProjectFieldOf<'day'>

/** How a value is changed, by the kind of its field. */
type Editors = { readonly [Kind in DetailKind]: (field: ProjectFieldOf<Kind>) => ReactNode }

/** Why a project can't have the day that is typed into one of its fields. The last day follows the first when that moves. */
function findDayProblem(project: Project, field: DayName): string | undefined {
  if (field === 'eventEndOn') {
    const problem = eventProblem(project)
    return problem && projectFormText.event[problem]
  }
  const { startOn, targetOn } = project
  const isLate = startOn !== null && targetOn !== null && startOn > targetOn
  return isLate ? projectFormText.targetBeforeStart : undefined
}
