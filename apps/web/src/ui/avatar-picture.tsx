import { useEffect, useRef, useState } from 'react'
import { usePicture } from '#lib/pictures.ts'

/** Near enough to the screen to be wanted soon. */
const nearby = '200px'

const nearing = new WeakMap<Element, () => void>()
const observer =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) nearing.get(target)?.()
        },
        { rootMargin: nearby },
      )

/** Lies over the initials, once it is in sight and there. */
export function AvatarPicture({ address }: { address: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(observer === undefined)
  const shown = usePicture(address, isNear)
  useEffect(() => {
    const element = place.current
    if (isNear || !element || !observer) return
    nearing.set(element, () => setNear(true))
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [isNear])
  return (
    <span ref={place} className="absolute inset-0 overflow-hidden rounded-[inherit]">
      {shown && <img src={shown} alt="" draggable={false} className="size-full object-cover" />}
    </span>
  )
}
