import { useNavigate } from '@tanstack/react-router'
import { isTyping } from '#lib/is-typing.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'

const words = text.tasks.keys

/** The keys of the list of people, the same as in lists of tasks. */
export function useUserKeys({
  list,
  ids,
  onSearch,
}: {
  list: ListWalk
  ids: readonly string[]
  onSearch: () => void
}): void {
  const navigate = useNavigate()
  const rows = { group: text.users.title, keysOnly: true, when: () => ids.length > 0 }
  const one = { ...rows, when: () => list.activeId !== undefined }
  const withActive = (run: (id: string) => void) => () => list.activeId && run(list.activeId)
  useShortcuts([
    { ...rows, keys: 'j', title: words.next, run: () => void list.step(1) },
    { ...rows, keys: 'k', title: words.previous, run: () => void list.step(-1) },
    { ...rows, keys: 'shift+j', title: words.extendDown, run: () => list.stretch(1) },
    { ...rows, keys: 'shift+k', title: words.extendUp, run: () => list.stretch(-1) },
    { ...one, keys: 'x', title: words.select, run: withActive((id) => list.toggle(id)) },
    {
      ...rows,
      when: () => ids.length > 0 && !isTyping(),
      keys: 'mod+a',
      title: userText.selectAll,
      run: () => list.select(ids),
    },
    {
      ...one,
      keys: 'enter',
      title: words.open,
      run: withActive((userId) => void navigate({ to: '/users/$userId', params: { userId } })),
    },
    {
      ...rows,
      keys: 'escape',
      when: () => list.selected.size > 0,
      title: userText.clearSelection,
      run: () => list.select([]),
    },
    { group: text.users.title, keys: '/', title: text.users.search, run: onSearch },
  ])
}
