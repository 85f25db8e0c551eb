import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'

/** From here on a text is long: to lay it out takes longer than people wait, in characters of its HTML. */
const longText = 50_000

/** Blocks that are laid out at a time, once the beginning is seen. */
const stepSize = 40

/** Whether the address was gone to, at its top; who comes back, or to a heading or what they wrote, is brought to a place that must be there. */
let isAtTop = false
// A browser that tells of neither where one goes nor of its idle time lays out all of it at once.
if ('requestIdleCallback' in globalThis)
  globalThis.navigation?.addEventListener('navigate', ({ navigationType, destination }) => {
    if (navigationType !== 'replace')
      isAtTop = navigationType === 'push' && new URL(destination.url).hash === ''
  })

/**
 * Whether only what is in sight of a long text is laid out, so that it is seen at once; the rest follows while the browser
 * has nothing else to do.
 */
export function useFirstLook(element: RefObject<HTMLElement | null>, html: string): boolean {
  const { state } = useRouter().latestLocation
  const [isFirst, setIsFirst] = useState(
    () => isAtTop && state.block === undefined && html.length > longText,
  )
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!isFirst || !element.current) return
    const blocks = [...element.current.children].filter((block) => block instanceof HTMLElement)
    let at = 0
    const step = () => {
      for (const block of blocks.slice(at, (at += stepSize)))
        block.style.contentVisibility = 'visible'
      if (at < blocks.length) waiting = requestIdleCallback(step)
      else setIsFirst(false)
    }
    let waiting = requestIdleCallback(step)
    return () => cancelIdleCallback(waiting)
  }, [element, isFirst])
  // Who goes to a heading before that goes to where it will stand.
  return isFirst && hash === ''
}
