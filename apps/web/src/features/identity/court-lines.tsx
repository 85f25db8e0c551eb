import { cn } from '#lib/cn.ts'

const holes = [
  [0, 0],
  [0, -9],
  [0, 9],
  [-8, -4.5],
  [8, -4.5],
  [-8, 4.5],
  [8, 4.5],
] as const

/** A court seen from behind the baseline, the ball just over the net. Decoration. */
export function CourtLines({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 640 420"
      aria-hidden
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={cn('stroke-control', className)}
    >
      <path d="M196 96h248l148 296H48z" />
      <path d="M168 152h304M92 304h456M320 96v56M320 304v88" />
      <g className="stroke-muted">
        <path d="M100 216V170h440v46" className="fill-background/70" />
        <path d="M100 181h440M100 192h440M100 203h440" strokeWidth="0.75" strokeDasharray="2 5" />
        <path d="M100 170h440" strokeWidth="3" />
        <path d="M92 224V162M548 224V162" strokeWidth="2.5" strokeLinecap="round" />
      </g>
      <path
        d="M212 372C236 210 306 62 408 118"
        strokeDasharray="1 7"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-spark"
      />
      <g transform="translate(424 130)" className="stroke-none">
        <circle r="18" className="fill-spark" />
        {holes.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="2.4" className="fill-background" />
        ))}
      </g>
    </svg>
  )
}
