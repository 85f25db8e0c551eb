import { useForm } from 'react-hook-form'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Frame } from './sign-in-frame.tsx'

const words = telegramText.stranger

/** What stands behind the link of an invitation, or the whole of it as it was copied. */
const getCode = (typed: string): string => typed.trim().replace(/^.*(invitation=|startapp=i_)/, '')

/** For a stranger who was invited elsewhere: the code of the invitation. */
export function TelegramInvitation({
  said,
  isBusy,
  onAccept,
  onBack,
}: {
  said: string | undefined
  isBusy: boolean
  onAccept: (invitation: string) => void
  onBack: () => void
}) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const accept = handleSubmit(({ code }) => onAccept(getCode(code)))
  return (
    <Frame title={words.haveInvitation} description={words.description} said={said}>
      <form noValidate onSubmit={(event) => void accept(event)} className="grid gap-4">
        <Field
          label={words.invitation}
          hint={words.invitationHint}
          error={formState.errors.code?.message}
        >
          <Input
            {...register('code', {
              validate: (typed) => getCode(typed) !== '' || words.invitationMissing,
            })}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="link" onClick={onBack}>
            {telegramText.connect.back}
          </Button>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {words.accept}
          </Button>
        </div>
      </form>
    </Frame>
  )
}
