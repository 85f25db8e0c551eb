import type { Webhook, WebhookEvent } from '@courtside/contract/webhooks.ts'
import { useState } from 'react'
import { webhookText as words } from '#text/webhooks.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { EventPicker } from './event-picker.tsx'

/** Changes what a webhook tells of. */
export function EventsDialog({
  webhook,
  onSave,
  onClose,
}: {
  webhook: Webhook
  onSave: (events: WebhookEvent[]) => void
  onClose: () => void
}) {
  const [events, setEvents] = useState(webhook.events)
  const [isTried, setTried] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.editOf(webhook.name)} className="md:max-w-lg">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (events.length === 0) return
            onSave(events)
            onClose()
          }}
        >
          <EventPicker
            chosen={events}
            onChange={setEvents}
            isMissing={isTried && events.length === 0}
          />
          <FormButtons submit={words.save} isBusy={false} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
