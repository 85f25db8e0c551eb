import { type ComponentType, useEffect, useReducer } from 'react'
import { keepTyping } from './typed-ahead.ts'

/** So long after it was asked for, the screen in front is loaded and drawn. */
const calm = 2000
const waiting: (() => Promise<void>)[] = []
let isStarted = false

function fetchWhenCalm(fetchCode: () => Promise<void>) {
  if (isStarted) setTimeout(() => void fetchCode().catch(() => undefined), calm)
  else waiting.push(fetchCode)
}

/** Called once the first screen is drawn: from here on the code of late parts is fetched ahead of its use. */
export function startLateFetching() {
  isStarted = true
  for (const fetchCode of waiting.splice(0)) fetchWhenCalm(fetchCode)
}

/**
 * A part of a screen that the screen does without at first, such as what opens over it. Its code is fetched when
 * all is calm, or when it is first drawn. Until then it draws nothing; then it is there at once, where React.lazy
 * would hold back each first drawing for up to 300 ms. A failed fetch is tried again with the next drawing.
 * What `isPatient` waits for the calm even when it is drawn, so that it weighs nothing on a first screen;
 * `fetchAhead` is for whoever knows that it will be drawn. What is typed while a part with a field `takesTyping` is on
 * its way is for that field.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isPatient = false, takesTyping = false }: { isPatient?: boolean; takesTyping?: boolean } = {},
) {
  let Loaded: ComponentType<Props> | undefined
  const drawn = new Set<() => void>()
  const fetchCode = async () => {
    Loaded ??= await load()
    for (const show of drawn) show()
  }
  fetchWhenCalm(fetchCode)

  function Late(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      const show = () => drawAgain()
      drawn.add(show)
      const handOver = takesTyping ? keepTyping() : undefined
      if (!isPatient) fetchCode().catch(() => undefined)
      return () => {
        drawn.delete(show)
        handOver?.()
      }
    })
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Late, { fetchAhead: () => void fetchCode().catch(() => undefined) })
}
