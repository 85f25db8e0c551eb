import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'

const badgeVariants = cva(
  'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'border border-border text-muted',
        accent: 'bg-link/12 text-link',
        success: 'bg-success/12 text-success',
        warning: 'bg-warning/12 text-warning',
        danger: 'bg-danger/12 text-danger',
        info: 'bg-info/12 text-info',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** A word or a count about the thing beside it. */
export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span {...props} className={cn(badgeVariants({ tone }), className)} />
}

export const labelHues = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'grey',
] as const
export type LabelHue = (typeof labelHues)[number]

const hueClasses: Record<LabelHue, string> = {
  red: 'bg-label-red',
  orange: 'bg-label-orange',
  yellow: 'bg-label-yellow',
  green: 'bg-label-green',
  teal: 'bg-label-teal',
  blue: 'bg-label-blue',
  purple: 'bg-label-purple',
  grey: 'bg-label-grey',
}

const hueTextClasses: Record<LabelHue, string> = {
  red: 'text-label-red',
  orange: 'text-label-orange',
  yellow: 'text-label-yellow',
  green: 'text-label-green',
  teal: 'text-label-teal',
  blue: 'text-label-blue',
  purple: 'text-label-purple',
  grey: 'text-label-grey',
}

/** A hue as the colour of an icon. */
export const getHueTextClass = (hue: LabelHue): string => hueTextClasses[hue]

/** The background of a hue. */
export const getHueClass = (hue: LabelHue): string => hueClasses[hue]

/** The colour of a label, beside its name. */
export function LabelDot({ hue }: { hue: LabelHue }) {
  return <span aria-hidden className={cn('size-2 shrink-0 rounded-full', hueClasses[hue])} />
}

/** A label of a project: its name in plain text beside a dot of one of eight hues. */
export function LabelBadge({
  hue,
  children,
  className,
}: {
  hue: LabelHue
  children: string
  className?: string
}) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-40 items-center gap-1.5 rounded-full border border-border px-2 text-xs text-muted',
        className,
      )}
    >
      <LabelDot hue={hue} />
      <span className="truncate">{children}</span>
    </span>
  )
}
