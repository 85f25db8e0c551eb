/** Stands where a picker was opened from; the cell itself need not know of pickers. */
export function PickerAnchor({ place, ...props }: { place: DOMRect }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      {...props}
      style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
      className="pointer-events-none fixed opacity-0"
    />
  )
}
