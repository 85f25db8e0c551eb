import { type Backup, passphraseLength } from '@courtside/contract/backups.ts'
import { useState } from 'react'
import { useConfirmed } from '#features/identity/use-confirmed.tsx'
import { formatInstant } from '#lib/dates.ts'
import { describeError } from '#lib/describe-error.ts'
import { saveLink } from '#lib/save-file.ts'
import { backupText } from '#text/backups.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { linkTo } from './use-backups.ts'

const words = backupText.link

/** Asks what the file is encrypted with, if with anything, and has the browser save it. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { orConfirm, question } = useConfirmed()
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isShort = passphrase !== '' && passphrase.length < passphraseLength.min
  const isOther = passphrase !== again
  const download = async () => {
    setTried(true)
    if (isShort || isOther || isBusy) return
    setBusy(true)
    try {
      saveLink(await orConfirm(() => linkTo(backup, passphrase)), words.fileName)
      onClose()
    } catch (error) {
      setProblem(describeError(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.title(formatInstant(backup.createdAt))}
        description={words.description}
        className="md:max-w-lg"
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void download()
          }}
        >
          <Field
            label={words.passphrase}
            hint={words.passphraseHint(passphraseLength.min)}
            error={isTried && isShort ? words.tooShort(passphraseLength.min) : undefined}
            optional
          >
            <Input
              autoFocus
              type="password"
              autoComplete="new-password"
              maxLength={passphraseLength.max}
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          </Field>
          {passphrase !== '' && (
            <Field label={words.again} error={isTried && isOther ? words.differs : undefined}>
              <Input
                type="password"
                autoComplete="new-password"
                maxLength={passphraseLength.max}
                value={again}
                onChange={({ target }) => setAgain(target.value)}
              />
            </Field>
          )}
          {problem !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
          <FormButtons submit={words.submit} isBusy={isBusy} />
        </form>
        {question}
      </DialogContent>
    </Dialog>
  )
}
