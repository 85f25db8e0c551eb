import { type PointerEvent, useRef } from 'react'

const closeDistance = 80

/** The grip of a sheet on a phone: pulled down far enough it closes the layer, else it springs back. */
export function SheetHandle({ onClose }: { onClose: () => void }) {
  const startedAt = useRef<number | undefined>(undefined)

  const pull = (event: PointerEvent<HTMLDivElement>, distance: number) => {
    const sheet = event.currentTarget.parentElement
    if (sheet) sheet.style.translate = distance > 0 ? `0 ${distance}px` : ''
  }
  const getDistance = (event: PointerEvent<HTMLDivElement>) =>
    startedAt.current === undefined ? 0 : Math.max(0, event.clientY - startedAt.current)

  return (
    <div
      aria-hidden
      className="flex h-6 shrink-0 touch-none items-center justify-center md:hidden"
      onPointerDown={(event) => {
        startedAt.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => pull(event, getDistance(event))}
      onPointerUp={(event) => {
        const isFar = getDistance(event) > closeDistance
        startedAt.current = undefined
        if (isFar) onClose()
        else pull(event, 0)
      }}
      onPointerCancel={(event) => {
        startedAt.current = undefined
        pull(event, 0)
      }}
    >
      <div className="h-1 w-9 rounded-full bg-control" />
    </div>
  )
}
