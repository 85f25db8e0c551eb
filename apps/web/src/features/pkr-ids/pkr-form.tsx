import { canPkr } from '@courtside/contract/can-pkr.ts'
import { Email } from '@courtside/contract/identity.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { enteredFields, pkrNumberLimit, privatePkrFields } from '@courtside/contract/pkr-fields.ts'
import { getNextPkrNumber } from '@courtside/contract/pkr-format.ts'
import { PkrNumber, getPkrId } from '@courtside/contract/pkr-ids.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { type LineField, type LineKind, enterPkrId } from './pkr-rows.ts'
import { useNumberFormat } from './use-number-format.ts'
import { useClubs } from './use-pkr-ids.ts'

const words = pkrText.form
const { fields } = pkrText

/** What is wrong with a number that another entry has. */
const isTaken = 'taken'

/** The entry that has a number; undefined where nobody has it. */
async function findHolder(number: string) {
  try {
    return await call(getPkrId, { params: { id: number } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Enters a number into the register, after looking whether it is taken. */
export function PkrForm({ onClose, onIssue }: { onClose: () => void; onIssue: () => void }) {
  const actor = useActor()
  const clubs = useClubs()
  const clubList = useId()
  const { hasFormat, isPending, refuse: refuseNumber } = useNumberFormat()
  const [taken, setTaken] = useState<string>()
  const [next, setNext] = useState<string>()
  const { register, handleSubmit, setError, setValue, clearErrors, formState } = useForm({
    defaultValues: { number: '', ...noLines },
  })
  const { errors, isSubmitting } = formState
  const enter = handleSubmit(async ({ number: typed, ...lines }) => {
    const number = PkrNumber.parse(typed)
    const isNext = number === next
    const refuse = (message: string, type = 'refused') =>
      setError('number', { type, message }, { shouldFocus: true })
    setTaken(undefined)
    try {
      const holder = isNext ? undefined : await findHolder(number)
      if (holder) {
        setTaken(holder.number)
        return refuse(holder.archivedAt === null ? words.taken : words.takenRemoved, isTaken)
      }
    } catch {
      return refuse(words.unreachable)
    }
    const misfit = refuseNumber(number)
    if (misfit !== undefined) return refuse(misfit)
    enterPkrId({
      number,
      ...(isNext && { isNext }),
      status: tidyLine(lines.name) === '' ? 'free' : 'assigned',
      ...getTyped(lines),
    })
    onClose()
  })
  const fillNext = async () => {
    setTaken(undefined)
    try {
      const { number } = await call(getNextPkrNumber, {})
      if (number === null) return setError('number', { message: pkrFormatText.noNumberLeft })
      setNext(number)
      setValue('number', number)
      clearErrors('number')
    } catch {
      setError('number', { message: words.unreachable })
    }
  }
  const line = { autoComplete: 'off' } as const
  const asked = lineNames.filter((name) => canPkr.seePrivate(actor) || !(name in privatePkrFields))
  const inputs: Partial<Record<LineField, ComponentProps<'input'>>> = {
    club: { list: clubList },
    email: { type: 'email' },
    phone: { type: 'tel' },
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} description={words.description}>
        <form noValidate onSubmit={(event) => void enter(event)} className="grid gap-4">
          <div className="grid gap-1">
            <div className="flex items-start gap-2">
              <Field
                label={fields.number}
                hint={words.numberHint}
                error={errors.number?.message}
                className="grow"
              >
                <Input
                  {...register('number', { validate: checkNumber })}
                  {...line}
                  autoFocus
                  maxLength={pkrNumberLimit}
                />
              </Field>
              {hasFormat && (
                <Button className="mt-[1.625rem]" onClick={() => void fillNext()}>
                  {pkrFormatText.issueNext}
                </Button>
              )}
            </div>
            {taken !== undefined && errors.number?.type === isTaken && (
              <Link
                to="/pkrIds/$number"
                params={{ number: taken }}
                className="justify-self-start text-xs text-link hover:underline"
              >
                {words.openTaken}
              </Link>
            )}
            {hasFormat && (
              <Button variant="link" size="sm" className="justify-self-start" onClick={onIssue}>
                {pkrFormatText.issueSeveral}
              </Button>
            )}
          </div>
          {asked.map((name) => (
            <Field
              key={name}
              label={fields[name]}
              hint={name === 'name' ? words.nameHint : undefined}
              error={errors[name]?.message}
              optional
            >
              <Input
                {...register(name, { validate: checks[enteredFields[name].kind] ?? {} })}
                {...line}
                {...inputs[name]}
                maxLength={enteredFields[name].max}
              />
            </Field>
          ))}
          <datalist id={clubList}>
            {clubs.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <FormButtons submit={words.submit} isBusy={isSubmitting || isPending} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

const checkNumber = (typed: string): string | true => {
  if (tidyLine(typed) === '') return words.numberNeeded
  return PkrNumber.safeParse(typed).success || words.numberWrong
}

const checkEmail = (typed: string): string | true =>
  tidyLine(typed) === '' || Email.safeParse(typed).success || words.emailWrong

/** Whether a line can be entered, else why not, by its kind; null where all of its length can. */
const checks: Readonly<Record<LineKind, ((typed: string) => string | true) | null>> = {
  line: null,
  text: null,
  email: checkEmail,
}
const lineNames = getFieldNames(enteredFields).filter(
  (name): name is LineField => enteredFields[name].kind in checks,
)
const noLines = Object.fromEntries(lineNames.map((name) => [name, ''])) as Record<LineField, string>

/** What somebody typed, of what they left empty nothing. */
const getTyped = (lines: Readonly<Record<LineField, string>>) =>
  Object.fromEntries(
    lineNames.flatMap((name) => {
      const typed = tidyLine(lines[name])
      return typed === '' ? [] : [[name, typed]]
    }),
  )
