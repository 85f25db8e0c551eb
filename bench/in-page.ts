// What runs inside of the measured page; each function is sent there as it is, so it uses nothing from outside itself.

declare global {
  interface Window {
    bench: { rowsAt: number | undefined; blocks: { start: number; length: number }[] }
  }
}

/** From the first moment of a page: when its rows are painted, and what blocked its main thread. */
export function watchPage() {
  const bench: Window['bench'] = { rowsAt: undefined, blocks: [] }
  window.bench = bench
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      bench.blocks.push({ start: entry.startTime, length: entry.duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelectorAll('[data-task-id], main li a').length < 10)
      requestAnimationFrame(look)
    else requestAnimationFrame(() => (bench.rowsAt = performance.now()))
  }
  requestAnimationFrame(look)
}

/** Presses a key on a row: milliseconds until the change in it is painted, and when it was pressed. */
export function pressOn({ id, key }: { id: string; key: string }) {
  const row = document.querySelector<HTMLElement>(`[data-task-id="${id}"]`)
  if (!row) throw new Error('The row is not in sight')
  const pressedAt = performance.now()
  const painted = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      changes.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressedAt))
        port1.start()
        port2.postMessage(undefined)
      })
    })
    changes.observe(row, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  row.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      code: `Key${key.toUpperCase()}`,
      bubbles: true,
      cancelable: true,
    }),
  )
  return painted.then((took) => ({ took, at: performance.timeOrigin + pressedAt }))
}

/** The instant, by the clock that all pages share, at which a row that others change is painted anew. */
export function paintedAnew(id: string) {
  const row = document.querySelector<HTMLElement>(`[data-task-id="${id}"]`)
  if (!row) throw new Error('The row is not in sight')
  return new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      changes.disconnect()
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    })
    changes.observe(row, { subtree: true, childList: true, characterData: true })
  })
}

/** Opens a task by a click: milliseconds until something of it stands beside the list, and until its comment does. */
export function openTask({ id, comment }: { id: string; comment: string }) {
  const row = document.querySelector<HTMLElement>(`[data-task-id="${id}"]`)
  const place = row?.querySelector<HTMLElement>('[data-field="title"], a, button.title') ?? row
  const startedAt = performance.now()
  const headings = document.querySelectorAll('h1, h2, textarea').length
  place?.click()
  return new Promise<{ open: number; comments: number }>((resolve) => {
    let open: number | undefined
    const look = () => {
      if (document.querySelectorAll('h1, h2, textarea').length > headings)
        open ??= performance.now() - startedAt
      if (open !== undefined && document.body.textContent.includes(comment))
        resolve({ open, comments: performance.now() - startedAt })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Scrolls the list for so many frames, `step` pixels each; milliseconds of every frame. */
export function scrollList({ frames, step }: { frames: number; step: number }) {
  let scroller = document.querySelector('[data-task-id]')?.parentElement
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto')
    scroller = scroller.parentElement
  const list = scroller
  if (!list) throw new Error('Nothing scrolls')
  return new Promise<number[]>((resolve) => {
    const deltas: number[] = []
    let last: number | undefined
    const next = (now: number) => {
      if (last !== undefined) deltas.push(now - last)
      last = now
      list.scrollTop += step
      if (deltas.length < frames) requestAnimationFrame(next)
      else resolve(deltas)
    }
    requestAnimationFrame(next)
  })
}
