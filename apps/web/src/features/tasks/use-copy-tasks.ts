import { useUsers } from '#features/users/use-users.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { callTasks } from './use-task-actions.ts'

const words = text.tasks.copying

/** What of tasks is copied, with the keys that do it; every other than the table has a line for each task. */
export const copyWays = [
  { part: 'link', title: words.link, keys: 'mod+shift+c' },
  { part: 'key', title: words.key, keys: 'mod+.' },
  { part: 'title', title: words.title },
  { part: 'table', title: words.table },
] as const satisfies readonly { part: string; title: string; keys?: string }[]

export type CopiedPart = (typeof copyWays)[number]['part']

/** Copies something of tasks, in the order they are given. */
export function useCopyTasks() {
  const users = useUsers()
  // Not for the first screen; the menus bring it along when all is calm.
  return (part: CopiedPart, ids: readonly string[]) =>
    void import('./copy-tasks.ts').then(({ copyTasks }) => copyTasks(part, ids, users))
}

/** The keys and the entries of the palette that copy the tasks one is about. */
export function useCopyKeys(targets: () => readonly string[]): void {
  const copy = useCopyTasks()
  useShortcuts(
    copyWays.map(({ part, ...way }) => ({
      ...way,
      group: text.tasks.keys.group,
      about: () => callTasks(targets()),
      when: () => targets().length > 0,
      run: () => copy(part, targets()),
    })),
  )
}
