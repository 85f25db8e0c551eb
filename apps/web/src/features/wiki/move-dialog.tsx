import type { Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import { text } from '#text/en.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { PageSign } from './page-sign.tsx'
import { moveRow } from './tree/move-row.ts'
import { attempt, usePagesUnder } from './use-wiki.ts'

const words = wikiText.page

/** Puts a page below another, chosen by walking down the tree: without dragging, and on a phone. */
export function MoveDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const client = useQueryClient()
  const [path, setPath] = useState<readonly { id: string; title: string }[]>([])
  const parent = path.at(-1)
  const { pages, isPending, hasNextPage, fetchNextPage } = usePagesUnder(parent?.id ?? null)
  const choices = pages.filter(({ id }) => id !== page.id)
  const move = () => {
    onClose()
    void attempt(async () => moveRow(client, page, { parentId: parent?.id ?? null }, parent))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={words.moveTitle}
        footer={
          <>
            <Button onClick={onClose}>{text.ui.cancel}</Button>
            <Button
              variant="primary"
              disabled={isPending || page.parentId === (parent?.id ?? null)}
              onClick={move}
            >
              {parent ? wikiText.move.below(parent.title) : wikiText.move.top}
            </Button>
          </>
        }
      >
        <div className="grid gap-1">
          {parent && (
            <Button
              variant="ghost"
              className="justify-start"
              onClick={() => setPath(path.slice(0, -1))}
            >
              <CornerUpLeft /> {path.at(-2)?.title ?? words.moveTop}
            </Button>
          )}
          <ul aria-label={wikiText.tree.label} className="max-h-72 overflow-y-auto">
            {choices.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => setPath([...path, row])}
                  className="flex h-control w-full min-w-0 items-center gap-2 rounded-md px-2 text-start text-sm hover:bg-hover touch:h-11"
                >
                  <PageSign icon={row.icon} />
                  <span className="truncate" dir="auto">
                    {row.title}
                  </span>
                </button>
              </li>
            ))}
            {hasNextPage && (
              <li>
                <Button variant="link" onClick={() => void fetchNextPage()}>
                  {wikiText.tree.more}
                </Button>
              </li>
            )}
          </ul>
        </div>
      </DialogContent>
    </Dialog>
  )
}
