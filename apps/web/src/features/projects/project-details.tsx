import { can } from '@courtside/contract/can.ts'
import { eventProblem } from '@courtside/contract/event-span.ts'
import { SetDay } from '@courtside/contract/fields.ts'
import {
  type Project,
  addressLimit,
  projectStatuses,
  venueLimit,
} from '@courtside/contract/projects.ts'
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
  const change = (field: DayName, set: string | null) => {
    const was = project.targetOn
    const isMove = field === 'targetOn' && was !== null && SetDay.safeParse(set).success
    if (isMove && set !== null && (isPending || getDatedOpenTasks(project, rows).length > 0))
      setAsked({ was, set })
    else saveProject(project, field === 'targetOn' ? getEventFrom(project, set) : { [field]: set })
  }
  const renderDay = (field: DayName) => (
    <DayField
      isSmall
      {...(field === 'targetOn' && { ref: target })}
      value={project[field] ?? ''}
      aria-label={words.fields[field]}
      disabled={isLocked}
      problemOf={(on) => findDayProblem({ ...project, [field]: on }, field)}
      onChange={(set) => change(field, set || null)}
    />
  )
  const renderLine = (field: 'venue' | 'address', limit: number) => (
    <InlineInput
      value={project[field]}
      label={words.fields[field]}
      maxLength={limit}
      readOnly={isLocked}
      mayBeEmpty
      onSave={(set) => saveProject(project, { [field]: set })}
      className="mx-0 h-control-sm border-border text-sm"
    />
  )
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
      <Detail label={words.fields.status}>
        <Select
          value={project.status}
          disabled={isLocked}
          aria-label={words.fields.status}
          onValueChange={(status) => saveProject(project, { status })}
          options={projectStatuses.map((value) => ({ value, label: words.status[value] }))}
          className="h-control-sm"
        />
      </Detail>
      <Detail label={words.fields.leadId}>
        <LeadButton
          leadId={project.leadId}
          people={project.people}
          reason={reason}
          onChange={(leadId) => saveProject(project, { leadId })}
        />
      </Detail>
      <Detail label={words.fields.startOn}>{renderDay('startOn')}</Detail>
      <Detail label={words.fields.targetOn}>{renderDay('targetOn')}</Detail>
      <Detail label={words.fields.eventEndOn}>{renderDay('eventEndOn')}</Detail>
      <Detail label={words.fields.venue}>{renderLine('venue', venueLimit)}</Detail>
      <Detail label={words.fields.address}>
        {renderLine('address', addressLimit)}
        <MapLink address={project.address} />
      </Detail>
      <Detail label={words.fields.visibility}>
        <Select
          value={project.visibility}
          disabled={isLocked}
          aria-label={words.fields.visibility}
          onValueChange={(visibility) => saveProject(project, { visibility })}
          options={(['organisation', 'members'] as const).map((value) => ({
            value,
            label: words.visibility[value],
          }))}
          className="h-control-sm"
        />
      </Detail>
      <Detail label={words.fields.hue}>
        <HuePicker
          value={project.hue}
          disabled={isLocked}
          onChange={(hue) => saveProject(project, { hue })}
        />
      </Detail>
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

type DayName = 'startOn' | 'targetOn' | 'eventEndOn'

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
