import { type Closure, maintenanceReasonLimit } from '@courtside/contract/organisation.ts'
import { useState } from 'react'
import { getClockAt, getOwnTimeZone, today } from '#lib/dates.ts'
import { getInstantAt } from '#lib/zoned-time.ts'
import { maintenanceText } from '#text/maintenance.ts'
import { DayField } from '#ui/day-field.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TimeField } from '#ui/time-field.tsx'

const words = maintenanceText.form

/** Asks what people are told while it is closed: why, and until when. Both may stay open. */
export function MaintenanceForm({
  closure,
  onSave,
  onClose,
}: {
  /** What they are told now, where it is closed already. */
  closure: Closure | null
  onSave: (closure: Closure) => void
  onClose: () => void
}) {
  const [timeZone] = useState(getOwnTimeZone)
  const [reason, setReason] = useState(closure?.reason ?? '')
  const [end, setEnd] = useState(() =>
    closure?.until ? getClockAt(timeZone, Date.parse(closure.until)) : { on: '', time: '' },
  )
  const [problem, setProblem] = useState<string>()
  const type = (typed: Partial<typeof end>) => {
    setEnd({ ...end, ...typed })
    setProblem(undefined)
  }
  const save = () => {
    const { on, time } = end
    if (on === '' && time !== '') return setProblem(words.timeNeeded)
    const until = on === '' ? undefined : getInstantAt(timeZone, { on, time: time || '23:59' })
    if (until !== undefined && !(until > Date.now())) return setProblem(words.past)
    onSave({
      reason: reason.trim(),
      until: until === undefined ? null : new Date(until).toISOString(),
    })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={closure ? words.changeTitle : words.title}
        description={maintenanceText.open}
        className="md:max-w-lg"
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Field label={words.reason} hint={words.reasonHint} optional>
            <Textarea
              autoFocus
              rows={3}
              maxLength={maintenanceReasonLimit}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label={words.day} hint={words.endHint} error={problem} optional>
              <DayField min={today()} value={end.on} onChange={(on) => type({ on })} />
            </Field>
            <Field label={words.time}>
              <TimeField value={end.time} onChange={(time) => type({ time })} />
            </Field>
          </div>
          <FormButtons submit={closure ? words.changeSubmit : words.submit} isBusy={false} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
