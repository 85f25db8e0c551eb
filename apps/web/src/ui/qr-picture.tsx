import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** White modules around a code, without which cameras don't find it. */
const quiet = 4

/** A QR code, dark on light in every theme: that is what cameras look for. `isTough` still reads with scratches. */
export function QrPicture({
  value,
  label,
  isTough = false,
  className,
}: {
  value: string
  label: string
  isTough?: boolean
  className?: string
}) {
  const { path, size } = useMemo(() => drawCode(value, isTough), [value, isTough])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** Neighbours in a row are one stroke: a sheet of cards holds thousands. */
function drawCode(value: string, isTough: boolean): { path: string; size: number } {
  const rows = encodeQR(value, 'raw', { border: quiet, ecc: isTough ? 'medium' : 'low' })
  const strokes = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
    return Array.from(
      line.matchAll(/#+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return { path: strokes.join(''), size: rows.length }
}
