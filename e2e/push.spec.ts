import type { BrowserSubscription } from '@courtside/contract/push.ts'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { openPushService, pushEnvironment } from '../apps/server/src/test/push-service.ts'
import { expect, signIn, test as base } from './app.fixture.ts'

type Service = Awaited<ReturnType<typeof openPushService>>

const test = base.extend<object, { service: Service }>({
  environment: [async ({}, give) => give(pushEnvironment), { scope: 'worker' }],
  service: [
    async ({}, give) => {
      const service = await openPushService()
      await give(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
})

test.use({ serviceWorkers: 'allow' })

const name = 'Push notifications in this browser'
const theSwitch = (page: Page) => page.getByRole('switch', { name, exact: true })

/**
 * No browser of these tests reaches the push service of its maker, and the lean one can show nothing: what it would give
 * out comes from ours, and that it may show things is said. The worker is the browser's own.
 */
async function standIn(context: BrowserContext, subscription: BrowserSubscription): Promise<void> {
  await context.addInitScript((given) => {
    const key = 'stand-in-subscription'
    const made = () =>
      localStorage.getItem(key)
        ? {
            toJSON: () => given,
            unsubscribe: () => Promise.resolve(localStorage.removeItem(key) === undefined),
          }
        : null
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(made()),
      subscribe: () => {
        localStorage.setItem(key, 'yes')
        return Promise.resolve(made())
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
  }, subscription)
}

type Shown = { title: string; body: string; tag: string; data: { path: string } }
/** What a worker holds once it is watched. */
type Watched = { registration: object; shown: Shown[] }

/** Keeps what a worker shows, in place of the browser: by its tag the later takes the place of the earlier. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Watched
    scope.shown = []
    Object.assign(scope.registration, {
      showNotification: (title: string, options: Omit<Shown, 'title'>) => {
        scope.shown = [
          ...scope.shown.filter(({ tag }) => tag !== options.tag),
          { title, ...options },
        ]
        return Promise.resolve()
      },
    })
  })

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Watched).shown)

const workersOf = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  )

const isSubscribed = (page: Page) =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription()) !== null
  })

/** Has the browser believe that its push service brought this. */
async function deliver(page: Page, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((settle) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) settle(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}

test('is switched on by a press, shows what comes, and goes when it is pressed', async ({
  page,
  service,
}) => {
  const subscription = service.subscribe()
  await standIn(page.context(), subscription)
  await page.goto('/settings/notifications')
  await expect(theSwitch(page)).toBeEnabled()
  await expect(page.getByRole('switch', { name: /: by push$/ }).first()).toBeDisabled()
  await theSwitch(page).click()
  await expect(theSwitch(page)).toBeChecked()
  await expect(page.getByRole('switch', { name: /: by push$/ }).first()).toBeEnabled()
  expect(await workersOf(page)).toEqual([expect.stringContaining('/app-worker.js')])

  await page.getByRole('button', { name: 'Send me a test notification' }).click()
  await expect(page.getByText('Sent. It appears in a moment.')).toBeVisible()
  const [sent] = service.shownIn(subscription)
  expect(sent).toMatchObject({ title: 'Riverside Pickleball', tag: 'test' })

  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await watch(worker)
  await deliver(page, { ...sent, tag: 'one' })
  await deliver(page, { ...sent, body: 'Later', path: '/wiki', tag: 'one' })
  await expect.poll(() => shownBy(worker)).toMatchObject([{ body: 'Later', tag: 'one' }])

  // No test can press it. The worker is told of a press; only a real one may focus or open a window after that.
  await worker.evaluate(() => {
    const { shown } = globalThis as unknown as Watched
    const notification = {
      ...shown[0],
      close: () => void Object.assign(globalThis, { shown: [] }),
    }
    const Extendable = Reflect.get(globalThis, 'ExtendableEvent') as new (type: string) => Event
    dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification }))
  })
  await expect(page).toHaveURL(/\/wiki$/)
  await expect(page.getByRole('heading', { name: 'Wiki' }).first()).toBeVisible()
  expect(await shownBy(worker)).toEqual([])
})

test('ends with signing out: only what opens the app without a network stays', async ({
  visitor,
  service,
}) => {
  const subscription = service.subscribe()
  await standIn(visitor.context(), subscription)
  await signIn(visitor)
  await visitor.goto('/settings/notifications')
  await theSwitch(visitor).click()
  await expect(theSwitch(visitor)).toBeChecked()
  expect(await isSubscribed(visitor)).toBe(true)
  await visitor
    .getByRole('button', { name: /Ann Kowalski/ })
    .first()
    .click()
  await visitor.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(visitor).toHaveURL(/sign-in/)
  await expect.poll(() => isSubscribed(visitor)).toBe(false)
  expect(await workersOf(visitor)).toEqual([expect.stringContaining('/app-worker.js')])
})

test('says what to do where the browser was told not to show any', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/settings/notifications')
  await expect(page.getByText('This browser blocks notifications')).toBeVisible()
  await expect(theSwitch(page)).toBeDisabled()
})

test('says when it could not be loaded, and loads it again @long', async ({ page }) => {
  await page.route('**/api/users/me/push-subscriptions', (route) => route.abort())
  await page.goto('/settings/notifications')
  await expect(page.getByText('We couldn’t check whether they’re on here')).toBeVisible()
  await page.unroute('**/api/users/me/push-subscriptions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(theSwitch(page)).toBeVisible()
})

test('says so where the browser can show none, and is not there inside Telegram @long', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto('/settings/notifications')
  await expect(page.getByText('add Courtside to the home screen')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('telegram-launched', 'yes'))
  await page.reload()
  await expect(page.getByRole('switch', { name: /: in the inbox$/ }).first()).toBeVisible()
  await expect(theSwitch(page)).toHaveCount(0)
})
