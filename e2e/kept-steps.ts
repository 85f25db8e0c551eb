import type { Page } from '@playwright/test'

/** What the device keeps of projects, or of what else has names that begin so, as text. */
export const keptHere = (page: Page, begins = 'project ') =>
  page.evaluate(
    (beginning) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('courtside')
        opening.addEventListener('success', () => {
          const { result } = opening
          const reading = result.transaction('kept').objectStore('kept').getAll()
          reading.addEventListener('success', () => {
            result.close()
            const kept = reading.result as { readonly name: string }[]
            resolve(JSON.stringify(kept.filter(({ name }) => name.startsWith(beginning))))
          })
        })
      }),
    begins,
  )
