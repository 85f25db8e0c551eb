import { type ComponentType, useEffect, useReducer } from 'react'

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
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    Loaded ??= await load()
  }
  fetchWhenCalm(fetchCode)

  return function Late(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      const show = () => {
        if (!isGone) drawAgain()
      }
      fetchCode().then(show, () => undefined)
      return () => {
        isGone = true
      }
    })
    return Loaded ? <Loaded {...props} /> : null
  }
}
