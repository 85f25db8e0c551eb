/** What a service worker is told, as far as ours listen: https://www.w3.org/TR/service-workers, https://www.w3.org/TR/push-api. */
export type WorkerEvents = {
  readonly install: Lasting
  readonly activate: Lasting
  readonly fetch: Fetched
  readonly message: Lasting & { readonly data: unknown }
  readonly push: Lasting & { readonly data: { json(): unknown } | null }
  readonly notificationclick: Lasting & { readonly notification: Shown }
  readonly pushsubscriptionchange: Lasting & {
    readonly oldSubscription: PushSubscription | null
    readonly newSubscription: PushSubscription | null
  }
}

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Lasting & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type Shown = { close(): void; readonly data: { readonly path: string } }

/** A page that is open in the browser. */
export type OpenPage = {
  readonly url: string
  focus(): Promise<OpenPage>
  navigate(to: string): Promise<unknown>
}

type WorkerScope = {
  skipWaiting(): Promise<void>
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
    readonly pushManager: PushManager
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<OpenPage[]>
    openWindow(to: string): Promise<unknown>
  }
}

/** The worker itself. The project's types are those of pages, which have none of this. */
export const worker = globalThis as unknown as WorkerScope

/** Listens; what it does keeps the worker alive until it is done. */
export function when<Name extends keyof WorkerEvents>(
  name: Name,
  act: (event: WorkerEvents[Name]) => Promise<unknown> | undefined,
): void {
  addEventListener(name, (event) => {
    const given = event as unknown as WorkerEvents[Name]
    const work = act(given)
    if (work) given.waitUntil(work)
  })
}
