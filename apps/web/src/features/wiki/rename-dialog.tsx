import { type Page, PageIcon, pageTitleLimit } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wikiText } from '#text/wiki.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast-store.ts'
import { writePage } from './use-versions.ts'
import { attempt, usePageRights } from './use-wiki.ts'

const words = wikiText.rename

/** Gives a page another title or emoji: a version of its own, published at once by whoever may and nothing else waits. */
export function RenameDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const client = useQueryClient()
  const { mayPublish } = usePageRights(page)
  const [title, setTitle] = useState(page.title)
  const [icon, setIcon] = useState(page.icon ?? '')
  const isIconWrong = icon.trim() !== '' && !PageIcon.safeParse(icon).success
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || isIconWrong) return
    const isPublished = mayPublish && page.isPublished && !page.draft
    const set = { title, icon: icon.trim() === '' ? null : icon.trim(), isPublished }
    const done = await attempt(() => writePage(client, page.id, set))
    if (!done) return
    onClose()
    if ('page' in done && done.page.draft)
      toast({ title: wikiText.edit.saved(done.page.lastVersion) })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title}>
        <form
          onSubmit={(event) => void submit(event)}
          className="grid grid-cols-[minmax(0,1fr)_5rem] gap-3"
        >
          <Field label={words.name}>
            <Input
              autoFocus
              value={title}
              maxLength={pageTitleLimit}
              dir="auto"
              onChange={({ target }) => setTitle(target.value)}
            />
          </Field>
          <Field label={words.icon} error={isIconWrong ? words.iconWrong : undefined}>
            <Input
              value={icon}
              title={words.iconHint}
              onChange={({ target }) => setIcon(target.value)}
            />
          </Field>
          <div className="col-span-full">
            <FormButtons submit={words.submit} isBusy={title.trim() === '' || isIconWrong} />
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
