import { tidyLine } from '@courtside/contract/tidy-line.ts'
import {
  type WebhookEvent,
  webhookAddressLimit,
  webhookEvents,
  webhookNameLimit,
} from '@courtside/contract/webhooks.ts'
import { useState } from 'react'
import { webhookText } from '#text/webhooks.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { EventPicker } from './event-picker.tsx'
import type { Outcome, WebhookDraft } from './use-webhooks.ts'

const words = webhookText.form

function getAddressProblem(
  address: string,
  { isTried, refused }: { isTried: boolean; refused: string | undefined },
): string | undefined {
  if (address === '') return isTried ? words.addressNeeded : undefined
  return address === refused ? words.addressRefused : undefined
}

/** Makes a webhook: its name, where it leads, and what it tells of. */
export function WebhookForm({
  onMake,
  onClose,
}: {
  onMake: (draft: WebhookDraft) => Promise<Outcome>
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>(
    webhookEvents.filter((event) => event.startsWith('task.')),
  )
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const given = { name: tidyLine(name), address: address.trim(), events }
  const create = async () => {
    setTried(true)
    if (given.name === '' || given.address === '' || events.length === 0 || isBusy) return
    setBusy(true)
    const outcome = await onMake(given)
    setBusy(false)
    if (outcome === 'address_refused') setRefused(given.address)
    if (outcome === 'done') onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} className="md:max-w-lg">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void create()
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
            error={getAddressProblem(given.address, { isTried, refused })}
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
