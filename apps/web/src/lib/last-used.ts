/** What was chosen last of something, by its id; on this device, and for this page where storage is closed. */
export function createLastUsed(key: string) {
  let last: string | undefined
  return {
    read: (): string | undefined => {
      try {
        return localStorage.getItem(key) ?? last
      } catch {
        return last
      }
    },
    record: (id: string): void => {
      last = id
      try {
        localStorage.setItem(key, id)
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  }
}
