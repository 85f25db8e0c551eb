import { useId, useState } from 'react'
import { cn } from '#lib/cn.ts'

/**
 * A name that is changed where it stands: saved by Enter and by leaving it, left as it was by Esc and when nothing is
 * written. One with a problem is not saved and says so.
 */
export function NameInput({
  value,
  label,
  maxLength,
  readOnly = false,
  problemOf,
  onSave,
  className,
}: {
  value: string
  label: string
  /** In characters. */
  maxLength: number
  readOnly?: boolean
  /** Why a name can't be taken; undefined when it can. */
  problemOf?: (name: string) => string | undefined
  onSave: (name: string) => void
  className?: string
}) {
  const [typed, setTyped] = useState<string>()
  const errorId = useId()
  const name = typed?.replaceAll(/\s+/gu, ' ').trim() ?? ''
  const problem = typed === undefined ? undefined : problemOf?.(name)
  const save = () => {
    if (problem !== undefined) return
    if (name !== '' && name !== value) onSave(name)
    setTyped(undefined)
  }
  return (
    <div className="grid w-full min-w-0">
      <input
        value={typed ?? value}
        readOnly={readOnly}
        maxLength={maxLength}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem && errorId}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          const field = event.currentTarget
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Escape') setTyped(undefined)
          // What Esc took back must not be saved by leaving the field.
          requestAnimationFrame(() => field.blur())
        }}
        className={cn(
          '-mx-2 min-w-0 truncate rounded-md border border-transparent bg-transparent px-2 py-0.5 font-semibold not-read-only:hover:bg-hover aria-invalid:border-danger',
          className,
        )}
      />
      {problem && (
        <span id={errorId} role="alert" className="text-xs text-danger">
          {problem}
        </span>
      )}
    </div>
  )
}
