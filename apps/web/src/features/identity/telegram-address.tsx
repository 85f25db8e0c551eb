import { mailTelegramCode, proveTelegramAddress } from '@courtside/contract/telegram.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#api/call.ts'
import { describeError } from '#lib/describe-error.ts'
import type { Launch } from '#lib/launch.ts'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { findAskedCode, recordAskedCode } from './asked-telegram-code.ts'
import { EmailForm } from './email-form.tsx'
import { Frame } from './sign-in-frame.tsx'

const words = telegramText.address

/**
 * For a stranger whom the organisation knows by an address, as from a list of PKR IDs: it is shown to be theirs by a code
 * that is mailed there. `onProved` signs in whom that let in.
 */
export function TelegramAddress({
  launch: { initData },
  onProved,
  onBack,
}: {
  launch: Launch
  onProved: () => Promise<void>
  onBack: () => void
}) {
  const [email, setEmail] = useState(findAskedCode)
  const showFor = (address: string | undefined) => {
    recordAskedCode(address)
    setEmail(address)
  }
  const [said, setSaid] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setSaid(undefined)
    await work().catch((error: unknown) => setSaid(describeError(error)))
  }
  const mail = (address: string) =>
    attempt(async () => {
      await call(mailTelegramCode, { body: { initData, email: address } })
      showFor(address)
    })
  if (email === undefined)
    return (
      <Frame title={words.title} description={words.description} said={said}>
        <EmailForm submit={words.send} submitting={words.sending} onSubmit={mail} />
        <Button variant="link" className="justify-self-start" onClick={onBack}>
          {telegramText.connect.back}
        </Button>
      </Frame>
    )
  return (
    <Frame title={words.codeTitle} description={words.sent(email)} said={said}>
      <CodeForm
        onSubmit={(digits) =>
          attempt(async () => {
            const body = { initData, email, digits }
            const { isRight } = await call(proveTelegramAddress, { body })
            if (!isRight) return setSaid(words.wrong)
            recordAskedCode(undefined)
            await onProved()
          })
        }
      />
      <Button variant="link" className="justify-self-start" onClick={() => showFor(undefined)}>
        {words.again}
      </Button>
    </Frame>
  )
}

/** Of what was typed or pasted, spaces are not part of the code. */
const getDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

function CodeForm({ onSubmit }: { onSubmit: (digits: string) => Promise<void> }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(({ code }) => onSubmit(getDigits(code)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={words.code} error={errors.code?.message}>
        <Input
          {...register('code', {
            validate: (typed) => /^\d{6}$/.test(getDigits(typed)) || words.codeMissing,
          })}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          className="tabular-nums"
        />
      </Field>
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {words.join}
      </Button>
    </form>
  )
}
