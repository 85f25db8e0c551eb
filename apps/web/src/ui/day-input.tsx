import { type Ref, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { Input } from './input.tsx'

/** A day that is changed where it stands: leaving the field and Enter save, Esc takes back; null for none. */
export function DayInput({
  value,
  label,
  isWrong = () => false,
  onSave,
  disabled,
  className,
  ref,
}: {
  value: string | null
  label: string
  /** Whether a day can't be. */
  isWrong?: (day: string) => boolean
  onSave: (day: string | null) => void
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && typed !== '' && isWrong(typed)
  const save = () => {
    if (wrong) return
    if (typed !== undefined && typed !== (value ?? '')) onSave(typed || null)
    setTyped(undefined)
  }
  return (
    <Input
      ref={ref}
      type="date"
      disabled={disabled}
      value={typed ?? value ?? ''}
      aria-label={label}
      aria-invalid={wrong || undefined}
      className={cn('h-control-sm w-36', className)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') setTyped(undefined)
        else save()
      }}
    />
  )
}
