import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { useId, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { Rewritten } from '#lib/rewritten.ts'

/**
 * A line that is changed where it stands: saved by Enter and by leaving it, left as it was by Esc. One with a problem is
 * not saved and says so.
 */
export function InlineInput({
  value,
  label,
  maxLength,
  readOnly = false,
  mayBeEmpty = false,
  placeholder,
  problemOf,
  onSave,
  className,
}: {
  value: string
  label: string
  /** In characters. */
  maxLength: number
  readOnly?: boolean
  /** Whether nothing is a value, too; otherwise a line that is emptied stays as it was. */
  mayBeEmpty?: boolean
  placeholder?: string
  /** Why a line can't be taken; undefined when it can. */
  problemOf?: (typed: string) => string | undefined
  onSave: (typed: Rewritten<string>) => void
  className?: string
}) {
  const [draft, setDraft] = useState<{ typed: string; was: string }>()
  const typed = draft?.typed
  const errorId = useId()
  const tidy = tidyLine(typed ?? '')
  const problem = typed === undefined ? undefined : problemOf?.(tidy)
  const save = () => {
    if (problem !== undefined) return
    const isWanted = draft !== undefined && (mayBeEmpty || tidy !== '')
    if (isWanted && tidy !== value) onSave(new Rewritten(draft.was, tidy))
    setDraft(undefined)
  }
  return (
    <div className="grid w-full min-w-0">
      <input
        dir="auto"
        value={typed ?? value}
        readOnly={readOnly}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem && errorId}
        onChange={({ target }) => setDraft({ typed: target.value, was: draft?.was ?? value })}
        onBlur={save}
        onKeyDown={(event) => {
          const field = event.currentTarget
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Escape') setDraft(undefined)
          // What Esc took back must not be saved by leaving the field.
          requestAnimationFrame(() => field.blur())
        }}
        className={cn(
          '-mx-2 min-w-0 truncate rounded-md border border-transparent bg-transparent px-2 py-0.5 placeholder:text-faint not-read-only:hover:bg-hover aria-invalid:border-danger touch:min-h-11',
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
