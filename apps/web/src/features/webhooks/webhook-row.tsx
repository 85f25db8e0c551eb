import {
  type Webhook,
  webhookAddressLimit,
  webhookNameLimit,
} from '@courtside/contract/webhooks.ts'
import { useState } from 'react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { formatAgo } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { webhookText as words } from '#text/webhooks.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { Switch } from '#ui/switch.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import type { Outcome } from './use-webhooks.ts'

const EventsDialog = lazyComponent(async () => (await import('./events-dialog.tsx')).EventsDialog)

/** A webhook: whose it is, how it fares, and for its maker all that can be done with it. */
export function WebhookRow({
  webhook,
  onChange,
  onTest,
  onRotate,
  onRemove,
}: {
  webhook: Webhook
  onChange: <Name extends 'name' | 'address' | 'events' | 'isOn'>(
    field: Name,
    set: Webhook[Name],
  ) => Promise<Outcome>
  onTest: () => void
  onRotate: () => void
  onRemove: () => void
}) {
  const { id, name, address, events, owner, isOn, failingSince, isGivenUp } = webhook
  const isOwn = owner.uid === useCurrentUser()?.uid
  const [isEditing, setEditing] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const facts = [isOwn ? words.own : words.owner(owner.name), words.eventCount(events.length)]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-start gap-2">
        <div className="grid min-w-48 grow basis-0 gap-0.5">
          {isOwn ? (
            <>
              <InlineInput
                value={name}
                label={words.rename}
                maxLength={webhookNameLimit}
                onSave={({ set }) => void onChange('name', set)}
                className="font-medium"
              />
              <InlineInput
                value={address}
                label={words.address}
                maxLength={webhookAddressLimit}
                onSave={({ set }) =>
                  void onChange('address', set).then((outcome) =>
                    setRefused(outcome === 'address_refused' ? set : undefined),
                  )
                }
                className="text-xs text-muted"
              />
              {refused !== undefined && (
                <p role="alert" className="text-xs wrap-anywhere text-danger">
                  {words.notTaken(refused)} {words.form.addressRefused}
                </p>
              )}
            </>
          ) : (
            <>
              <span className="truncate font-medium">{name}</span>
              <span className="truncate text-xs text-muted">{address}</span>
            </>
          )}
          <span className="text-xs text-muted">{facts.join(' · ')}</span>
        </div>
        {isOwn ? (
          <Switch
            checked={isOn}
            aria-label={words.isOn(name)}
            onCheckedChange={(set) => void onChange('isOn', set)}
          />
        ) : (
          !isOn && <Badge>{words.off}</Badge>
        )}
      </div>
      {isGivenUp ? (
        <p className="text-xs text-danger">{words.givenUp}</p>
      ) : (
        failingSince && (
          <p className="text-xs text-warning">{words.failing(formatAgo(failingSince))}</p>
        )
      )}
      <div className="flex flex-wrap gap-2">
        {isOwn && (
          <>
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={words.log.openOf(name)}
              onClick={() => setOpen(!isOpen)}
            >
              {words.log.open}
            </Button>
            <Button
              size="sm"
              disabled={!isOn}
              aria-label={words.testOf(name)}
              onClick={() => {
                setOpen(true)
                onTest()
              }}
            >
              {words.test}
            </Button>
            <Button size="sm" aria-label={words.editOf(name)} onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
            <Button size="sm" aria-label={words.rotateOf(name)} onClick={onRotate}>
              {words.rotate}
            </Button>
          </>
        )}
        <Button size="sm" aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      {isOpen && <DeliveryLog id={id} name={name} mayReplay={isOn} />}
      {isEditing && (
        <EventsDialog
          webhook={webhook}
          onSave={(set) => onChange('events', set)}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}
