import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { Link } from '@tanstack/react-router'
import { CalendarArrowUp, CalendarDays, CircleUser, Hand, Repeat, Shapes, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { getFieldName } from '#features/activity/use-described-value.ts'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { getProjectFacts, getTaskFacts } from '#features/projects/use-access.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { useActor } from '#features/users/use-users.ts'
import { formatDay, formatTime } from '#lib/dates.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { taskPageText } from '#text/task-pages.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelBadge, LabelDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import {
  type EditableField,
  type FieldOfKind,
  getBuiltInField,
  singleFields,
} from '../fields/editable-fields.ts'
import { FieldButton } from '../fields/field-button.tsx'
import { getFieldIcon } from '../fields/field-looks.tsx'
import { FieldValueText, useFieldValue } from '../fields/field-value.tsx'
import { LinkButton } from '../fields/link-button.tsx'
import { useRuleWords } from '../recurrence/use-recurrence.ts'
import { TaskCircle } from '../task-circle.tsx'
import { type LackedField, findLackingFor } from '../task-rights.ts'
import { canTake, useTaskActions } from '../use-task-actions.ts'
import type { CachedTask } from '../use-task-rows.ts'

type Props = {
  task: CachedTask
  project: Project
  onPick: (field: EditableField, id: string, from: Element) => void
  /** What adds what isn't there yet. */
  more?: ReactNode
}

