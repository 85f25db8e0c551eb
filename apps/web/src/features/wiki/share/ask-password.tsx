import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { sharedPageText } from '#text/shared-pages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { giveSharePassword } from './use-shared.ts'

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
      return (await giveSharePassword(client, code, password)) ? undefined : words.wrong
    } catch (error) {
      return error instanceof ApiError && error.status === 429 ? words.tooMany : words.failed
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-1.5">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{words.title}</h1>
        <p className="text-base text-pretty text-muted">{words.description}</p>
      </div>
      <Field label={words.password} error={problem}>
        <Input ref={input} type="password" autoFocus autoComplete="off" />
      </Field>
      <Button type="submit" variant="primary" disabled={isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
