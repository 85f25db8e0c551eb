import { type ComponentType, useEffect, useReducer } from 'react'

const firstScreenStands = 2000

/**
 * A component whose code is fetched when it is first drawn, or ahead of time by `preload`. Draws nothing until
 * then, and at once when its code is there: React.lazy would hold back each first drawing for up to 300 ms.
 * A failed fetch is tried again with the next drawing.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    Loaded ??= await load()
  }

  function Late(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      const show = () => {
        if (!isGone) drawAgain()
      }
      preload().then(show, () => undefined)
      return () => {
        isGone = true
      }
    })
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Late, { preload })
}

/** Fetches the code of late components once the first screen stands. The list must be a constant. */
export function useLatePreload(components: readonly { preload: () => Promise<void> }[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const component of components) component.preload().catch(() => undefined)
    }, firstScreenStands)
    return () => clearTimeout(timer)
  }, [components])
}
