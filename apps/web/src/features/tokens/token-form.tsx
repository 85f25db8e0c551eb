import { getKeyProblem } from '@courtside/contract/permission-needs.ts'
import { type Permission, permissionKeys } from '@courtside/contract/permissions.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { tokenNameLimit } from '@courtside/contract/tokens.ts'
import { useState } from 'react'
import { KeyPicker } from '#features/roles/key-picker.tsx'
import { useActor } from '#features/users/use-users.ts'
import { addDays, getOwnTimeZone, today } from '#lib/dates.ts'
import { getInstantAt } from '#lib/zoned-time.ts'
import { tokenText } from '#text/tokens.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { TokenDraft } from './use-tokens.ts'

const words = tokenText.form
type Span = keyof typeof words.days
const spans: readonly Span[] = ['30', '90', '365', 'day']
const reading: readonly Permission[] = ['project.view', 'task.view']

const dayLength = 86_400_000
const furthest = () => addDays(today(), 365)

/** So many days from now, or the end of a day where the reader is; undefined for one that is none, past or too far. */
function endOf(span: Span, day: string): string | undefined {
  if (span !== 'day') return new Date(Date.now() + Number(span) * dayLength).toISOString()
  if (day < today() || day > furthest()) return undefined
  return new Date(getInstantAt(getOwnTimeZone(), { on: day, time: '23:59' })).toISOString()
}

/** Makes a token: its name, how long it lasts, and what it is for. */
export function TokenForm({
  onMake,
  onClose,
}: {
  /** Answers whether it was made. */
  onMake: (draft: TokenDraft) => Promise<boolean>
  onClose: () => void
}) {
  const { permissions } = useActor()
  const held = permissionKeys.filter((key) => permissions.includes(key))
  const [name, setName] = useState('')
  const [span, setSpan] = useState<Span>('90')
  const [day, setDay] = useState('')
  const [chosen, setChosen] = useState<readonly Permission[]>(
    reading.filter((key) => held.includes(key)),
  )
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const given = tidyLine(name)
  const end = endOf(span, day)
  const create = async () => {
    setTried(true)
    if (given === '' || !end || chosen.length === 0 || isBusy) return
    setBusy(true)
    const isMade = await onMake({ name: given, scope: [...chosen], expiresAt: end })
    setBusy(false)
    if (isMade) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} className="md:max-w-lg">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void create()
          }}
        >
          <Field
            label={words.name}
            hint={words.nameHint}
            error={isTried && given === '' ? words.nameNeeded : undefined}
          >
            <Input
              autoFocus
              autoComplete="off"
              maxLength={tokenNameLimit}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.until}>
              <Select
                value={span}
                onValueChange={setSpan}
                options={spans.map((value) => ({ value, label: words.days[value] }))}
              />
            </Field>
            {span === 'day' && (
              <Field label={words.day} error={isTried && !end ? words.dayNeeded : undefined}>
                <DayField min={today()} max={furthest()} value={day} onChange={setDay} />
              </Field>
            )}
          </div>
          <section aria-label={words.scope} className="grid gap-3">
            <div className="grid gap-1">
              <h3 className="flex items-baseline gap-2 text-sm font-medium">
                {words.scope}
                <span className="text-xs font-normal text-muted">
                  {tokenText.scope(chosen.length)}
                </span>
              </h3>
              <p className="text-xs text-muted">{words.scopeHint}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {reading.every((key) => held.includes(key)) && (
                <Button size="sm" onClick={() => setChosen(reading)}>
                  {words.reading}
                </Button>
              )}
              {getKeyProblem(held) === undefined && (
                <Button size="sm" onClick={() => setChosen(held)}>
                  {words.everything}
                </Button>
              )}
              <Button size="sm" onClick={() => setChosen([])}>
                {words.nothing}
              </Button>
            </div>
            {isTried && chosen.length === 0 && (
              <p role="alert" className="text-xs text-danger">
                {words.scopeNeeded}
              </p>
            )}
            <div className="max-h-[36dvh] overflow-y-auto rounded-lg border border-border px-3 py-2">
              <KeyPicker offered={held} chosen={chosen} onChange={setChosen} />
            </div>
          </section>
          <FormButtons submit={words.submit} isBusy={isBusy} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
