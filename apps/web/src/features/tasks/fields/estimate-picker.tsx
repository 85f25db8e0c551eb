import { estimateLimit } from '@courtside/contract/tasks.ts'
import { TimerOff } from 'lucide-react'
import { useState } from 'react'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PlacedLayer } from './placed-layer.tsx'
import { usualHours } from './usual-hours.ts'

const words = text.tasks.estimate

/** How much work a task is: what is meant most often as one press, or any number of hours to the quarter. */
export function EstimatePicker({
  place,
  hours,
  onPick,
  onClose,
}: {
  place: DOMRect
  hours: number | null
  onPick: (hours: number | null) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(hours === null ? '' : String(hours))
  const pick = (picked: number | null) => {
    onPick(picked)
    onClose()
  }
  return (
    <PlacedLayer title={words.title} place={place} onClose={onClose}>
      <div className="grid gap-2">
        <div className="grid grid-cols-3 gap-1">
          {usualHours.map((one) => (
            <Button
              key={one}
              variant={one === hours ? 'secondary' : 'ghost'}
              className="text-text tabular"
              onClick={() => pick(one)}
            >
              {words.hours(one)}
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
          <Field label={<span className="text-xs text-muted">{words.other}</span>} className="grow">
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              max={estimateLimit}
              step={0.25}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={typed === ''}>
            {text.tasks.editor.save}
          </Button>
        </form>
        {hours !== null && (
          <Button variant="ghost" className="justify-start font-normal" onClick={() => pick(null)}>
            <TimerOff /> {words.clear}
          </Button>
        )}
      </div>
    </PlacedLayer>
  )
}
