import { getFieldsBy } from '@courtside/contract/task-fields.ts'
import { type RefObject, useEffect } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { isTyping } from '#lib/is-typing.ts'
import { isUnderLayer } from '#lib/is-under-layer.ts'
import { useLatest } from '#lib/use-latest.ts'
import { copyingText } from '#text/copying.ts'
import { toast } from '#ui/toast-store.ts'
import type { TaskColumn } from '../table/table-columns.tsx'
import type { Frame } from '../task-frame.tsx'
import { getTaskIds } from '../task-groups.ts'
import { getTasks } from '../use-task-actions.ts'
import { getCopiedRows } from './copied-rows.ts'
import { formatHtmlTable, formatTsv } from './tsv.ts'

const fieldsByColumn: ReadonlyMap<string, string> = getFieldsBy('column')

/** Copies the selected rows, or the one with the focus, as a table of the columns on screen, where no words are selected. */
export function TableCopy({
  area,
  frame: { list },
  columns,
}: {
  area: RefObject<HTMLElement | null>
  frame: Frame
  columns: readonly TaskColumn[]
}) {
  const users = useUsers()
  const copy = useLatest((event: ClipboardEvent) => {
    const isInList = list.selected.size > 0 || area.current?.contains(document.activeElement)
    if (!isInList || isTyping() || isUnderLayer() || !getSelection()?.isCollapsed) return
    const tasks = getTasks(getTaskIds(list.targets()))
    if (tasks.length === 0 || !event.clipboardData) return
    const copied = columns.map(({ name, header }) => ({
      name,
      header,
      field: name.startsWith('custom.') ? name : fieldsByColumn.get(name),
    }))
    const rows = getCopiedRows(tasks, copied, users)
    event.clipboardData.setData('text/plain', formatTsv(rows))
    event.clipboardData.setData('text/html', formatHtmlTable(rows))
    event.preventDefault()
    toast({ title: copyingText.copied.table(tasks.length) })
  })
  useEffect(() => {
    document.addEventListener('copy', copy)
    return () => document.removeEventListener('copy', copy)
  }, [copy])
  return null
}
