import { subscribeToRows, batchUpdates } from '#lib/row-store.ts'
import { lockOf } from './tab-lock.ts'
import type { createWriteQueue } from './write-queue.ts'
import type { FailedMutation } from './write-types.ts'

/** So long after another tab has sent a change it is shown here still: what the server tells of it takes its place. */
const afterglow = 1500

type Shown = { entry: FailedMutation; hide: () => void }

/**
 * What waits that another tab sends: it is shown here, too, and taken over as soon as that tab is gone, by one of those
 * that are left. The result is called with all of it whenever it may be another.
 */
export function followOtherTabs(queue: ReturnType<typeof createWriteQueue>) {
  const shown = new Map<string, Shown>()
  const watched = new Set<string>()
  let latest: readonly FailedMutation[] = []
  let current: readonly FailedMutation[] = []
  let isDue = false

  subscribeToRows(() => {
    if (isDue || (shown.size === 0 && queue.getWaiting().length === 0)) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      batchUpdates(() => {
        queue.showAgain()
        for (const one of shown.values()) {
          one.hide()
          one.hide = queue.show(one.entry)
        }
      })
    })
  })

  const end = (id: string) => {
    shown.get(id)?.hide()
    shown.delete(id)
  }

  /** Those are shown that wait elsewhere, and no others. */
  function showThem() {
    const ids = new Set(current.map(({ id }) => id))
    const isOurs = (id: string) => queue.getWaiting().some((entry) => entry.id === id)
    const isRefused = (id: string) => queue.getUnsaved().some((entry) => entry.id === id)
    batchUpdates(() => {
      for (const id of [...shown.keys()].filter((one) => !ids.has(one))) {
        if (isOurs(id) || isRefused(id)) end(id)
        else setTimeout(() => current.some((one) => one.id === id) || end(id), afterglow)
      }
      for (const entry of current.filter(({ id }) => !shown.has(id)))
        shown.set(entry.id, { entry, hide: queue.show(entry) })
    })
  }

  function adopt(tab: string) {
    // It may have sent the last of it before it went.
    queue.refresh()
    const left = queue
      .getWaiting()
      .filter(({ kind, waiting }) => waiting?.tab === tab && queue.knows(kind))
    if (left.length === 0) return
    batchUpdates(() => {
      for (const { id } of left) end(id)
      queue.adopt(left.toSorted((a, b) => (a.waiting?.at ?? 0) - (b.waiting?.at ?? 0)))
    })
  }

  async function watch(tab: string) {
    if (watched.has(tab)) return
    watched.add(tab)
    // Without locks, by http, each page takes over what it finds; each write is stored once by its key.
    await navigator.locks?.request(lockOf(tab), () => undefined)
    watched.delete(tab)
    adopt(tab)
  }

  return async (entries: readonly FailedMutation[]): Promise<void> => {
    latest = entries
    await import('./write-kinds.ts')
    if (latest !== entries) return
    // One that this build doesn't know stays for the one that does.
    current = entries.filter(({ kind }) => queue.knows(kind))
    showThem()
    for (const tab of new Set(entries.map(({ waiting }) => waiting?.tab ?? ''))) void watch(tab)
  }
}
