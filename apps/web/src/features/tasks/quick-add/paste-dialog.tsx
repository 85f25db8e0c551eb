import type { Project } from '@courtside/contract/projects.ts'
import { getPastedLines } from '#lib/pasted-lines.ts'
import { quickAddText as words } from '#text/quick-add.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { PasteTableDialog } from '../clipboard/paste-table-dialog.tsx'
import { readTable } from '../clipboard/tsv.ts'
import type { Added } from '../use-tasks.ts'

/** Asks whether pasted lines are several tasks or the title of one; a table is shown with what it becomes. */
export function PasteDialog({
  pasted,
  project,
  onAdded,
  onMany,
  onOne,
  onClose,
}: {
  pasted: string
  project: Project
  /** Of a table, whose tasks it makes itself. */
  onAdded: (added: Added) => void
  onMany: (lines: readonly string[]) => void
  onOne: (line: string) => void
  onClose: () => void
}) {
  const rows = readTable(pasted)
  if (rows)
    return <PasteTableDialog rows={rows} project={project} onAdded={onAdded} onClose={onClose} />
  const lines = getPastedLines(pasted)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.pasted(lines.length)}
        footer={
          <>
            <Button onClick={() => onOne(lines.join(' '))}>{words.oneTask}</Button>
            <Button variant="primary" onClick={() => onMany(lines)}>
              {words.manyTasks(lines.length)}
            </Button>
          </>
        }
      >
        <ol className="max-h-60 list-inside list-decimal overflow-y-auto text-sm text-muted">
          {lines.map((line, place) => (
            <li key={place} className="truncate">
              {line}
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  )
}
