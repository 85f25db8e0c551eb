import { cn } from '#lib/cn.ts'

/** The organisation's logo where it has one, else our mark, the ball on the court; at the height its class gives. */
export function Logo({ src, className }: { src?: string | null | undefined; className?: string }) {
  return src ? (
    <img
      src={src}
      alt=""
      className={cn('size-6 object-contain', className, 'w-auto max-w-[min(6rem,100%)]')}
    />
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden className={cn('size-6 shrink-0', className)}>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <circle cx="12" cy="12" r="6.75" fill="oklch(0.91 0.2 118)" />
      <g className="fill-accent">
        <circle cx="12" cy="12" r="1.1" />
        <circle cx="12" cy="8" r="1" />
        <circle cx="12" cy="16" r="1" />
        <circle cx="8.5" cy="10" r="1" />
        <circle cx="15.5" cy="10" r="1" />
        <circle cx="8.5" cy="14" r="1" />
        <circle cx="15.5" cy="14" r="1" />
      </g>
    </svg>
  )
}
