import {
  type WebhookEvent,
  webhookAddressLimit,
  webhookEvents,
  webhookNameLimit,
} from '@courtside/contract/webhooks.ts'
import { useState } from 'react'
import { tidyLine } from '#lib/typed-name.ts'
import { webhookText } from '#text/webhooks.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { EventPicker } from './event-picker.tsx'
import type { WebhookDraft } from './use-webhooks.ts'

const words = webhookText.form

/** Makes a webhook: its name, where it leads, and what it tells of. */
export function WebhookForm({
  onMake,
  onClose,
}: {
  /** Answers whether it was made. */
  onMake: (draft: WebhookDraft) => Promise<boolean>
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>(
    webhookEvents.filter((event) => event.startsWith('task.')),
  )
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const given = { name: tidyLine(name), address: address.trim(), events }
  const make = async () => {
    setTried(true)
    if (given.name === '' || given.address === '' || events.length === 0 || isBusy) return
    setBusy(true)
    const isMade = await onMake(given)
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
            void make()
          }}
        >
          <Field
            label={words.name}
            hint={words.nameHint}
            error={isTried && given.name === '' ? words.nameNeeded : undefined}
          >
            <Input
              autoFocus
              autoComplete="off"
              maxLength={webhookNameLimit}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field
            label={words.address}
            hint={words.addressHint}
            error={isTried && given.address === '' ? words.addressNeeded : undefined}
          >
            <Input
              type="url"
              autoComplete="off"
              maxLength={webhookAddressLimit}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          </Field>
          <EventPicker
            chosen={events}
            onChange={setEvents}
            isMissing={isTried && events.length === 0}
          />
          <FormButtons submit={words.submit} isBusy={isBusy} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
