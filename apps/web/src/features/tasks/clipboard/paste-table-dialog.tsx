import type { Project } from '@courtside/contract/projects.ts'
import type { Label } from '@courtside/contract/statuses.ts'
import { useId, useMemo, useState } from 'react'
import { addItem } from '#features/projects/use-workflow.ts'
import { cn } from '#lib/cn.ts'
import { pasteTableText as words } from '#text/paste-table.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { type Added, addTasks } from '../use-tasks.ts'
import type { CellLookups } from './cell-text.ts'
import { useNewLabels } from './new-labels.tsx'
import {
  type PastedTask,
  type Reading,
  findNewLabels,
  getTargets,
  guessReading,
  pastedLimit,
  readTasks,
} from './pasted-table.ts'
import { useCellLookups } from './use-cell-lookups.ts'

/** So many rows are shown of those that become tasks. */
const shownRows = 8
/** Stands for a column that is left out. */
const none = 'none'

const withLabels = (known: CellLookups, labels: readonly Label[]): CellLookups => ({
  ...known,
  project: { ...known.project, labels: [...known.project.labels, ...labels] },
})

/** So many of the words that were not understood are told by name. */
const toldWords = 5

function sayUnread(tasks: readonly PastedTask[]): string | undefined {
  const cells = tasks.flatMap(({ wrong }) => [...wrong.values()])
  if (cells.length === 0) return undefined
  const unread = [...new Set(cells.flat())]
  const told = unread
    .slice(0, toldWords)
    .map((one) => (one.length > 40 ? `${one.slice(0, 39)}…` : one))
  return words.wrong(cells.length, told, unread.length - told.length)
}

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
  const targets = useMemo(() => getTargets(project), [project])
  const { lookups: known, isLoading } = useCellLookups(rows, project)
  const [chosen, setReading] = useState<Reading>()
  const guessed = useMemo(() => guessReading(rows, targets, known), [rows, targets, known])
  const reading = chosen ?? guessed
  const newNames = useMemo(
    () => findNewLabels(rows, reading, targets, known),
    [rows, reading, targets, known],
  )
  const newLabels = useNewLabels(newNames, project)
  const lookups = useMemo(() => withLabels(known, newLabels.labels), [known, newLabels.labels])
  const tasks = useMemo(
    () => readTasks(rows, reading, targets, lookups),
    [rows, reading, targets, lookups],
  )
  const { hasHead, columns } = reading
  const body = rows.slice(hasHead ? 1 : 0)
  const isTooLong = tasks.length > pastedLimit
  const untitled = body.length - tasks.length
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
      ? [untitled > 0 && words.untitled(untitled), sayUnread(tasks)].filter(Boolean).join(' ')
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
              disabled={tasks.length === 0 || isTooLong || isLoading}
              onClick={() => {
                onAdded(
                  addTasks(
                    tasks.map(({ title, values }) => ({ ...values, projectId: project.id, title })),
                    newLabels.labels.map((item) =>
                      addItem({ projectId: project.id, kind: 'labels', item }),
                    ),
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
                      const unread = part[0]?.wrong.get(index)
                      const isWrong = unread && words.isWrong(unread.join(', '))
                      return (
                        <td
                          key={index}
                          dir="auto"
                          title={isWrong}
                          className={cn(
                            'max-w-60 truncate px-2.5 py-1.5',
                            column === undefined && 'text-faint',
                            isWrong && 'text-danger',
                          )}
                        >
                          {row[index]}
                          {isWrong && <span className="sr-only"> ({isWrong})</span>}
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
          {newLabels.note}
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
