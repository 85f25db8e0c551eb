import { type Hue, hues } from '@courtside/contract/statuses.ts'
import { Check } from 'lucide-react'
import { text } from '#text/en.ts'
import { getHueClass } from '#ui/badge.tsx'

/** One of the eight colours, each named aloud. */
export function HuePicker({
  value,
  disabled = false,
  onChange,
}: {
  value: Hue | null
  disabled?: boolean
  onChange: (hue: Hue) => void
}) {
  return (
    <div role="radiogroup" aria-label={text.projects.fields.hue} className="flex flex-wrap">
      {hues.map((hue) => (
        <label
          key={hue}
          title={text.projects.hues[hue]}
          className="grid size-6 place-items-center touch:size-11"
        >
          <input
            type="radio"
            name="hue"
            value={hue}
            checked={hue === value}
            disabled={disabled}
            aria-label={text.projects.hues[hue]}
            onChange={() => onChange(hue)}
            className="peer sr-only"
          />
          <span
            className={`grid size-4.5 place-items-center rounded-full text-background peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring ${getHueClass(hue)}`}
          >
            {hue === value && <Check aria-hidden className="size-3 stroke-3" />}
          </span>
        </label>
      ))}
    </div>
  )
}
