import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useEffect, useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { isTyping } from '#lib/is-typing.ts'
import { isUnderLayer } from '#lib/is-under-layer.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useLatest } from '#lib/use-latest.ts'
import { readTable } from './tsv.ts'

const PasteTableDialog = lazyComponent(
  async () => (await import('./paste-table-dialog.tsx')).PasteTableDialog,
)

const nothing = () => undefined

/** A table that is pasted where nothing is typed is shown before it becomes tasks of the project. */
export function TablePaste({ project }: { project: Project }) {
  const [rows, setRows] = useState<readonly (readonly string[])[]>()
  const mayAdd = can.createTask(useActor(), getProjectFacts(project))
  const paste = useLatest((event: ClipboardEvent) => {
    const table = readTable(event.clipboardData?.getData('text/plain') ?? '')
    if (!table || !mayAdd || isTyping() || isUnderLayer()) return
    event.preventDefault()
    setRows(table)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [paste])
  return (
    rows && (
      <PasteTableDialog
        rows={rows}
        project={project}
        onAdded={nothing}
        onClose={() => setRows(undefined)}
      />
    )
  )
}
