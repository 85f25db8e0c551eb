import { z } from 'zod'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'

const RecentFind = z.object({
  kind: z.enum(['task', 'project']),
  id: z.string(),
  key: z.string(),
  label: z.string(),
})
/** Something that was opened from the search on this device. */
export type RecentFind = z.infer<typeof RecentFind>

const place = 'recent-finds'
const limit = 6

/** The latest first; none where storage is closed or broken. */
export function getRecentFinds(): RecentFind[] {
  try {
    return z.array(RecentFind).parse(JSON.parse(localStorage.getItem(place) ?? '[]'))
  } catch {
    return []
  }
}

export function rememberFind(find: RecentFind): void {
  const others = getRecentFinds().filter(({ id }) => id !== find.id)
  try {
    localStorage.setItem(place, JSON.stringify([find, ...others].slice(0, limit)))
  } catch {
    // Without storage nothing is remembered.
  }
}

forgetOnSignOut(() => {
  try {
    localStorage.removeItem(place)
  } catch {
    // Then nothing was stored.
  }
})
