type Kept = Record<string, string>

/** As browsers have it: what is kept are properties of its own, which some walk through. */
const methods = {
  getItem(this: Kept, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null
  },
  setItem(this: Kept, key: string, value: string): void {
    this[key] = value
  },
  removeItem(this: Kept, key: string): void {
    delete this[key]
  },
}

/**
 * Who blocks cookies denies storage, and so do frames of other sites and some web views: naming it throws, or it is null.
 * The page is lent one that lasts as long as it does, so that nobody else has to think of it.
 */
export function lendStorage(page: Window = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('')
    } catch {
      Object.defineProperty(page, name, { value: Object.create(methods) as Kept })
    }
  }
}
