import type { Page } from '@playwright/test'
import { editor } from './wiki-steps.ts'

/** Lets the page's line to drafts be cut while the rest of it goes on. */
export async function cuttable(page: Page): Promise<(isCut: boolean) => Promise<void>> {
  let isCutNow = false
  await page.routeWebSocket(/live\/drafts/, (socket) =>
    isCutNow ? socket.close() : void socket.connectToServer(),
  )
  return async (isCut) => {
    isCutNow = isCut
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  }
}

/** From now on nothing arrives in the copy on the device, as what is under way there when a page ends. */
export const loseWrites = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(IDBObjectStore.prototype, 'add', function add(this: IDBObjectStore) {
      return this.count()
    })
  })

/** Keeps the copies on the device from being read for a while, as on a busy or a slow device; for a page that only does this. */
export const holdCopies = (page: Page, milliseconds: number) =>
  page.evaluate(async (limit) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    for (const name of names.filter((one) => one.startsWith('draft:'))) {
      const opened = indexedDB.open(name)
      opened.addEventListener('success', () => {
        // Readers wait for a writer, which goes on for as long as it asks for something.
        const store = opened.result.transaction('updates', 'readwrite').objectStore('updates')
        const until = performance.now() + limit
        const goOn = () => {
          if (performance.now() < until) store.count().addEventListener('success', goOn)
        }
        goOn()
      })
    }
    return names.length
  }, milliseconds)

export const typeAtEnd = async (page: Page, line: string, words: string) => {
  await editor(page).getByText(line).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

/** The texts that are kept on the device. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return [...names, ...Object.keys(localStorage)].filter((name) => name.startsWith('draft:'))
  })

/** Lets be held what a page says of a draft, from its first change on, while it hears all that others say. */
export async function holdable(page: Page) {
  let isHolding = false
  let held: (() => void)[] | undefined
  await page.routeWebSocket(/live\/drafts/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (isHolding && isChange(message)) held ??= []
      if (held) held.push(() => server.send(message))
      else server.send(message)
    })
  })
  return {
    hold: () => (isHolding = true),
    letGo: () => {
      isHolding = false
      for (const send of held ?? []) send()
      held = undefined
    },
  }
}

/** Lets a page be deaf: it hears what the server asks of a draft, and nothing of what it has. */
export async function deafenable(page: Page) {
  let isDeaf = false
  const { promise: isAsked, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket(/live\/drafts/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isDeaf && isChange(message)) resolve()
      else socket.send(message)
    })
  })
  return { deafen: () => (isDeaf = true), isAsked }
}

/** Of the messages about a draft, each behind its name, those that bring a change; asking for some is 0 as well, and 0. */
function isChange(message: string | Buffer): boolean {
  const [nameLength = 0] = message
  return (
    Number(message[1 + Number(nameLength)]) === 0 && Number(message[2 + Number(nameLength)]) > 0
  )
}
