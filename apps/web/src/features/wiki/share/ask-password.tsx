import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { sharedPageText } from '#text/shared-pages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { OutsidePage } from '#ui/layout/outside-page.tsx'
import { submitSharePassword } from './use-shared.ts'

const words = sharedPageText.locked

/** Asks for what opens the link. */
export function AskPassword({ code }: { code: string }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = input.current?.value ?? ''
    if (password === '' || isBusy) return
    setBusy(true)
    setProblem(await tryPassword(password))
    setBusy(false)
    input.current?.select()
  }
  const tryPassword = async (password: string) => {
    try {
      return (await submitSharePassword(client, code, password)) ? undefined : words.wrong
    } catch (error) {
      return error instanceof ApiError && error.status === 429 ? words.tooMany : words.failed
    }
  }
  return (
    <OutsidePage title={words.title} description={words.description}>
      <form onSubmit={(event) => void submit(event)} className="grid w-full gap-5">
        <Field label={words.password} error={problem}>
          <Input ref={input} type="password" autoFocus autoComplete="off" />
        </Field>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {words.submit}
        </Button>
      </form>
    </OutsidePage>
  )
}
