import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { type ComponentProps, useId } from 'react'
import { cn } from '#lib/cn.ts'
import { isLack } from '#lib/lack.ts'
import { Tooltip, type TooltipSide } from './tooltip.tsx'

export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary:
          'border border-border bg-raised text-text hover:bg-hover data-[state=open]:bg-hover',
        ghost:
          'text-muted hover:bg-hover hover:text-text data-[state=open]:bg-hover data-[state=open]:text-text',
        danger: 'bg-danger-solid text-on-accent hover:brightness-90',
        link: 'h-auto px-0 text-link underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-control-sm px-2 text-xs touch:min-w-11',
        md: 'h-control px-3 text-sm',
        icon: 'size-control',
        'icon-sm': 'size-control-sm',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['sm', 'md'], className: 'h-auto px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

/**
 * One primary per screen. `disabledReason` says why it cannot be pressed now, to the pointer, and to a finger that presses
 * it, and keeps it reachable by keyboard; plain `disabled` is for what explains itself. Where a right is missing (lib/lack.ts)
 * there is no button; one that `showsValue` is read as a text then.
 */
export function Button({
  variant,
  size,
  asChild,
  disabledReason,
  showsValue = false,
  className,
  ...props
}: ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
    disabledReason?: string | undefined
    showsValue?: boolean
  }) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (isLack(disabledReason)) return showsValue ? <Value {...props} className={classes} /> : null
  const isPrimary = variant === 'primary' || undefined
  if (disabledReason)
    return <RefusedButton {...props} reason={disabledReason} className={classes} />
  if (asChild) return <Slot.Root data-primary={isPrimary} {...props} className={classes} />
  return <button type="button" data-primary={isPrimary} {...props} className={classes} />
}

/** What a button shows, for those who can't press it. */
const Value = ({
  className,
  children,
}: Pick<ComponentProps<'button'>, 'className' | 'children'>) => (
  <span
    className={cn(className, 'pointer-events-none border-transparent bg-transparent shadow-none')}
  >
    {children}
  </span>
)

function RefusedButton({ reason, ...props }: ComponentProps<'button'> & { reason: string }) {
  const reasonId = useId()
  return (
    <>
      <button
        type="button"
        {...props}
        data-tooltip-reason={reason}
        aria-disabled
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      />
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  )
}

/** A button that shows only an icon; its label is read aloud and shown on hover, with its shortcut. */
export function IconButton({
  label,
  shortcut,
  size = 'icon',
  variant = 'ghost',
  side,
  ...props
}: Omit<ComponentProps<typeof Button>, 'size'> & {
  label: string
  shortcut?: string
  size?: 'icon' | 'icon-sm'
  side?: TooltipSide
}) {
  if (isLack(props.disabledReason)) return null
  return (
    <Tooltip label={label} shortcut={shortcut} side={side}>
      <Button aria-label={label} size={size} variant={variant} {...props} />
    </Tooltip>
  )
}
