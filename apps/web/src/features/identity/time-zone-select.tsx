import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { browserTimeZone } from '#lib/dates.ts'
import { controlClasses } from '#ui/input.tsx'

const timeZones = [
  ...new Set([browserTimeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
].toSorted()

/** All time zones in the system's own list: it is searched by typing, and a wheel on phones. */
export function TimeZoneSelect(props: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className={`${controlClasses} h-control appearance-none ps-2.5 pe-8`}>
        {timeZones.map((zone) => (
          <option key={zone} value={zone} className="bg-raised">
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-muted" />
    </div>
  )
}
