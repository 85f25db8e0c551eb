import type { Launch } from '#lib/launch.ts'

const probe = 'courtside-probe=1'
const attributes = 'path=/; secure; samesite=none; partitioned'

/** Where this page can have its refresh token: frames of other sites get other cookies, or none. */
export function findKeptIn(page: {
  readonly parent: unknown
  readonly document: Pick<Document, 'cookie'>
}): Launch['keptIn'] {
  if (page.parent === page) return 'cookie'
  try {
    page.document.cookie = `${probe}; ${attributes}`
    const isKept = page.document.cookie.includes(probe)
    page.document.cookie = `${probe}; ${attributes}; max-age=0`
    return isKept ? 'frame' : 'memory'
  } catch {
    return 'memory'
  }
}
