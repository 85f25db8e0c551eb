import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { useLatest } from '#lib/use-latest.ts'
import { IconButton } from './button.tsx'
import { Input } from './input.tsx'
import { type TypedLine, useTypedLine } from './use-typed-line.ts'

/** After this pause in typing the address changes, and with it the list. */
const pause = 150

const asIs = (value: string) => value

/** The words a list is searched for; the address holds them, and wins when it changes otherwise. */
export function SearchBox({
  value,
  label,
  onChange,
  inputRef,
  isWrong = false,
  toTyped = asIs,
  hint,
  className,
  completion,
  onClear,
  clearLabel = '',
}: {
  value: string
  label: string
  /** Told what was typed, without the spaces behind it. */
  onChange: (value: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
  /** Whether some of it was not understood; the caller says what. */
  isWrong?: boolean
  /** How a value that was not typed here is shown, so that one can type on. */
  toTyped?: (value: string) => string
  /** What else can be typed, shown on hover. */
  hint?: string
  className?: string
  /** The list that completes what is typed; it may be fetched late, the box is there at once. */
  completion?: (line: TypedLine) => ReactNode
  /** Takes all back that the box and what stands beside it narrow, offered at its end. */
  onClear?: (() => void) | undefined
  clearLabel?: string
}) {
  const [typed, setTyped] = useState(() => toTyped(value))
  const [known, setKnown] = useState(value)
  const asked = typed.trimEnd()
  if (known !== value) {
    setKnown(value)
    // What was typed here comes back without the spaces behind it.
    if (asked !== value.trimEnd()) setTyped(toTyped(value))
  }
  const tell = useLatest(onChange)
  useEffect(() => {
    if (asked === value.trimEnd()) return undefined
    const timer = setTimeout(() => tell(asked), pause)
    return () => clearTimeout(timer)
  }, [asked, value, tell])
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const { line, inputProps } = useTypedLine({ input: ref, value: typed, onWrite: setTyped })
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-2 top-1/2 size-3.5 -translate-y-1/2 text-faint"
      />
      <Input
        ref={ref}
        {...(completion
          ? { ...inputProps, type: 'text', spellCheck: false, autoCapitalize: 'off' }
          : { type: 'search' })}
        enterKeyHint="search"
        value={typed}
        aria-label={label}
        title={hint}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          line.keysRef.current?.(event)
          if (event.defaultPrevented || event.key !== 'Escape') return
          event.preventDefault()
          if (typed === '') event.currentTarget.blur()
          else setTyped('')
        }}
        aria-invalid={isWrong}
        className={cn(
          'h-control-sm border-transparent bg-hover ps-7 [&::-webkit-search-cancel-button]:hidden',
          onClear && 'pe-7',
        )}
      />
      {onClear && (
        <IconButton
          label={clearLabel}
          size="icon-sm"
          className="absolute end-0 top-0 touch:before:absolute touch:before:-inset-2"
          onClick={onClear}
        >
          <X className="size-3.5" />
        </IconButton>
      )}
      {(line.caret !== undefined || isWrong) && completion?.(line)}
    </div>
  )
}
