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
