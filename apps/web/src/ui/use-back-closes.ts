import { useEffect, useEffectEvent } from 'react'
import { beforeRouter } from '#lib/before-router.ts'
import { phoneQuery, touchQuery } from '#lib/use-media-query.ts'

type Layer = {
  readonly close: () => void
  /** Whether it has an entry of its own in the browser's history, which Back takes away. */
  readonly hasEntry: boolean
}

/** Of an entry of the history: over how many layers it stands, and which page of the router's it belongs to. */
type Entry = { readonly layers?: number; readonly __TSR_index?: number } | null

const fingers = `${phoneQuery}, ${touchQuery}`
/** Milliseconds after which a step that the browser did not take is no longer waited for. */
const patience = 500

const native = {
  pushState: History.prototype.pushState.bind(history),
  replaceState: History.prototype.replaceState.bind(history),
}
const layers: Layer[] = []
/** Set while a step back of ours is on its way: what is written meanwhile would be written to the wrong entry. */
let arrival: ReturnType<typeof setTimeout> | undefined
const held: (() => void)[] = []
let here = lookAround()

function lookAround() {
  const entry = history.state as Entry
  return { entry, depth: entry?.layers ?? 0, index: entry?.__TSR_index, href: location.href }
}

function write(how: keyof typeof native, entry: Entry, depth: number, href?: string | URL | null) {
  native[how]({ ...entry, layers: depth }, '', href)
  here = lookAround()
}

/** Brings the history to as many entries over the page as there are layers. */
function settle(): void {
  if (arrival !== undefined) return
  const wanted = layers.filter(({ hasEntry }) => hasEntry).length
  while (here.depth < wanted) write('pushState', here.entry, here.depth + 1)
  if (here.depth === wanted) return
  arrival = setTimeout(arrive, patience)
  history.go(wanted - here.depth)
}

function arrive(): void {
  clearTimeout(arrival)
  arrival = undefined
  for (const act of held.splice(0)) act()
  queueMicrotask(settle)
}

/** A step within a page is ours, and the router hears nothing of it: the page stays what it is, with its address. */
function onStep(event: PopStateEvent): void {
  const was = here
  here = lookAround()
  if (was.index === undefined || was.index !== here.index) {
    for (const { close } of layers.toReversed()) close()
    queueMicrotask(settle)
    return
  }
  event.stopImmediatePropagation()
  write('replaceState', was.entry, here.depth, was.href)
  if (arrival !== undefined) return arrive()
  const above = layers.filter(({ hasEntry }) => hasEntry)[here.depth]
  if (above) for (const { close } of layers.slice(layers.indexOf(above)).toReversed()) close()
  // A layer that asks before it closes is still there then.
  setTimeout(settle)
}

/** The next page takes the place of the entry of a layer: Back from there leads to the page below, not to a layer that is gone. */
function watchWrites(how: keyof typeof native): void {
  const before = history[how].bind(history)
  const replace = history.replaceState.bind(history)
  history[how] = (entry: Entry, title, href) => {
    if (arrival !== undefined) {
      held.push(() => history[how](entry, title, href))
      return
    }
    const isNext = how === 'pushState'
    const state = { ...entry, layers: isNext ? 0 : here.depth }
    if (isNext && here.depth > 0) replace(state, title, href)
    else before(state, title, href)
    here = lookAround()
    queueMicrotask(settle)
  }
}

beforeRouter.onStep = onStep
watchWrites('pushState')
watchWrites('replaceState')
// A page that was loaded anew over a layer stands on an entry that nothing belongs to any more.
settle()

/**
 * Back closes this layer, the topmost first, in place of leaving the page. That holds for phones and fingers; elsewhere a
 * step to another page closes it. Every layer of `ui/` calls this. What a layer writes to the address stays when it closes.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const layer = { close: () => close(), hasEntry: matchMedia(fingers).matches }
    layers.push(layer)
    queueMicrotask(settle)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      // What opens in its place at the same time takes over its entry.
      queueMicrotask(settle)
    }
  }, [open])
}
