import { cn } from '#lib/cn.ts'

/** A court from above with the number of the error across the net and the ball out of play. */
export function Court({ code, className }: { code: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 288 144"
      aria-hidden
      fill="none"
      className={cn('stroke-control', className)}
      strokeWidth="1.5"
    >
      <rect x="12" y="12" width="240" height="120" rx="2" />
      <path d="M96 12v120M168 12v120M12 72h84M168 72h84" />
      <path d="M132 4v136" strokeDasharray="3 3" className="stroke-muted" />
      <text
        x="132"
        y="88"
        textAnchor="middle"
        stroke="var(--color-background)"
        strokeWidth="12"
        paintOrder="stroke"
        className="fill-text tabular text-[2.75rem] font-semibold tracking-tight"
      >
        {code}
      </text>
      <g className="stroke-none">
        <circle cx="270" cy="120" r="9" className="fill-spark" />
        <g className="fill-background">
          <circle cx="270" cy="120" r="1.4" />
          <circle cx="270" cy="115" r="1.3" />
          <circle cx="270" cy="125" r="1.3" />
          <circle cx="265.6" cy="117.5" r="1.3" />
          <circle cx="274.4" cy="117.5" r="1.3" />
          <circle cx="265.6" cy="122.5" r="1.3" />
          <circle cx="274.4" cy="122.5" r="1.3" />
        </g>
      </g>
      <path d="M176 60q52-8 84 46" strokeDasharray="2 4" className="stroke-spark" />
    </svg>
  )
}
