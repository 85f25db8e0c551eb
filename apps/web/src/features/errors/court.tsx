import { cn } from '#lib/cn.ts'

const holes = [
  [0, 0],
  [0, -4.6],
  [0, 4.6],
  [-4, -2.3],
  [4, -2.3],
  [-4, 2.3],
  [4, 2.3],
] as const

const net = { whole: 'M135 6v140', aroundDigit: 'M135 6v38M135 108v38' }

/** A court from above, one digit in each of its zones, and the ball gone out. Without digits: the empty court. */
export function Court({ digits = '', className }: { digits?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 300 152"
      aria-hidden
      fill="none"
      strokeWidth="1.5"
      className={cn('stroke-control', className)}
    >
      <rect x="6" y="16" width="258" height="120" rx="3" />
      <path d="M96 16v120M174 16v120M6 76h90M174 76h90" />
      <path d={digits ? net.aroundDigit : net.whole} strokeDasharray="2 4" />
      <path
        d="M60 44Q190-34 276 96"
        strokeDasharray="1 5"
        strokeLinecap="round"
        className="stroke-spark"
      />
      {digits.split('').map((digit, index) => (
        <text
          key={index}
          x={[51, 135, 219][index]}
          y="95"
          textAnchor="middle"
          stroke="var(--color-background)"
          strokeWidth="14"
          paintOrder="stroke"
          className="fill-text text-[3.25rem] font-semibold tracking-tight"
        >
          {digit}
        </text>
      ))}
      <g transform="translate(281 110)" className="stroke-none">
        <circle r="9.5" className="fill-spark" />
        {holes.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="1.3" className="fill-background" />
        ))}
      </g>
    </svg>
  )
}
