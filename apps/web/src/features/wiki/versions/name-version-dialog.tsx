import { type PageVersion, versionNameLimit } from '@courtside/contract/page-versions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wikiText } from '#text/wiki.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
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
  const [name, setName] = useState(version.name ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const set = name.trim() === '' ? null : name.trim()
    onClose()
    if (set !== version.name) void attempt(() => nameVersion(client, version, set))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.name}>
        <form onSubmit={submit} className="grid gap-4">
          <Field label={words.nameLabel} hint={words.nameHint}>
            <Input
              autoFocus
              value={name}
              maxLength={versionNameLimit}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <FormButtons submit={words.saveName} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
