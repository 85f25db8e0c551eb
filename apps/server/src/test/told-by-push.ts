import { type BrowserSubscription, addPushSubscription } from '@courtside/contract/push.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { pushOf } from '#features/notifications/pushes/open-push.ts'
import { sendPushes } from '#features/notifications/pushes/send-pushes.ts'
import type { Caller, TestApp } from './app.ts'
import { openPushService, pushEnvironment } from './push-service.ts'
import { type Given, tellBy } from './told.ts'

export type Browsing = Caller & { readonly browser: BrowserSubscription }
type Service = Awaited<ReturnType<typeof openPushService>>

export const pushKeys = {
  publicKey: pushEnvironment.VAPID_PUBLIC_KEY,
  privateKey: pushEnvironment.VAPID_PRIVATE_KEY,
  subject: pushEnvironment.VAPID_SUBJECT,
}

/** People with browsers, what they are told there, and a push service on loopback; a call that a real one would not have taken fails the test. */
export function useBrowsers(test: { readonly app: TestApp }) {
  const holder: { service?: Service } = {}
  const service = () => {
    if (!holder.service) throw new Error('The push service opens before the first test')
    return holder.service
  }
  beforeAll(async () => {
    holder.service = await openPushService()
  })
  afterEach(() => {
    service().control.refuse = () => undefined
    if (service().wrong.length > 0) throw new Error(service().wrong.join('\n'))
  })
  afterAll(() => holder.service?.close())

  const push = pushOf(pushKeys, { allowsPrivate: true })

  async function browsing(
    role: 'member' | 'volunteer' | 'owner',
    name?: string,
  ): Promise<Browsing> {
    const person = await test.app.person(role, name)
    const browser = service().subscribe()
    await person.call(addPushSubscription, { body: browser })
    return { ...person, browser }
  }

  const told = tellBy(test, 'push')
  return {
    ...told,
    get service() {
      return service()
    },
    browsing,
    send: async (): Promise<void> => {
      if (push) await sendPushes(test.app.db, { push })
    },
    /** A task that somebody was given; a volunteer with a browser where nobody is named. */
    start: async ({ doer, ...task }: Given & { readonly doer?: Browsing } = {}) => {
      const owner = await test.app.person('owner', 'Ann Kowalski')
      const given = doer ?? (await browsing('volunteer'))
      const { id, key } = await told.give(owner, given, task)
      return { owner, doer: given, id, key }
    },
    /** All that is told by now has settled. */
    settle: async (): Promise<void> => {
      await told.tellAll()
      await told.dueAgain()
    },
    /** What somebody's first browser has shown. */
    to: ({ browser }: Browsing) => service().shownIn(browser),
  }
}
