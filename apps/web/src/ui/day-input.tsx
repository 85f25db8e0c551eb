import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { Input } from './input.tsx'

/** A day that is changed where it stands: leaving the field and Enter save, Esc takes back; null for none. */
export function DayInput({
  value,
  label,
  problemOf = () => undefined,
  onSave,
  disabled,
  className,
  ref,
}: {
  value: string | null
  label: string
  /** Why a day can't be, in words; undefined where it can. */
  problemOf?: (day: string) => string | undefined
  onSave: (day: string | null) => void
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState<string>()
  const problemId = useId()
  const problem = typed ? problemOf(typed) : undefined
  const save = () => {
    if (problem !== undefined) return
    if (typed !== undefined && typed !== (value ?? '')) onSave(typed || null)
    setTyped(undefined)
  }
  const saveAtEnd = useEffectEvent(save)
  useEffect(() => {
    addEventListener('pagehide', saveAtEnd)
    return () => removeEventListener('pagehide', saveAtEnd)
  }, [])
  return (
    <span className={cn('grid w-36 gap-1', className)}>
      <Input
        ref={ref}
        type="date"
        disabled={disabled}
        value={typed ?? value ?? ''}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        className="h-control-sm"
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
      {problem && (
        <span id={problemId} role="alert" className="text-xs text-danger">
          {problem}
        </span>
      )}
    </span>
  )
}
