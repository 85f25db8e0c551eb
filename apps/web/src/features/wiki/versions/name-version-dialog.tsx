import { type PageVersion, versionNameLimit } from '@courtside/contract/page-versions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { nameVersion } from '../use-versions.ts'
import { attempt } from '../use-wiki.ts'

const words = wikiText.versions

/** Gives a version a name by which it is found again. */
export function NameVersionDialog({
  version,
  onClose,
}: {
  version: PageVersion
  onClose: () => void
}) {
  const client = useQueryClient()
  const formId = useId()
  const [name, setName] = useState(version.name ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const set = name.trim() === '' ? null : name.trim()
    onClose()
    if (set !== version.name) void attempt(() => nameVersion(client, version, set))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={words.name}
        footer={
          <>
            <DialogClose asChild>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="primary">
              {words.saveName}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit}>
          <Field label={words.nameLabel} hint={words.nameHint}>
            <Input
              autoFocus
              value={name}
              maxLength={versionNameLimit}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
