import {
  type PageVersion,
  versionNameLimit,
  versionSummaryLimit,
} from '@courtside/contract/page-versions.ts'
import { type FormEvent, useState } from 'react'
import { wikiText } from '#text/wiki.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'

const words = wikiText.versions

/** What is said of a version beside what it says. */
export type Description = Pick<PageVersion, 'name' | 'summary'>

/** Says what changed with a version, and gives it a name by which it is found again. */
export function DescribeDialog({
  title,
  submit,
  isBusy = false,
  version,
  begin,
  onSubmit,
  onClose,
}: {
  title: string
  submit: string
  isBusy?: boolean
  /** What is said of it so far. */
  version?: Description
  /** What most come for. */
  begin: keyof Description
  onSubmit: (said: Description) => void
  onClose: () => void
}) {
  const [name, setName] = useState(version?.name ?? '')
  const [summary, setSummary] = useState(version?.summary ?? '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ name: name.trim() || null, summary: summary.trim() || null })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title}>
        <form onSubmit={send} className="grid gap-4">
          <Field label={words.summaryLabel} hint={words.summaryHint}>
            <Input
              autoFocus={begin === 'summary'}
              value={summary}
              maxLength={versionSummaryLimit}
              onChange={({ target }) => setSummary(target.value)}
            />
          </Field>
          <Field label={words.nameLabel} hint={words.nameHint}>
            <Input
              autoFocus={begin === 'name'}
              value={name}
              maxLength={versionNameLimit}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <FormButtons submit={submit} isBusy={isBusy} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
