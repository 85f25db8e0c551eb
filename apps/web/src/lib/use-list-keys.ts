import { text } from '#text/en.ts'
import { useShortcuts } from './shortcuts.ts'
import type { ListWalk } from './use-list-walk.ts'

const words = text.tasks.keys

/** The keys of a list of rows that are selected and opened, the same as in lists of tasks. */
export function useListKeys({
  list,
  ids,
  group,
  selectAll,
  clearSelection,
  search,
  onOpen,
  onSearch,
}: {
  list: ListWalk
  ids: readonly string[]
  /** What the list is called. */
  group: string
  selectAll: string
  clearSelection: string
  search: string
  onOpen: (id: string) => void
  onSearch: () => void
}): void {
  const rows = { group, keysOnly: true, when: () => ids.length > 0 }
  const one = { ...rows, hasTarget: () => list.activeId !== undefined }
  const withActive = (run: (id: string) => void) => () => list.activeId && run(list.activeId)
  useShortcuts([
    { ...rows, keys: 'j', title: text.ui.shortcuts.next, run: () => void list.step(1) },
    { ...rows, keys: 'k', title: text.ui.shortcuts.previous, run: () => void list.step(-1) },
    { ...rows, keys: 'shift+j', title: words.extendDown, run: () => list.stretch(1) },
    { ...rows, keys: 'shift+k', title: words.extendUp, run: () => list.stretch(-1) },
    { ...one, keys: 'x', title: words.select, run: withActive((id) => list.toggle(id)) },
    {
      ...rows,
      keys: 'mod+a',
      title: selectAll,
      run: () => list.select(ids),
    },
    { ...one, keys: 'enter', title: words.open, run: withActive(onOpen) },
    {
      ...rows,
      keys: 'escape',
      when: () => list.selected.size > 0,
      title: clearSelection,
      run: () => list.select([]),
    },
    { group, keys: '/', title: search, run: onSearch },
  ])
}
