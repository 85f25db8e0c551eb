import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useId, useMemo, useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { pasteTableText as words } from '#text/paste-table.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { taskRows } from '../use-task-rows.ts'
import { type Added, addTasks } from '../use-tasks.ts'
import type { CellLookups } from './cell-text.ts'
import { type Reading, getTargets, guessReading, pastedLimit, readTasks } from './pasted-table.ts'

/** So many rows are shown of those that become tasks. */
const shownRows = 8
/** Stands for a column that is left out. */
const none = 'none'

/** Shows what a pasted table becomes, lets its columns be chosen, and makes the tasks: one Undo takes all of them back. */
export function PasteTableDialog({
  rows,
  project,
  onAdded,
  onClose,
}: {
  rows: readonly (readonly string[])[]
  project: Project
  onAdded: (added: Added) => void
  onClose: () => void
}) {
  const headId = useId()
  const users = useUsers()
  const mayAssign = can.assignNew(useActor(), getProjectFacts(project))
  const targets = useMemo(() => getTargets(project), [project])
  const lookups = useMemo((): CellLookups => {
    const people = mayAssign ? [...project.people, ...users] : []
    return {
      project,
      people: [...new Map(people.map((one) => [one.uid, one])).values()],
      tasks: taskRows.rowsOf(project.id),
    }
  }, [project, users, mayAssign])
  const [reading, setReading] = useState<Reading>(() => guessReading(rows, targets, lookups))
  const tasks = useMemo(
    () => readTasks(rows, reading, targets, lookups),
    [rows, reading, targets, lookups],
  )
  const { hasHead, columns } = reading
  const body = rows.slice(hasHead ? 1 : 0)
  const isTooLong = tasks.length > pastedLimit
  const wrong = tasks.reduce((sum, task) => sum + task.wrong.size, 0)
  const choose = (index: number, name: string) =>
    setReading({
      hasHead,
      columns: columns.map((column, at) =>
        at === index ? (name === none ? undefined : name) : column === name ? undefined : column,
      ),
    })
  const options = [
    { value: none, label: words.leaveOut },
    ...targets.map(({ name, label }) => ({ value: name, label })),
  ]
  const note = isTooLong
    ? words.tooLong(pastedLimit)
    : columns.includes('title')
      ? wrong > 0 && words.wrong(wrong)
      : words.noTitle
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.title(body.length)}
        className="md:max-w-4xl"
        footer={
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button
              variant="primary"
              disabled={tasks.length === 0 || isTooLong}
              onClick={() => {
                onAdded(
                  addTasks(
                    tasks.map(({ title, values }) => ({ ...values, projectId: project.id, title })),
                  ),
                )
                onClose()
              }}
            >
              {words.create(tasks.length)}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="flex items-center gap-2 text-sm">
            <Checkbox
              id={headId}
              checked={hasHead}
              onCheckedChange={(checked) => setReading({ columns, hasHead: checked === true })}
            />
            <label htmlFor={headId}>{words.hasHead}</label>
          </p>
          <div className="max-h-[50dvh] overflow-auto rounded-md border border-border" data-scrolls>
            <table className="w-full border-collapse text-start text-xs">
              <thead className="bg-raised">
                <tr>
                  {columns.map((column, index) => {
                    const heading = hasHead ? rows[0]?.[index] : undefined
                    const name = heading?.trim() || words.column(index + 1)
                    return (
                      <th key={index} scope="col" className="min-w-36 p-1.5 text-start font-normal">
                        <span className="block truncate px-1 pb-1 text-faint" dir="auto">
                          {name}
                        </span>
                        <Select
                          aria-label={words.becomes(name)}
                          value={column ?? none}
                          options={options}
                          onValueChange={(picked) => choose(index, picked)}
                          className="w-full touch:h-11"
                        />
                      </th>
                    )
                  })}
                </tr>
              </thead>
              <tbody>
                {body.slice(0, shownRows).map((row, place) => (
                  <tr key={place} className="border-t border-border/60">
                    {columns.map((column, index) => {
                      const part = readTasks([row], { hasHead: false, columns }, targets, lookups)
                      const isWrong = part[0]?.wrong.has(index) ?? false
                      return (
                        <td
                          key={index}
                          dir="auto"
                          title={isWrong ? words.isWrong : undefined}
                          className={cn(
                            'max-w-60 truncate px-2.5 py-1.5',
                            column === undefined && 'text-faint',
                            isWrong && 'text-danger',
                          )}
                        >
                          {row[index]}
                          {isWrong && <span className="sr-only"> ({words.isWrong})</span>}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {body.length > shownRows && (
            <p className="text-xs text-muted">{words.more(body.length - shownRows)}</p>
          )}
          <p
            role="status"
            className={cn('text-sm text-muted empty:hidden', isTooLong && 'text-danger')}
          >
            {note}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
