import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
  testPush,
} from '@courtside/contract/push.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { clearPush, recordPush, notedPush, subscribeToPush } from '#lib/push-here.ts'

const queryKey = ['push-subscriptions']

/** Whether the signed-in person is told of things in this browser, and the key that it needs for it. */
export const usePush = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { publicKey, items } = await call(listPushSubscriptions, {}, { signal })
      const noted = publicKey === null ? undefined : await notedPush(publicKey)
      return {
        publicKey,
        hereId: items.find(({ id }) => id === noted)?.id,
        count: items.length,
      }
    },
    staleTime: 0,
  })

const readAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: ['notification-settings'] }),
  ])

/** Called in the answer to a press. Whether it is on then; false where the browser was not allowed to. */
export async function switchPushOn(client: QueryClient, publicKey: string): Promise<boolean> {
  const subscription = await subscribeToPush(publicKey)
  if (subscription) {
    const { endpoint = '', keys } = subscription.toJSON()
    const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
    recordPush((await call(addPushSubscription, { body })).id)
  }
  await readAgain(client)
  return subscription !== undefined
}

export async function switchPushOff(client: QueryClient, id: string): Promise<void> {
  await call(removePushSubscription, { params: { id } }).catch((error: unknown) => {
    // The server knows of none here any more, as it shall.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
  await clearPush()
  await readAgain(client)
}

/** Has this browser show a notification; why it does not, else null. */
export const tryPush = async (id: string) => (await call(testPush, { params: { id } })).problem
