import type { CallArguments } from '@courtside/contract/endpoint.ts'
import { InputProblem } from '@courtside/contract/errors.ts'
import {
  type Delivery,
  type Webhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@courtside/contract/webhooks.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useDoing } from '#features/activity/use-doing.ts'
import { webhookText as words } from '#text/webhooks.ts'
import { toast } from '#ui/toast-store.ts'

const queryKey = ['webhooks']
/** While something waits it is looked at so often, in milliseconds. */
const lookEvery = 2000

export type WebhookDraft = CallArguments<typeof createWebhook>['body']
type Changes = CallArguments<typeof updateWebhook>['body']['changes']
type Field = 'name' | 'address' | 'events' | 'isOn'
/** A webhook whose secret was made just now; it can't be read again. */
export type ToldWebhook = { readonly webhook: Webhook; readonly secret: string }

/** What became of a webhook that was to be made or changed; a refused address is said at its field. */
export type Outcome = 'done' | 'address_refused' | 'failed'

function isAboutAddress(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return false
  const [first] = Array.isArray(error.details) ? (error.details as unknown[]) : []
  return InputProblem.safeParse(first).data?.path.includes('address') ?? false
}

/** The webhooks of the organisation, what can be done with them, and the one whose secret was told just now. */
export function useWebhooks() {
  const doing = useDoing(queryKey)
  const [told, setTold] = useState<ToldWebhook>()
  const webhooks = useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).items,
    staleTime: 0,
  })
  /** Says what failed in a toast, but for a refused address. */
  const attempt = async <Answer>(
    work: () => Promise<Answer>,
  ): Promise<{ answer?: Answer; outcome: Outcome }> => {
    let isRefused = false
    const answer = await doing(() =>
      work().catch((error: unknown) => {
        isRefused = isAboutAddress(error)
        if (isRefused) return undefined
        throw error
      }),
    )
    if (answer === undefined) return { outcome: isRefused ? 'address_refused' : 'failed' }
    return { answer, outcome: 'done' }
  }
  const change = async <Name extends Field>(
    { id }: Webhook,
    field: Name,
    was: Webhook[Name],
    set: Webhook[Name],
    isUndo = false,
  ): Promise<Outcome> => {
    const changes = { [field]: { was, set } } as Changes
    const { answer: webhook, outcome } = await attempt(() =>
      call(updateWebhook, { params: { id }, body: { changes } }),
    )
    if (!webhook) return outcome
    const undo = { label: words.undo, run: () => void change(webhook, field, set, was, true) }
    toast({ title: words.changed(webhook.name), ...(!isUndo && { action: undo }) })
    return outcome
  }
  return {
    webhooks,
    told,
    dismiss: () => setTold(undefined),
    make: async (body: WebhookDraft): Promise<Outcome> => {
      const { answer, outcome } = await attempt(() => call(createWebhook, { body }))
      if (answer) setTold(answer)
      return outcome
    },
    change: <Name extends Field>(webhook: Webhook, field: Name, set: Webhook[Name]) =>
      change(webhook, field, webhook[field], set),
    rotate: async ({ id }: Webhook) => {
      const made = await doing(() => call(rotateWebhookSecret, { params: { id } }))
      if (made) setTold(made)
    },
    test: async ({ id }: Webhook) => {
      const sent = await doing(() => call(testWebhook, { params: { id } }))
      if (sent) toast({ title: words.tested })
    },
    remove: async ({ id, name }: Webhook) => {
      await doing(async () => {
        await call(deleteWebhook, { params: { id } })
        toast({ title: words.removed(name) })
      })
      if (told?.webhook.id === id) setTold(undefined)
    },
  }
}

/** The deliveries of a webhook of one's own, loaded again while one of them waits. */
export function useDeliveries(id: string) {
  const doing = useDoing(queryKey)
  const deliveries = useInfiniteQuery({
    queryKey: [...queryKey, 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listDeliveries,
        { params: { id }, query: { limit: '20', ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => one.state === 'waiting'))
        ? lookEvery
        : false,
  })
  return {
    deliveries,
    items: deliveries.data?.pages.flatMap(({ items }) => items),
    replay: async ({ id: deliveryId }: Delivery) => {
      const sent = await doing(() => call(replayDelivery, { params: { id, deliveryId } }))
      if (sent) toast({ title: words.log.replayed })
    },
  }
}
