import type { Project } from '@courtside/contract/projects.ts'
import { GripVertical } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { columnText as words } from '#text/columns.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PopoverLayer } from '#ui/popover-layer.tsx'
import { useReorder } from '#ui/use-reorder.ts'
import { getField } from '../fields/editable-fields.ts'
import { moveColumn, toggleColumn } from './column-moves.ts'
import { type ColumnName, arrange, singleColumns } from './column-order.ts'
import type { ColumnsProps } from './column-picker.tsx'

const getTitle = (name: ColumnName, project: Project | undefined): string => {
  const titles: Readonly<Record<string, string>> = text.tasks.columns
  return titles[name] ?? getField(singleColumns.get(name) ?? name, project ?? {})?.label ?? ''
}

/** All columns of a table, to switch on and off and to put in order. */
export function ColumnLayer(props: ColumnsProps) {
  return (
    <PopoverLayer
      aria-label={text.tasks.columnsTitle}
      align="end"
      className="flex flex-col gap-2 p-2"
    >
      <ColumnList {...props} />
    </PopoverLayer>
  )
}

function ColumnList({ columns: { offered, shown, areSet, choose }, project }: ColumnsProps) {
  const [said, setSaid] = useState('')
  const listId = useId()
  const list = useRef<HTMLOListElement>(null)
  const movedName = useRef<ColumnName>(undefined)
  // A row that is drawn elsewhere loses the focus.
  useLayoutEffect(() => {
    const name = movedName.current
    movedName.current = undefined
    if (name)
      list.current?.querySelector<HTMLElement>(`[data-row="${name}"] button:last-child`)?.focus()
  }, [shown])
  const all = arrange(shown, offered)
  const order = useReorder(all, (id, place) => {
    const name = all.find((one) => one === id)
    if (!name) return
    const next = moveColumn(shown, name, place, offered)
    movedName.current = name
    choose(next)
    setSaid(words.moved(getTitle(name, project), next.indexOf(name) + 1, next.length))
  })
  return (
    <>
      <ol
        ref={list}
        aria-label={text.tasks.columnsTitle}
        className="max-h-[70dvh] overflow-y-auto"
        data-scrolls
      >
        {all.map((name) => {
          const title = getTitle(name, project)
          const isShown = shown.includes(name)
          const id = `${listId}${name}`
          return (
            <li
              key={name}
              {...order.rowProps(name)}
              className="flex h-8 items-center gap-1 rounded-md bg-raised ps-2 pe-1 text-sm hover:bg-hover touch:h-11"
            >
              <Checkbox
                id={id}
                checked={isShown}
                disabled={name === 'title'}
                onCheckedChange={() => choose(toggleColumn(shown, name, offered))}
              />
              <label htmlFor={id} className="grow truncate py-1 ps-1">
                {title}
              </label>
              {isShown && (
                <button
                  type="button"
                  aria-label={words.move(title)}
                  className="grid h-7 min-w-7 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-faint hover:text-text touch:size-11"
                  {...order.handleProps(name)}
                >
                  <GripVertical className="size-4" />
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <div className="flex items-center gap-2 px-2">
        <p className="grow text-xs text-muted">{words.hint}</p>
        <Button
          size="sm"
          variant="ghost"
          disabled={!areSet}
          onClick={() => choose(undefined)}
          className="shrink-0"
        >
          {words.reset}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
