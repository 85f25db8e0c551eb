import type { Unit } from '@courtside/contract/field-entry.ts'
import { TimerOff } from 'lucide-react'
import { useState } from 'react'
import { formatUnit } from '#features/activity/use-described-value.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PlacedLayer } from '#ui/placed-layer.tsx'
import type { FieldOfKind } from './editable-fields.ts'
import { getUnsetText } from './field-looks.tsx'
import { usualCounts } from './usual-counts.ts'

/** What a unit asks for where another number of it may be typed. */
const otherTexts: Readonly<Record<Unit, string>> = { hours: text.tasks.estimate.other }

/** How many of a unit: what is meant most often as one press, or any number within the bounds of the field. */
export function CountPicker({
  field,
  unit,
  place,
  count,
  onPick,
  onClose,
}: {
  field: FieldOfKind
  unit: Unit
  place: DOMRect
  count: number | null
  onPick: (count: number | null) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(count === null ? '' : String(count))
  // Keys of a phone would lie over the numbers to press.
  const isPhone = useMediaQuery(phoneQuery)
  const pick = (picked: number | null) => {
    onPick(picked)
    onClose()
  }
  return (
    <PlacedLayer title={field.label} place={place} onClose={onClose}>
      <div className="grid gap-2">
        <div className="grid grid-cols-3 gap-1">
          {usualCounts[unit].map((one) => (
            <Button
              key={one}
              variant={one === count ? 'secondary' : 'ghost'}
              className="text-text tabular"
              onClick={() => pick(one)}
            >
              {formatUnit[unit](one)}
            </Button>
          ))}
        </div>
        <form
          className="flex items-end gap-1.5 px-1"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed !== '') pick(Number(typed))
          }}
        >
          <Field
            label={<span className="text-xs text-muted">{otherTexts[unit]}</span>}
            className="grow"
          >
            <Input
              type="number"
              inputMode="decimal"
              min={field.min}
              max={field.max}
              step={field.step}
              value={typed}
              autoFocus={!isPhone}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={typed === ''}>
            {text.tasks.editor.save}
          </Button>
        </form>
        {count !== null && (
          <Button variant="ghost" className="justify-start font-normal" onClick={() => pick(null)}>
            <TimerOff /> {getUnsetText(field)}
          </Button>
        )}
      </div>
    </PlacedLayer>
  )
}
