import { type ComponentType, useEffect, useReducer, useSyncExternalStore } from 'react'
import { text } from '#text/en.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { keepTyping } from './key-buffer.ts'
import { lineBack } from './line-back.ts'
import { createListeners } from './listeners.ts'

/** So long after it was asked for, the screen in front is loaded and drawn. */
const calm = 2000
/** So many are fetched at once, so that all of them together never take long from who presses something meanwhile. */
const lanes = 4
/** What is on screen already and waits for the calm, and what may be. */
const drawnSoon: (() => Promise<void>)[] = []
const waiting: (() => Promise<void>)[] = []
let isStarted = false
let fetching = 0
let timer: ReturnType<typeof setTimeout> | undefined
let afterFetching: ((isSparing: boolean) => void) | undefined

/** What a browser says of its line, where it does: https://wicg.github.io/netinfo, https://wicg.github.io/savedata. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether only what is drawn is worth its bytes: who saves data, or has a line as slow as that, pays for each. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Line }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}

const shiftNext = () => drawnSoon.shift() ?? (isSparing() ? undefined : waiting.shift())

/** Parts on screen whose code could not be fetched. */
const missing = new Set<() => Promise<void>>()
const missingListeners = createListeners()

function recordMissing(fetchCode: () => Promise<void>, isMissing: boolean) {
  if (missing.has(fetchCode) === isMissing) return
  if (isMissing) missing.add(fetchCode)
  else missing.delete(fetchCode)
  missingListeners.tell()
}

/** Whether something on screen lacks its code. */
export const useIsMissing = (): boolean =>
  useSyncExternalStore(missingListeners.subscribe, () => missing.size > 0)

/** Asks again for the code that what is on screen lacks; resolves with whether all of it is there. */
export async function fetchMissing(): Promise<boolean> {
  await Promise.allSettled([...missing].map((fetchCode) => fetchCode()))
  return missing.size === 0
}

/** One after another, and what they bring. What fails waits for the line. */
async function fetchLane() {
  fetching += 1
  const failed: (() => Promise<void>)[] = []
  for (let next = shiftNext(); next; next = shiftNext()) {
    const asked = next
    await asked().catch(() => failed.push(asked))
  }
  waiting.push(...failed)
  fetching -= 1
  if (fetching > 0) return
  const goOn = afterFetching
  afterFetching = undefined
  goOn?.(isSparing())
}

lineBack.subscribe(() => {
  void fetchMissing()
  if (waiting.length + drawnSoon.length > 0) fetchWhenCalm()
})

function fetchWhenCalm() {
  if (!isStarted || fetching > 0) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (let lane = 0; lane < lanes; lane += 1) void fetchLane()
  }, calm)
}

/** What is on screen already comes before what may be. */
function moveToFront(fetchCode: () => Promise<void>) {
  const place = waiting.indexOf(fetchCode)
  if (place === -1) return
  waiting.splice(place, 1)
  drawnSoon.push(fetchCode)
  fetchWhenCalm()
}

/**
 * Called once the first screen is drawn: from here on the code of late parts is fetched ahead of its use. `goOn` is called
 * once, when all that may be fetched ahead has been.
 */
export function startLateFetching(goOn: (isSparing: boolean) => void) {
  isStarted = true
  afterFetching = goOn
  fetchWhenCalm()
}

/**
 * A part of a screen that the screen does without at first, such as what opens over it. Its code is fetched when
 * all is calm, or when it is first drawn. Until then it draws nothing, or what stands there meanwhile; then it is there
 * at once, where React.lazy would hold back each first drawing for up to 300 ms. A failed fetch is tried again with the
 * next drawing, as soon as the line is back, and when somebody asks for it: the shell says that something is missing.
 * `fetchAhead` is for whoever knows that it will be drawn.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    when = 'ahead',
    bufferKeys = false,
    showsMissing = false,
    fallback: Fallback,
    keepFallback = () => false,
  }: {
    /**
     * `idle` waits until all is calm even when it is drawn, so that it weighs nothing on a first screen; `drawn` is fetched
     * only when it is drawn.
     */
    when?: 'ahead' | 'idle' | 'drawn'
    /** Whether what is typed while it is on its way is for its field. */
    bufferKeys?: boolean
    /** Whether it says itself that its code is missing, where else nothing would stand. */
    showsMissing?: boolean
    fallback?: ComponentType<Props>
    /** Whether the fallback may not be taken away just now. */
    keepFallback?: (props: Props) => boolean
  } = {},
) {
  let Loaded: ComponentType<Props> | undefined
  const drawn = new Set<() => void>()
  const fetchCode = async () => {
    // Two that ask at once must not get two components: what is drawn would be drawn anew, and lose what was begun in it.
    if (!Loaded) {
      const made = await load()
      Loaded ??= made
    }
    recordMissing(fetchCode, false)
    for (const show of drawn) show()
  }
  const fetchDrawn = () =>
    fetchCode().catch(() => {
      if (drawn.size === 0 || missing.has(fetchCode)) return
      recordMissing(fetchCode, true)
      if (showsMissing) for (const show of drawn) show()
    })
  if (when !== 'drawn') {
    waiting.push(fetchCode)
    fetchWhenCalm()
  }

  function Late(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      const show = () => drawAgain()
      drawn.add(show)
      const handOver = bufferKeys ? keepTyping() : undefined
      if (when === 'idle') moveToFront(fetchCode)
      else void fetchDrawn()
      return () => {
        drawn.delete(show)
        handOver?.()
      }
    })
    // Whoever left the place misses nothing any more.
    useEffect(() => () => void (drawn.size === 0 && recordMissing(fetchCode, false)), [])
    const Drawn = Fallback && (!Loaded || keepFallback(props)) ? Fallback : Loaded
    if (Drawn) return <Drawn {...props} />
    return showsMissing && missing.has(fetchCode) ? (
      <ErrorState {...text.errors.missing} onRetry={() => void fetchMissing()} />
    ) : null
  }
  /** As the router has it; what fails is told once it is drawn. */
  const preload = () => fetchCode().catch(() => undefined)
  return Object.assign(Late, { fetchAhead: () => void preload(), preload })
}

/** In milliseconds. */
const patience = 2000

/** Code without a component that a screen does without at first: it comes when all is calm, or when it is asked for. */
export function lazyCode<Code>(load: () => Promise<Code>) {
  let loaded: Code | undefined
  const listeners = createListeners()
  const fetchCode = async (): Promise<Code> => {
    loaded ??= await load()
    listeners.tell()
    return loaded
  }
  waiting.push(async () => void (await fetchCode()))
  fetchWhenCalm()
  return {
    fetchCode,
    /** The code, or undefined where it doesn't come within a moment: nobody who has pressed Enter waits longer. */
    fetchSoon: (): Promise<Code | undefined> => {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
      return Promise.race([fetchCode(), late]).catch(() => undefined)
    },
    useCode: () => useSyncExternalStore(listeners.subscribe, () => loaded),
  }
}

/**
 * The component of a route, which the router asks for as soon as somebody goes there, or points at a link to it. `isLikely`
 * is fetched ahead, so that it opens without a connection, too.
 */
export function lazyScreen<Name extends string = 'default'>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  { name = 'default' as Name, isLikely = false }: { name?: Name; isLikely?: boolean } = {},
) {
  return lazyComponent(async () => (await load())[name], {
    when: isLikely ? 'ahead' : 'drawn',
    showsMissing: true,
  })
}
