import { type WebhookEvent, webhookEvents } from '@courtside/contract/webhooks.ts'
import { webhookText } from '#text/webhooks.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

const words = webhookText.form

/** Which events a webhook tells of, each with its box. */
export function EventPicker({
  chosen,
  onChange,
  isMissing,
}: {
  chosen: readonly WebhookEvent[]
  onChange: (events: WebhookEvent[]) => void
  /** Whether to say that one is needed. */
  isMissing: boolean
}) {
  return (
    <section aria-label={words.events} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="grow text-sm font-medium">{words.events}</h3>
        <Button size="sm" onClick={() => onChange([...webhookEvents])}>
          {words.everything}
        </Button>
        <Button size="sm" onClick={() => onChange([])}>
          {words.nothing}
        </Button>
      </div>
      {isMissing && (
        <p role="alert" className="text-xs text-danger">
          {words.eventsNeeded}
        </p>
      )}
      <ul className="grid max-h-[36dvh] gap-x-4 overflow-y-auto rounded-lg border border-border px-3 py-2 sm:grid-cols-2">
        {webhookEvents.map((event) => (
          <li key={event}>
            <label className="flex items-center gap-2.5 py-1.5 text-sm touch:min-h-11">
              <Checkbox
                checked={chosen.includes(event)}
                onCheckedChange={(isChosen) =>
                  onChange(
                    webhookEvents.filter((one) =>
                      one === event ? isChosen === true : chosen.includes(one),
                    ),
                  )
                }
              />
              {webhookText.events[event]}
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
