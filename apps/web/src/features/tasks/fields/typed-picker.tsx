import { customTextLimit } from '@courtside/contract/custom-fields.ts'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { Rewritten } from '#lib/rewritten.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PlacedLayer } from '#ui/placed-layer.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FieldOfKind } from './editable-fields.ts'
import { readTyped } from './read-typed.ts'

const words = customFieldText.value

type Picked = string | number | null

type Props = {
  field: FieldOfKind
  given: Picked
  place: DOMRect
  /** Null takes the value away. */
  onPick: (value: null | Rewritten<Picked>) => void
  onClose: () => void
}

/** A text, a link or a number, as one types it. */
export function TypedPicker({ place, onPick, onClose, ...typed }: Props) {
  return (
    <PlacedLayer title={typed.field.label} place={place} onClose={onClose}>
      <Typed
        {...typed}
        onPick={(picked) => {
          onPick(picked)
          onClose()
        }}
      />
    </PlacedLayer>
  )
}

function Typed({ field, given, onPick }: Pick<Props, 'field' | 'given' | 'onPick'>) {
  const { kind, label, max, custom } = field
  // Others may change it while this one is typed.
  const [was] = useState(given)
  const [typed, setTyped] = useState(String(given ?? ''))
  const [isWrong, setWrong] = useState(false)
  const hasLines = kind === 'text' && custom !== undefined
  const save = () => {
    const trimmed = typed.trim()
    const value = trimmed === '' ? null : readTyped(field, trimmed)
    if (value === undefined) setWrong(true)
    else onPick(new Rewritten(was, value))
  }
  const error = isWrong ? (kind === 'link' ? words.badLink : words.badNumber) : undefined
  const control = {
    value: typed,
    maxLength: (kind === 'text' ? max : undefined) ?? customTextLimit,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      setWrong(false)
    },
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        label={<span className="max-md:sr-only">{label}</span>}
        error={error}
        hint={hasLines ? words.newLine : undefined}
      >
        {hasLines ? (
          <Textarea
            {...control}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              save()
            }}
          />
        ) : (
          <Input
            {...control}
            type={kind === 'number' ? 'number' : 'text'}
            step="any"
            inputMode={kind === 'number' ? 'decimal' : kind === 'link' ? 'url' : 'text'}
            placeholder={kind === 'link' ? 'https://' : undefined}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {words.save}
      </Button>
      {given !== null && (
        <Button variant="ghost" className="justify-start font-normal" onClick={() => onPick(null)}>
          <Eraser /> {words.clear}
        </Button>
      )}
    </form>
  )
}
