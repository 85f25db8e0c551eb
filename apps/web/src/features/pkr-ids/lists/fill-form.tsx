import { customTextLimit, getCustomValue } from '@courtside/contract/custom-fields.ts'
import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import { type SubmitEvent, useState } from 'react'
import { text } from '#text/en.ts'
import { listFieldText } from '#text/list-fields.ts'
import { DayField } from '#ui/day-field.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { type CachedPkrId, callEntries } from '../pkr-rows.ts'
import { useShownFields } from './field-cells.tsx'
import { updatePlaces, placeId, placeRows } from './place-rows.ts'

const words = listFieldText

/** In the choices of a form: nothing, and what each of several has already. */
const nothing = 'nothing'
const keep = 'keep'

/** A value as it is written in a form; undefined is left as it is. */
type Typed = Readonly<Record<string, string | undefined>>

/** Fills in the fields of one place on a list or of several. */
export function FillForm({
  list,
  entries,
  onClose,
}: {
  list: PkrList
  entries: readonly CachedPkrId[]
  onClose: () => void
}) {
  const fields = useShownFields(list)
  const [typed, setTyped] = useState<Typed>({})
  const [isTried, setTried] = useState(false)
  const [only] = entries.length === 1 ? entries : []
  const held = only && placeRows.get(placeId(list.id, only.id))
  const before = (field: PkrListField): string => {
    if (!only) return ''
    const value = getCustomValue(field, held?.custom ?? {})
    return value === undefined ? '' : String(value)
  }
  const findWrong = (field: PkrListField): string | undefined => {
    const written = typed[field.id] ?? ''
    if (field.kind === 'number' && numberOf(written) === undefined) return words.notANumber
    return undefined
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (fields.some(findWrong)) return
    const values = fields.flatMap((field) => {
      const written = typed[field.id]
      return written === undefined
        ? []
        : [[`custom.${field.id}`, getValue(field, written)] as const]
    })
    onClose()
    if (values.length > 0)
      updatePlaces(
        words.said.filled(callEntries(entries), list.name),
        list,
        entries,
        Object.fromEntries(values),
      )
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={words.fillTitle(callEntries(entries))}
        description={only ? list.name : words.fillMany}
      >
        <form noValidate className="grid gap-4" onSubmit={save}>
          {fields.map((field) => (
            <Field key={field.id} label={field.name} error={isTried ? findWrong(field) : undefined}>
              <Control
                field={field}
                value={typed[field.id] ?? before(field)}
                isKept={!only && typed[field.id] === undefined}
                onType={(value) => setTyped({ ...typed, [field.id]: value })}
              />
            </Field>
          ))}
          <FormButtons submit={words.save} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Undefined for what is no number; null for nothing. */
function numberOf(written: string): number | null | undefined {
  const tidy = written.trim().replace(',', '.')
  if (tidy === '') return null
  return Number.isFinite(Number(tidy)) ? Number(tidy) : undefined
}

function getValue({ kind }: PkrListField, written: string): string | number | boolean | null {
  if (written === '' || written === nothing) return null
  if (kind === 'number') return numberOf(written) ?? null
  if (kind === 'checkbox') return written === 'true'
  return written.trim() === '' ? null : written.trim()
}

function Control({
  field: { kind, options },
  value,
  isKept,
  onType,
  ...control
}: {
  field: PkrListField
  value: string
  isKept: boolean
  onType: (value: string | undefined) => void
}) {
  const given = { ...control, value, ...(isKept && { placeholder: words.keep }) }
  if (kind === 'date') return <DayField {...given} onChange={onType} />
  if (kind === 'text' || kind === 'number')
    return (
      <Input
        {...given}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        maxLength={customTextLimit}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
    )
  const offered =
    kind === 'checkbox'
      ? [
          { value: 'true', label: text.activity.values.yes },
          { value: 'false', label: text.activity.values.no },
        ]
      : options
          .filter(({ isArchived }) => !isArchived)
          .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      {...control}
      value={isKept ? keep : value || nothing}
      onValueChange={(picked) => onType(picked === keep ? undefined : picked)}
      options={[
        ...(isKept ? [{ value: keep, label: words.keep }] : []),
        { value: nothing, label: words.nothing },
        ...offered,
      ]}
    />
  )
}
