import { Slot } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'

/**
 * Label, one control, hint and error, tied together for screen readers.
 * The control is the only child and takes `id`, `aria-describedby` and `aria-invalid` from here.
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className="flex items-baseline gap-1.5 text-sm font-medium"
      >
        {label}
        {optional && <span className="text-xs font-normal text-muted">{text.ui.optional}</span>}
      </label>
      <Slot.Root
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      >
        {children}
      </Slot.Root>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
