import { useEffect, useState } from 'react'

/** A press that ends in no click has ended so long after the finger was lifted, in ms. */
const withoutClick = 500

/**
 * Whether something is shown that a press elsewhere takes away, such as what stands beside a field while one types: it stays
 * until that press has ended, so that nothing moves beneath the finger.
 */
export function useUntilPressEnds(isShown: boolean): boolean {
  const [isPressed, setPressed] = useState(false)
  const isHeld = isShown || isPressed
  useEffect(() => {
    if (!isHeld) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      setPressed(true)
    }
    const end = () => {
      clearTimeout(timer)
      setPressed(false)
    }
    const lift = () => {
      timer = setTimeout(end, withoutClick)
    }
    const heard = {
      pointerdown: begin,
      pointerup: lift,
      pointercancel: end,
      click: end,
      keydown: end,
    } as const
    // What is pressed has heard of its click before this does.
    for (const [name, hear] of Object.entries(heard))
      window.addEventListener(name, hear, name === 'pointerdown')
    return () => {
      clearTimeout(timer)
      for (const [name, hear] of Object.entries(heard))
        window.removeEventListener(name, hear, name === 'pointerdown')
    }
  }, [isHeld])
  return isHeld
}
