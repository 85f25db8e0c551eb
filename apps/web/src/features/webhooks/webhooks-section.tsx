import type { Webhook } from '@courtside/contract/webhooks.ts'
import { Copy, Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { webhookText as words } from '#text/webhooks.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { copyText } from '#ui/copy-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type ToldWebhook, useWebhooks } from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'

const WebhookForm = lazyComponent(async () => (await import('./webhook-form.tsx')).WebhookForm)

/** The webhooks of everybody: made, changed by their maker, deleted. */
export function WebhooksSection() {
  const { webhooks, told, dismiss, make, change, rotate, test, remove } = useWebhooks()
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<{ what: 'remove' | 'rotate'; webhook: Webhook }>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <p className="measure min-w-60 grow basis-0 text-sm text-muted">{words.description}</p>
        <Button size="sm" variant="primary" onClick={() => setMaking(true)}>
          <Plus /> {words.add}
        </Button>
      </div>
      {told && <Secret told={told} onDone={dismiss} />}
      {webhooks.isPending && <SkeletonRows rows={2} />}
      {webhooks.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={webhooks.error}
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={<WebhookIcon />} {...words.none} className="py-10" />
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul
          aria-label={words.list}
          className="divide-y divide-border rounded-lg border border-border"
        >
          {webhooks.data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onChange={(field, set) => change(webhook, field, set)}
              onTest={() => void test(webhook)}
              onRotate={() => setAsked({ what: 'rotate', webhook })}
              onRemove={() => setAsked({ what: 'remove', webhook })}
            />
          ))}
        </ul>
      )}
      {isMaking && <WebhookForm onMake={make} onClose={() => setMaking(false)} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsked(undefined)}
          title={words.removeTitle(asked.webhook.name)}
          description={words.removeDescription}
          confirmLabel={words.remove}
          onConfirm={() => void remove(asked.webhook)}
        />
      )}
      {asked?.what === 'rotate' && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={words.rotateTitle(asked.webhook.name)}
          description={words.rotateDescription}
          confirmLabel={words.rotate}
          onConfirm={() => void rotate(asked.webhook)}
        />
      )}
    </div>
  )
}

/** A secret while it can be seen. */
function Secret({ told: { webhook, secret }, onDone }: { told: ToldWebhook; onDone: () => void }) {
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-accent p-3">
      <Field label={words.secret(webhook.name)} hint={words.onlyNow}>
        <Input
          readOnly
          value={secret}
          className="font-mono text-xs"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => void copyText(secret, words.copied)}>
          <Copy /> {words.copy}
        </Button>
        <Button size="sm" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
