import { quickAddText as words } from '#text/quick-add.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'

/** Asks whether pasted lines are several tasks or the title of one. */
export function PasteDialog({
  lines,
  onMany,
  onOne,
  onClose,
}: {
  lines: readonly string[]
  onMany: () => void
  onOne: () => void
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.pasted(lines.length)}
        footer={
          <>
            <Button onClick={onOne}>{words.oneTask}</Button>
            <Button variant="primary" onClick={onMany}>
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
