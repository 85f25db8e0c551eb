import type { Delivery } from '@courtside/contract/webhooks.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { webhookText } from '#text/webhooks.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useDeliveries } from './use-webhooks.ts'

const words = webhookText.log

const tones = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  dropped: 'warning',
} as const

/** What a webhook of one's own sent within the last days, and what waits. */
export function DeliveryLog({
  id,
  name,
  mayReplay,
}: {
  id: string
  name: string
  mayReplay: boolean
}) {
  const { deliveries, items, replay } = useDeliveries(id)
  if (deliveries.isPending) return <SkeletonRows rows={2} />
  if (!items)
    return (
      <ErrorState
        title={words.failed}
        className="py-4"
        error={deliveries.error}
        onRetry={() => void deliveries.refetch()}
      />
    )
  if (items.length === 0) return <p className="py-2 text-xs text-muted">{words.none}</p>
  return (
    <div className="grid gap-2">
      <ul
        aria-label={words.openOf(name)}
        className="divide-y divide-border rounded-md border border-border"
      >
        {items.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onReplay={mayReplay ? () => void replay(delivery) : undefined}
          />
        ))}
      </ul>
      <OlderButton pages={deliveries} />
    </div>
  )
}

function DeliveryRow({
  delivery: { event, state, createdAt, status, milliseconds, tryCount, nextTryAt, problem, body },
  onReplay,
}: {
  delivery: Delivery
  onReplay: (() => void) | undefined
}) {
  const said = event === 'webhook.test' ? words.test : webhookText.events[event]
  const facts: string[] = [
    formatAgo(createdAt),
    ...(status === null ? [] : [words.status(status)]),
    ...(milliseconds === null ? [] : [words.milliseconds(milliseconds)]),
    ...(tryCount > 0 ? [words.tries(tryCount)] : []),
    ...(nextTryAt && tryCount > 0 ? [words.next(formatInstant(nextTryAt))] : []),
    ...(problem ? [words.problems[problem]] : []),
  ]
  return (
    <li className="flex flex-wrap items-start gap-2 px-3 py-2">
      <div className="grid min-w-40 grow basis-0 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <span>{said}</span>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </div>
        <span className="text-xs text-muted" title={formatInstant(createdAt)}>
          {facts.join(' · ')}
        </span>
        {body !== null && (
          <details>
            <summary className="w-fit cursor-pointer rounded-sm text-xs text-muted hover:text-text touch:py-2.5">
              {words.body}
            </summary>
            <pre className="pt-1 text-xs break-all whitespace-pre-wrap text-muted">{body}</pre>
          </details>
        )}
      </div>
      {onReplay && (
        <Button size="sm" aria-label={words.replayOf(said)} onClick={onReplay}>
          {words.replay}
        </Button>
      )}
    </li>
  )
}
