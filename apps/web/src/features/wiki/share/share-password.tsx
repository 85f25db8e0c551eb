import { sharePasswordLength } from '@courtside/contract/page-shares.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { text } from '#text/en.ts'
import { wikiSharingText } from '#text/wiki-sharing.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { updatePassword } from './use-share.ts'

const words = wikiSharingText
const { min, max } = sharePasswordLength

/** What readers are asked for besides the link. It is shown as it is typed: it is told to others. */
export function SharePassword({ page, hasPassword }: { page: Page; hasPassword: boolean }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const isShort = typed !== undefined && typed.length < min
  const close = () => {
    setTyped(undefined)
    setTried(false)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed === undefined || isShort) return
    if (await updatePassword(client, page, typed)) close()
  }
  if (typed !== undefined)
    return (
      <form onSubmit={(event) => void save(event)} className="grid gap-2">
        <Field
          label={words.newPassword}
          error={isTried && isShort ? words.passwordShort(min) : undefined}
        >
          <Input
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={max}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="flex gap-2">
          <Button size="sm" variant="primary" type="submit">
            {words.savePassword}
          </Button>
          <Button size="sm" onClick={close}>
            {text.ui.cancel}
          </Button>
        </div>
      </form>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grid grow gap-0.5">
        <span className="text-sm font-medium">{words.password}</span>
        <span className="text-xs text-muted">
          {hasPassword ? words.passwordSet : words.passwordNone}
        </span>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setTyped('')}>
          {hasPassword ? words.changePassword : words.setPassword}
        </Button>
        {hasPassword && (
          <Button size="sm" onClick={() => void updatePassword(client, page, null)}>
            {words.removePassword}
          </Button>
        )}
      </div>
    </div>
  )
}
