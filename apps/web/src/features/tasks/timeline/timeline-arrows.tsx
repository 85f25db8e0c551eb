import { type Point, getHead, getPath, getRoute } from './arrow-route.ts'
import type { Link } from './task-links.ts'

/** Where a bar begins and ends, and the middle of its row; in pixels of the content. */
export type BarPlace = { readonly left: number; readonly right: number; readonly middle: number }

/** An arrow with what it says about itself. */
export type Arrow = {
  readonly link: Link
  readonly from: BarPlace
  readonly to: BarPlace
  readonly isWrong: boolean
  /** Whether it is about the row one stands on. */
  readonly isNear: boolean
}

/** A window of the content. */
export type Window = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whether an arrow may touch the window. */
const isInWindow = (
  { from, to }: { readonly from: BarPlace; readonly to: BarPlace },
  { left, top, width, height }: Window,
): boolean =>
  Math.max(from.middle, to.middle) >= top &&
  Math.min(from.middle, to.middle) <= top + height &&
  Math.max(from.right, to.left) + 16 >= left &&
  Math.min(from.right, to.left) - 16 <= left + width

type Kind = {
  readonly name: string
  readonly line: string
  readonly head: string
  /** Lengths of strokes and gaps, in pixels; absent for a whole line. */
  readonly dashes?: string
}

/** Later ones lie above. */
const kinds: readonly Kind[] = [
  { name: 'blocks', line: 'stroke-faint', head: 'fill-faint', dashes: '2 3' },
  { name: 'follows', line: 'stroke-muted', head: 'fill-muted' },
  { name: 'near', line: 'stroke-link', head: 'fill-link' },
  { name: 'wrong', line: 'stroke-danger', head: 'fill-danger', dashes: '5 3' },
]

const getKind = ({ isWrong, isNear, link }: Arrow): string =>
  isWrong ? 'wrong' : isNear ? 'near' : link.kind

/**
 * The arrows in sight. All of a kind are one path, so that a thousand of them are a handful of elements; what they say
 * stands in words at the rows.
 */
export function TimelineArrows({
  arrows,
  window,
  rowHeight,
  leading,
}: {
  arrows: readonly Arrow[]
  window: Window
  rowHeight: number
  /** An arrow that is being led. */
  leading: readonly [from: Point, to: Point] | undefined
}) {
  const { left, top, width, height } = window
  const shown = arrows.filter((arrow) => isInWindow(arrow, window))
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width} ${height}`}
      style={{ left, top }}
      className="pointer-events-none absolute z-5"
    >
      {kinds.map(({ name, line, head, dashes }) => {
        const own = shown.filter((arrow) => getKind(arrow) === name)
        if (own.length === 0) return null
        const lines = own.map(({ from, to }) =>
          getPath(getRoute([from.right, from.middle], [to.left - 3, to.middle], rowHeight)),
        )
        const heads = own.map(({ to }) => getHead([to.left - 1, to.middle]))
        return (
          <g key={name} data-arrows={name} data-count={own.length}>
            <path
              d={lines.join('')}
              fill="none"
              strokeWidth={name === 'near' || name === 'wrong' ? 1.75 : 1.25}
              strokeDasharray={dashes}
              className={line}
            />
            <path d={heads.join('')} className={head} />
          </g>
        )
      })}
      {leading && (
        <path
          d={`M${leading[0].join(' ')}L${leading[1].join(' ')}`}
          fill="none"
          strokeWidth={2}
          className="stroke-accent"
        />
      )}
    </svg>
  )
}

/** An arrow of one kind, for a legend. */
export function ArrowSample({ kind }: { kind: Link['kind'] }) {
  const { line, head, dashes } = kinds.find(({ name }) => name === kind) ?? {}
  return (
    <svg aria-hidden width={24} height={8} viewBox="0 0 24 8">
      <path d="M0 4H20" fill="none" strokeWidth={1.25} strokeDasharray={dashes} className={line} />
      <path d={getHead([24, 4])} className={head} />
    </svg>
  )
}
