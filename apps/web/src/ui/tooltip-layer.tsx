import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { consumeEarlyPress } from './early-press.ts'
import { Kbd } from './kbd.tsx'
import { getPlaceBeside } from './place-beside.ts'

const firstDelay = 450
/** Moving along a toolbar within this time of the last tooltip shows the next at once. */
const warmFor = 300

interface Shown {
  owner: HTMLElement
  label: string
  keys: string | undefined
}

function getOwner(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('[data-tooltip],[data-tooltip-reason]')
}

/** What the focus or the pointer was on before anybody listened; a finger leaves its last press hovered. */
function standing(): Element | null {
  const { activeElement } = document
  if (activeElement?.matches(':focus-visible')) return activeElement
  const isPointed = matchMedia('(hover: hover)').matches
  return isPointed ? ([...document.querySelectorAll(':hover')].at(-1) ?? null) : null
}

/**
 * The one tooltip of the page, for whatever carries `data-tooltip`. Escape, a press and scrolling put it away; what is
 * pressed and refuses says why (`data-tooltip-reason`), for a finger never rests on anything.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>()
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let owner: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = false
    let hiddenAt = -Infinity

    const show = (next: HTMLElement) => {
      isShown = true
      setShown({
        owner: next,
        label: [next.dataset['tooltip'], next.dataset['tooltipReason']].filter(Boolean).join(': '),
        keys: next.dataset['tooltipKeys'],
      })
    }
    const turnTo = (next: HTMLElement | null, delay: number) => {
      if (next === owner) return
      clearTimeout(timer)
      if (isShown) {
        isShown = false
        hiddenAt = performance.now()
        setShown(undefined)
      }
      owner = next
      if (next) timer = setTimeout(show, performance.now() - hiddenAt < warmFor ? 0 : delay, next)
    }
    const hide = () => turnTo(null, 0)

    const onPointerOver = (event: PointerEvent) => {
      const isOnBubble = event.target instanceof Node && bubble.current?.contains(event.target)
      if (event.pointerType !== 'touch' && !isOnBubble) turnTo(getOwner(event.target), firstDelay)
    }
    const onFocusIn = (event: FocusEvent) => {
      const next = getOwner(event.target)
      if (next?.matches(':focus-visible')) turnTo(next, firstDelay)
    }
    const onClick = (event: MouseEvent) => {
      const next = getOwner(event.target)
      if (next?.dataset['tooltipReason']) turnTo(next, 0)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', onPointerOver, { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    document.addEventListener('scroll', hide, { signal, capture: true })
    const refused = getOwner(consumeEarlyPress())
    if (refused?.isConnected && refused.dataset['tooltipReason']) turnTo(refused, 0)
    else turnTo(getOwner(standing()), firstDelay)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])

  useLayoutEffect(() => {
    if (!shown || !bubble.current) return
    const side = shown.owner.dataset['tooltipSide'] ?? 'bottom'
    const { left, top } = getPlaceBeside(
      shown.owner.getBoundingClientRect(),
      bubble.current.getBoundingClientRect(),
      side,
      { width: innerWidth, height: innerHeight },
    )
    bubble.current.style.translate = `${left}px ${top}px`
  }, [shown])

  if (!shown) return null
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      className="fixed top-0 left-0 z-60 flex w-max max-w-72 animate-fade-in items-center gap-2 rounded-md border border-border bg-raised px-2 py-1 text-xs text-text shadow-popover"
    >
      {shown.label}
      {shown.keys && <Kbd keys={shown.keys} />}
    </div>,
    document.body,
  )
}
