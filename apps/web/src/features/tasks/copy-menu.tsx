import { Copy, Heading, Link2, Table2 } from 'lucide-react'
import { text } from '#text/en.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
// Ahead of the first press: Safari lets nothing be copied that has to be fetched before.
import './copy-tasks.ts'
import { type CopiedPart, copyWays, useCopyTasks } from './use-copy-tasks.ts'

const icons = {
  link: <Link2 />,
  key: <Copy />,
  title: <Heading />,
  table: <Table2 />,
} satisfies Record<CopiedPart, unknown>

/** The entries that copy tasks, for a menu on a screen that has their keys. */
export function useCopyActions(ids: readonly string[]): Action[] {
  const copy = useCopyTasks()
  return copyWays.map(({ part, ...way }) => ({
    ...way,
    icon: icons[part],
    isRegistered: true,
    run: () => copy(part, ids),
  }))
}

/** All that can be copied of some tasks. */
export function CopyMenu({ ids }: { ids: readonly string[] }) {
  const actions = useCopyActions(ids)
  return (
    <ActionMenu label={text.tasks.copying.menu} icon={<Copy />} size="icon-sm" actions={actions} />
  )
}
