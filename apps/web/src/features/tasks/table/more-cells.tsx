import { getFieldsBy } from '@courtside/contract/task-fields.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { formatDay, formatFullDay, formatTime } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import type { EditableField } from '../fields/editable-fields.ts'
import { useParts } from '../use-parts.ts'
import { useTask } from '../use-task-rows.ts'
import { CellOfKind } from './field-cell.tsx'
import { AgoText, FieldCell, useRowScope } from './task-cells.tsx'

function StartCell() {
  const { startOn, startTime } = useRowScope().task
  const said = startOn && [formatDay(startOn), startTime && formatTime(startTime)]
  const words = said ? said.filter(Boolean).join(' ') : ''
  return (
    <FieldCell
      field="startOn"
      value={words || text.tasks.start.clear}
      className="w-full justify-end"
    >
      {startOn && (
        <time dateTime={startOn} title={formatFullDay(startOn)} className="text-muted tabular">
          {words}
        </time>
      )}
    </FieldCell>
  )
}

function ParentCell() {
  const { parentId } = useRowScope().task
  const parent = useTask(parentId ?? '')
  return (
    <FieldCell
      field="parentId"
      value={parent ? `${parent.key} ${parent.title}` : text.tasks.noParent}
      className="w-full min-w-0 justify-start"
    >
      {parent && (
        <span title={parent.title} className="truncate text-muted">
          <span className="text-faint tabular">{parent.key}</span> <bdi>{parent.title}</bdi>
        </span>
      )}
    </FieldCell>
  )
}

function PartsCell() {
  const parts = useParts(useRowScope().task)
  if (!parts) return null
  const { done, total } = parts
  return (
    <span
      title={text.tasks.marks.parts(done, total)}
      className="flex items-center gap-1.5 text-xs text-muted tabular"
    >
      <ProgressRing done={done} total={total} className="size-3.5" />
      {text.tasks.marks.share(done, total)}
    </span>
  )
}

function CreatorCell() {
  const { task, project } = useRowScope()
  const person = usePeople(project)(task.createdById)
  if (!person) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <span aria-hidden className="contents">
        <Avatar {...getFace(person)} size="xs" />
      </span>
      <span className="truncate" dir="auto">
        {person.name}
      </span>
    </span>
  )
}

const CreatedCell = () => <AgoText at={useRowScope().task.createdAt} />

const cells = {
  start: StartCell,
  parent: ParentCell,
  parts: PartsCell,
  creator: CreatorCell,
  created: CreatedCell,
}
const fieldsByColumn: ReadonlyMap<string, string> = getFieldsBy('column')

/** The columns that only some tables have, those of fields of one value and of a project's own among them. */
export type MoreName = keyof typeof cells | 'estimate' | EditableField

const hasOwnCell = (name: MoreName): name is keyof typeof cells => name in cells

/** The cell of a column that only some tables have. */
export function MoreCell({ name }: { name: MoreName }) {
  if (!hasOwnCell(name))
    return <CellOfKind name={(fieldsByColumn.get(name) ?? name) as EditableField} />
  const Cell = cells[name]
  return <Cell />
}
