import {
  PkrFormat,
  getLastSerial,
  pkrChecks,
  pkrFormatLimits,
} from '@courtside/contract/pkr-format.ts'
import { useState } from 'react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { cn } from '#lib/cn.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { organisationText } from '#text/organisation.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { Badge } from '#ui/badge.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { SavedField } from '#ui/saved-field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { PkrTrial } from './pkr-trial.tsx'
import { saveOrganisation, useOrganisation } from './use-organisation.ts'
import { usePkrTrial } from './use-pkr-trial.ts'

const words = pkrFormatText
const { fewestDigits, mostDigits } = pkrFormatLimits
const digitChoices = Array.from({ length: mostDigits - fewestDigits + 1 }, (_, index) =>
  String(fewestDigits + index),
)

/** A format that is not set yet; the register says where its count begins. */
type Draft = Omit<PkrFormat, 'startsAt'> & { readonly startsAt?: number }
const firstDraft: Draft = { prefix: '', digits: 5, check: 'none' }

const isPrefix = (prefix: string) => PkrFormat.shape.prefix.safeParse(prefix).success

const isStart = (text: string, format: Pick<Draft, 'digits'>) =>
  /^[0-9]+$/.test(text) && Number(text) <= getLastSerial(format)

/** What new PKR IDs look like, with what that comes to before it is set and after. */
export function PkrFormatSection() {
  const { organisation, error, refetch } = useOrganisation()
  const [draft, setDraft] = useState<Draft>(firstDraft)
  const [typed, setTyped] = useState<string>()
  const [typedStart, setTypedStart] = useState<string>()
  const [notBefore, setNotBefore] = useState(0)
  const saved = organisation?.pkrFormat ?? undefined
  const shown: Draft = saved ?? draft
  const trial = usePkrTrial({
    ...shown,
    prefix: typed !== undefined && isPrefix(typed) ? typed : shown.prefix,
    notBefore,
  })
  if (!organisation)
    return error ? (
      <ErrorState title={organisationText.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} />
    )
  const startsAt = shown.startsAt ?? trial.data?.startsAt
  const whole = (format: Draft): PkrFormat => ({
    ...format,
    startsAt: Math.min(format.startsAt ?? startsAt ?? 1, getLastSerial(format)),
  })
  const set = (values: Partial<PkrFormat>) => {
    if (saved) saveOrganisation(organisation, 'pkrFormat', whole({ ...saved, ...values }))
    else setDraft({ ...draft, ...values })
  }
  const setTypedValues = <Value,>(
    rewritten: Rewritten<Value>,
    make: (value: Value) => Partial<PkrFormat>,
  ) =>
    saved
      ? saveOrganisation(
          organisation,
          'pkrFormat',
          rewritten.map((value) => whole({ ...saved, ...make(value) })),
        )
      : set(make(rewritten.set))
  /** A first number that waited for more digits is taken along. */
  const setDigits = (digits: number) =>
    set({
      digits,
      ...(typedStart !== undefined &&
        isStart(typedStart, { digits }) && { startsAt: Number(typedStart) }),
    })
  const startProblem = (text: string) =>
    isStart(text, shown) ? undefined : words.startsAtWrong(shown)
  return (
    <div className="grid max-w-lg grid-cols-[minmax(0,1fr)] gap-5">
      <ConflictSection id={organisation.id} />
      <div className="grid gap-1">
        <label className="flex items-center justify-between gap-4 text-sm font-medium">
          {words.isOn}
          <Switch
            checked={saved !== undefined}
            disabled={startsAt === undefined}
            onCheckedChange={(isOn) =>
              saveOrganisation(organisation, 'pkrFormat', isOn ? whole(draft) : null)
            }
          />
        </label>
        <p className="text-xs text-muted">{words.isOnHint}</p>
      </div>
      <fieldset
        className={cn(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5',
          !saved && 'rounded-lg border border-dashed border-border p-4',
        )}
      >
        <legend className="sr-only">{saved ? words.inForce : words.trying}</legend>
        {!saved && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <Badge tone="warning">{words.notInForce}</Badge> {words.trying}
          </p>
        )}
        <SavedField
          draftKey="organisation:pkr-prefix"
          label={words.prefix}
          hint={words.prefixHint}
          value={shown.prefix}
          maxLength={pkrFormatLimits.prefix}
          placeholder={words.prefixExample}
          problemOf={(prefix) => (isPrefix(prefix) ? undefined : words.prefixWrong)}
          onTyped={(prefix) => {
            setTyped(prefix)
            // The number that stands there is not lowered by what is typed beside it.
            if (startsAt !== undefined) setNotBefore(startsAt)
          }}
          onSave={(rewritten) => setTypedValues(rewritten, (prefix) => ({ prefix }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={words.digits} hint={words.digitsHint}>
            <Select
              value={String(shown.digits)}
              options={digitChoices.map((value) => ({
                value,
                label: words.digitCount(Number(value)),
              }))}
              onValueChange={(digits) => setDigits(Number(digits))}
            />
          </Field>
          <SavedField
            draftKey="organisation:pkr-start"
            label={words.startsAt}
            hint={words.startsAtHint}
            value={startsAt === undefined ? '' : String(startsAt)}
            maxLength={mostDigits}
            problemOf={startProblem}
            onTyped={setTypedStart}
            onSave={(rewritten) =>
              setTypedValues(rewritten, (first) => ({ startsAt: Number(first) }))
            }
          />
        </div>
        <Field label={words.check} hint={words.checkHints[shown.check]}>
          <Select
            value={shown.check}
            options={pkrChecks.map((value) => ({ value, label: words.checks[value] }))}
            onValueChange={(check) => set({ check })}
          />
        </Field>
        <PkrTrial trial={trial} />
      </fieldset>
    </div>
  )
}
