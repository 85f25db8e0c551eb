import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cn } from '#lib/cn.ts'
import { layerClasses } from './layer-classes.ts'
import { showInTopLayer } from './top-layer.ts'

/** Passing over a text shows nothing; on the way from the link to its card nothing goes. */
const [openDelay, closeDelay] = [300, 200]

const getOwner = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null

/** What Tab goes to among these; undefined where it leaves them, or is elsewhere. */
function getNextByTab(
  stops: readonly HTMLElement[],
  now: Element | null,
  { shiftKey }: KeyboardEvent,
): HTMLElement | undefined {
  const place = stops.findIndex((one) => one === now)
  return place === -1 ? undefined : stops[place + (shiftKey ? -1 : 1)]
}

/**
 * The one card of a text, beside the link with `data-card` that the pointer or the focus is on. A finger's first press
 * shows it instead of following the link; Tab goes on into it, and Escape puts it away.
 */
export function TextCard({
  text,
  cardOf,
}: {
  text: RefObject<HTMLElement | null>
  /** What a card says by the `data-card` of its link; undefined for none. */
  cardOf: (name: string) => ReactNode
}) {
  const [owner, setOwner] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef<HTMLElement>(undefined)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()

  const turnTo = (next: HTMLElement | undefined, delay: number) => {
    clearTimeout(timer.current)
    const turn = () => {
      shown.current = next
      setOwner(next)
    }
    if (delay === 0) turn()
    else timer.current = setTimeout(turn, delay)
  }
  const leave = () => {
    const { activeElement } = document
    const isFocused = shown.current === activeElement || card.current?.contains(activeElement)
    if (isFocused) clearTimeout(timer.current)
    else turnTo(undefined, closeDelay)
  }
  const hide = () => turnTo(undefined, 0)

  useEffect(() => {
    const within = text.current
    if (!within) return undefined
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      heard: (event: HTMLElementEventMap[Type]) => void,
      capture = false,
    ) => within.addEventListener(type, heard, { signal: listening.signal, capture })
    on('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'touch') return
      const next = getOwner(target)
      if (!next) leave()
      else turnTo(next, next === shown.current ? 0 : openDelay)
    })
    on('pointerleave', leave)
    on('focusin', ({ target }) => {
      const next = getOwner(target)
      if (next?.matches(':focus-visible')) turnTo(next, 0)
    })
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !card.current?.contains(relatedTarget)) hide()
    })
    on(
      'click',
      (event) => {
        const next = getOwner(event.target)
        const isTouch = 'pointerType' in event && event.pointerType === 'touch'
        if (!next || !isTouch || next === shown.current) return
        event.preventDefault()
        event.stopPropagation()
        turnTo(next, 0)
      },
      true,
    )
    return () => {
      clearTimeout(timer.current)
      listening.abort()
    }
  }, [text])

  // Another answer draws the text anew, with another link in the place of this one.
  const content = owner?.isConnected && cardOf(owner.dataset['card'] ?? '')
  const isShown = Boolean(content)
  useLayoutEffect(() => {
    if (!owner || !card.current) return undefined
    owner.setAttribute('aria-describedby', id)
    const stop = showInTopLayer(card.current, owner, { most: 320 })
    return () => {
      owner.removeAttribute('aria-describedby')
      stop()
    }
  }, [owner, id, isShown])

  // Before a panel or a sheet in which the text stands hears of it.
  useEffect(() => {
    const element = card.current
    if (!owner || !element) return undefined
    const isNear = (target: EventTarget | null) =>
      target instanceof Node && (element.contains(target) || owner.contains(target))
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isInside = element.contains(activeElement)
      if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        if (isInside) owner.focus()
        hide()
      } else if (event.key === 'Tab') {
        const next = getNextByTab([owner, ...element.querySelectorAll('a')], activeElement, event)
        if (next) event.preventDefault()
        // From its link Tab goes on in the text, as if the card stood behind it.
        if (next ?? isInside) (next ?? owner).focus()
      }
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!isNear(target)) hide()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!isNear(relatedTarget)) hide()
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerdown', onPress, true)
    element.addEventListener('focusout', onLeave)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', onPress, true)
      element.removeEventListener('focusout', onLeave)
    }
  }, [owner, isShown])

  if (!owner || !content) return null
  return (
    <div
      ref={card}
      id={id}
      role="group"
      aria-label={owner.textContent}
      popover="manual"
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={leave}
      className={cn(layerClasses, 'fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)]')}
    >
      {content}
    </div>
  )
}
