import { type ComponentType, useEffect, useReducer } from 'react'
import { keepTyping } from './typed-ahead.ts'

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

/** What a browser says of its line, where it does: https://wicg.github.io/netinfo, https://wicg.github.io/savedata. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether only what is drawn is worth its bytes: who saves data, or has a line as slow as that, pays for each. */
function isSparing() {
  const { connection } = navigator as { connection?: Line }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}

const takeNext = () => drawnSoon.shift() ?? (isSparing() ? undefined : waiting.shift())

/** One after another, and what they bring. */
async function fetchLane() {
  fetching += 1
  for (let next = takeNext(); next; next = takeNext()) await next().catch(() => undefined)
  fetching -= 1
}

function fetchWhenCalm() {
  if (!isStarted || fetching > 0) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (let lane = 0; lane < lanes; lane += 1) void fetchLane()
  }, calm)
}

/** What is on screen already comes before what may be. */
function putFirst(fetchCode: () => Promise<void>) {
  const place = waiting.indexOf(fetchCode)
  if (place === -1) return
  waiting.splice(place, 1)
  drawnSoon.push(fetchCode)
  fetchWhenCalm()
}

/** Called once the first screen is drawn: from here on the code of late parts is fetched ahead of its use. */
export function startLateFetching() {
  isStarted = true
  fetchWhenCalm()
}

/**
 * A part of a screen that the screen does without at first, such as what opens over it. Its code is fetched when
 * all is calm, or when it is first drawn. Until then it draws nothing, or what stands there meanwhile; then it is there
 * at once, where React.lazy would hold back each first drawing for up to 300 ms. A failed fetch is tried again with the
 * next drawing.
 * What `isPatient` waits for the calm even when it is drawn, so that it weighs nothing on a first screen;
 * `fetchAhead` is for whoever knows that it will be drawn. What is typed while a part with a field `takesTyping` is on
 * its way is for that field.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    isPatient = false,
    takesTyping = false,
    Meanwhile,
    holdsOn = () => false,
  }: {
    isPatient?: boolean
    takesTyping?: boolean
    Meanwhile?: ComponentType<Props>
    /** Whether what stands there meanwhile may not be taken away just now. */
    holdsOn?: (props: Props) => boolean
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
    for (const show of drawn) show()
  }
  waiting.push(fetchCode)
  fetchWhenCalm()

  function Late(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      const show = () => drawAgain()
      drawn.add(show)
      const handOver = takesTyping ? keepTyping() : undefined
      if (isPatient) putFirst(fetchCode)
      else fetchCode().catch(() => undefined)
      return () => {
        drawn.delete(show)
        handOver?.()
      }
    })
    const Drawn = Meanwhile && (!Loaded || holdsOn(props)) ? Meanwhile : Loaded
    return Drawn ? <Drawn {...props} /> : null
  }
  return Object.assign(Late, { fetchAhead: () => void fetchCode().catch(() => undefined) })
}