/** What a task is: each value a button that changes it, and the keys for it shown on hover. */
export function TaskFields({ task, project, onPick, more }: Props) {
  const personOf = usePeople(project)
  const status = project.statuses.find(({ id }) => id === task.statusId)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  const actor = useActor()
  const { assignMe, complete } = useTaskActions()
  const mayMakeLabels = can.manageWorkflow(actor, getProjectFacts(project))
  const mayComment = can.addComment(actor, getTaskFacts(project, task))
  const mayNever = (field: LackedField) => isLack(findLackingFor(actor, project, task, field))
  const isReading = mayNever('assigneeIds') || mayNever('dueOn')
  const mayChangeSome = (['statusId', 'assigneeIds', 'dueOn'] as const).some(
    (field) => !mayNever(field),
  )
  const type = project.types.find(({ id }) => id === task.typeId)
  const labels = project.labels.filter(({ id }) => task.labelIds.includes(id))
  const ruleWords = useRuleWords(task.recurrence, task.dueOn)
  const renderValue = (
    field: EditableField,
    children: ReactNode,
    isEmpty = false,
    before?: ReactNode,
  ) =>
    isEmpty && mayNever(field) ? null : (
      <div className="contents @4xl:flex @4xl:items-start">
        <Name>{getFieldName(text.tasks.fields, field, project)}</Name>
        {before}
        <FieldButton
          field={field}
          task={task}
          project={project}
          onPick={onPick}
          className="@4xl:min-w-0 @4xl:shrink @4xl:justify-start @4xl:text-start"
        >
          {children}
        </FieldButton>
        <UnsentBadge id={task.id} field={field} />
      </div>
    )
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-1 @4xl:flex-col @4xl:items-stretch">
      {renderValue(
        'statusId',
        status?.name,
        false,
        status && (
          <TaskCircle
            isStop
            status={status}
            reason={findLackingFor(actor, project, task, 'statusId')}
            onComplete={() => complete([task.id])}
            onHold={(circle) => onPick('statusId', task.id, circle)}
            className="-me-1 touch:size-11"
            iconClassName="touch:size-5"
          />
        ),
      )}
      {renderValue(
        'priority',
        <>
          <PriorityIcon priority={task.priority} label="" />
          {text.ui.priority[task.priority]}
        </>,
        task.priority === 'none',
      )}
      {renderValue(
        'assigneeIds',
        people.length === 0 ? (
          <>
            <CircleUser className="text-faint" />
            <span className="text-muted">{text.tasks.assign}</span>
          </>
        ) : (
          people.map((person) => (
            <span key={person.uid} className="flex items-center gap-1.5">
              <Avatar {...getFace(person)} size="xs" />
              <bdi>{person.name}</bdi>
            </span>
          ))
        ),
        people.length === 0,
      )}
      {canTake(actor, task) && (
        <Button size="sm" className="@4xl:ms-2 @4xl:self-start" onClick={() => assignMe([task.id])}>
          <Hand />
          {text.tasks.take}
        </Button>
      )}
      {task.startOn &&
        renderValue(
          'startOn',
          <>
            <CalendarArrowUp className="text-muted" />
            {text.tasks.start.from(
              [formatDay(task.startOn), task.startTime && formatTime(task.startTime)]
                .filter(Boolean)
                .join(' '),
            )}
          </>,
        )}
      {renderValue(
        'dueOn',
        task.dueOn === null ? (
          <>
            <CalendarDays className="text-faint" />
            <span className="text-muted">{text.tasks.setDue}</span>
          </>
        ) : (
          <>
            <CalendarDays className="text-muted" />
            <DueLabel
              dueOn={task.dueOn}
              dueTime={task.dueTime}
              timeZone={project.timeZone}
              done={status !== undefined && closedGroups.includes(status.group)}
              className="text-sm"
            />
          </>
        ),
        task.dueOn === null,
      )}
      {task.recurrence &&
        renderValue(
          'recurrence',
          <>
            <Repeat className="text-muted" />
            {ruleWords}
          </>,
        )}
      {(project.labels.length > 0 || mayMakeLabels) &&
        renderValue(
          'labelIds',
          labels.length === 0 ? (
            <>
              <Tag className="text-faint" />
              <span className="text-muted">{text.tasks.setLabels}</span>
            </>
          ) : (
            labels.map(({ id, name, hue }) => (
              <LabelBadge key={id} hue={hue}>
                {name}
              </LabelBadge>
            ))
          ),
          labels.length === 0,
        )}
      {project.types.length > 0 &&
        renderValue(
          'typeId',
          type ? (
            <>
              <LabelDot hue={type.hue} />
              {type.name}
            </>
          ) : (
            <>
              <Shapes className="text-faint" />
              <span className="text-muted">{text.tasks.fields.typeId}</span>
            </>
          ),
          !type,
        )}
      {singleFields.map((name) => (
        <SingleValue
          key={name}
          field={getBuiltInField(name)}
          task={task}
          project={project}
          renderValue={renderValue}
        />
      ))}
      <div className="contents @4xl:flex @4xl:items-start">
        <Name>{text.tasks.columns.project}</Name>
        <Button
          asChild
          variant="ghost"
          size="sm"
          className="max-w-full text-sm font-normal @4xl:min-w-0 @4xl:shrink"
        >
          <Link to="/projects/$projectId" params={{ projectId: project.key }}>
            <ProjectBadge hue={project.hue} />
            <span className="truncate" dir="auto">
              {project.name}
            </span>
          </Link>
        </Button>
      </div>
      <div className="contents @4xl:block">{more}</div>
      {isReading && (
        <p className="basis-full px-2 pt-1 text-xs text-pretty text-faint">
          {mayChangeSome ? taskPageText.notAll : taskPageText.nothing}{' '}
          {mayComment ? taskPageText.askComment : taskPageText.askOrganiser}
        </p>
      )}
    </div>
  )
}

type RenderValue = (field: EditableField, children: ReactNode) => ReactNode

/** A value as its kind draws it; where there is none it takes no room. */
function SingleValue({
  field,
  task,
  project,
  renderValue,
}: {
  field: FieldOfKind
  task: CachedTask
  project: Project
  renderValue: RenderValue
}) {
  const shown = useFieldValue(task, field, project)
  if (!shown) return null
  return (
    <>
      {renderValue(
        field.name,
        <>
          <span className="contents text-muted">{getFieldIcon(field)}</span>
          <FieldValueText field={field} shown={shown} />
        </>,
      )}
      <LinkButton field={field} value={shown.value} />
    </>
  )
}

/** What a value is, where it has a line of its own. The value says it to screen readers anyway. */
function Name({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="hidden w-24 shrink-0 truncate px-2 py-[calc((var(--spacing-control-sm)-1lh)/2)] text-sm text-muted @4xl:block touch:py-[calc((2.75rem-1lh)/2)]"
    >
      {children}
    </span>
  )
}
