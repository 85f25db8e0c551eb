import { formatTime } from '#lib/dates.ts'
import { readTime } from '#lib/typed-days.ts'
import { dayFieldText as words } from '#text/day-field.ts'
import { TypedInput, type TypedInputProps } from './typed-input.tsx'

const kind = { format: formatTime, read: readTime, describe: formatTime, mistake: words.notTime }

/** A time of day as HH:MM, written by the reader's clock: `18:00` or `6:00 pm`, and read in either way. */
export const TimeField = (props: TypedInputProps) => (
  <TypedInput {...props} kind={kind} example={formatTime('18:00')} />
)
