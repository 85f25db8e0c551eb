import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from '#lib/cn.ts'
import { Input } from './input.tsx'

/** How a value is read and written, and what is said of it. */
type Kind = {
  /** What stands in the field while nobody types. */
  format: (value: string) => string
  /** Undefined for what is no value. */
  read: (typed: string) => string | undefined
  /** What is said below the field of a value that was read. */
  describe: (value: string) => string
  /** Said of what can't be read. */
  mistake: string
}

export type TypedInputProps = {
  /** Empty for none. */
  value: string
  onChange: (value: string) => void
  /** Why a value can't be taken, in words. */
  problemOf?: ((value: string) => string | undefined) | undefined
  /** One that is emptied keeps its value. */
  required?: boolean
  /** Tells of each value as it is typed. What is around it takes it back with Escape. */
  isLive?: boolean
  ref?: Ref<HTMLInputElement>
} & Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'disabled'
  | 'className'
  | 'placeholder'
  | 'title'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
>

/**
 * A line that is read as a value while one types. Enter and leaving it take the value, Escape brings the last one back. What
 * can't be taken stays and says why, and holds back the form that it is in.
 */
export function TypedInput({
  value,
  kind: { format, read, describe, mistake },
  onChange,
  problemOf,
  required = false,
  isLive = false,
  className,
  example,
  inputClassName,
  ref,
  renderButton,
  onKeyDown,
  ...control
}: TypedInputProps & {
  kind: Kind
  /** What can be typed, shown in an empty field while it has the focus. */
  example: string
  inputClassName?: string | undefined
  /** What else gives a value: it is handed what takes one. */
  renderButton?: (take: (value: string) => void) => ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  const [typed, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const id = useId()
  const getProblem = (line: string): string | undefined => {
    if (line.trim() === '') return undefined
    const found = read(line)
    return found === undefined ? mistake : problemOf?.(found)
  }
  const problem = isTried && typed !== undefined ? getProblem(typed) : undefined
  const understood = typed?.trim() ? read(typed) : undefined
  const drop = () => {
    setTyped(undefined)
    setTried(false)
  }
  /** Whether what was typed is a value, or nothing was typed. */
  const take = (line = typed): boolean => {
    if (line === undefined) return true
    setTried(true)
    if (getProblem(line) !== undefined) {
      setTyped(line)
      return false
    }
    drop()
    const taken = line.trim() === '' ? '' : (read(line) ?? '')
    if (taken !== value && !(required && taken === '')) onChange(taken)
    return true
  }
  const takeAtEnd = useEffectEvent(() => void take())
  const holdForm = useEffectEvent((event: Event) => {
    if (take()) return
    event.preventDefault()
    event.stopPropagation()
    frame.current?.querySelector('input')?.focus()
  })
  const dropByKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !frame.current?.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    drop()
  })
  const isTyping = typed !== undefined
  useEffect(() => {
    if (!isTyping) return undefined
    const form = frame.current?.closest('form')
    addEventListener('pagehide', takeAtEnd)
    form?.addEventListener('submit', holdForm, true)
    // Before a layer around hears of it and closes.
    if (!isLive) window.addEventListener('keydown', dropByKey, true)
    return () => {
      removeEventListener('pagehide', takeAtEnd)
      form?.removeEventListener('submit', holdForm, true)
      window.removeEventListener('keydown', dropByKey, true)
    }
  }, [isTyping, isLive])
  const describedBy = [control['aria-describedby'], problem && `${id}-problem`].filter(Boolean)
  return (
    <span ref={frame} className={cn('grid min-w-0 content-start gap-1', className)}>
      <span className="relative">
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={example}
          {...control}
          ref={ref}
          required={required}
          value={typed ?? (value === '' ? '' : format(value))}
          aria-invalid={problem !== undefined || control['aria-invalid'] || undefined}
          aria-describedby={describedBy.join(' ') || undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            const now = target.value.trim() === '' ? '' : read(target.value)
            if (isLive && now !== undefined) onChange(now)
          }}
          onBlur={() => take()}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key !== 'Enter') return
            // A form is sent with the value, if it is one.
            const isTaken = take()
            if (isTaken && event.currentTarget.form) return
            event.preventDefault()
            event.stopPropagation()
          }}
          className={cn(
            control.placeholder === undefined && 'not-focus:placeholder:text-transparent',
            inputClassName,
          )}
        />
        {renderButton?.((picked) => void take(picked === '' ? '' : format(picked)))}
        {isTyping && (
          <span
            role="status"
            className={cn(
              'pointer-events-none absolute start-0 top-full z-20 mt-0.5 rounded-md border border-border bg-raised px-1.5 py-0.5 text-xs whitespace-nowrap text-text tabular shadow-popover',
              (understood === undefined || problem !== undefined) && 'sr-only',
            )}
          >
            {understood !== undefined && problem === undefined && describe(understood)}
          </span>
        )}
      </span>
      {problem && (
        <span id={`${id}-problem`} role="alert" className="text-xs text-danger">
          {problem}
        </span>
      )}
    </span>
  )
}
