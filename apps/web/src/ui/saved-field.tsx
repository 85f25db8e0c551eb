import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { cn } from '#lib/cn.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { Field } from './field.tsx'
import { controlClasses } from './input.tsx'

/**
 * A setting that is saved by leaving it, and by Enter where it is one line; Esc leaves it as it was. What can't be taken
 * says why, and what was typed stays, also over a reload.
 */
export function SavedField({
  draftKey,
  label,
  hint,
  value,
  maxLength,
  rows = 1,
  prefix,
  placeholder,
  problemOf,
  onTyped,
  onSave,
}: {
  /** Tells it from every other text that is being written. */
  draftKey: string
  label: string
  hint?: string
  value: string
  /** In characters. */
  maxLength: number
  /** How high; more than one takes lines. */
  rows?: number
  /** Stands before what is typed, such as the @ of a handle. */
  prefix?: ReactNode
  placeholder?: string
  /** Why a value can't be taken; undefined when it can. */
  problemOf?: (value: string) => string | undefined | Promise<string | undefined>
  /** Hears what is being typed; undefined once that is saved or taken back. */
  onTyped?: (typed: string | undefined) => void
  onSave: (typed: Rewritten<string>) => void
}) {
  const draft = useTextEdit(draftKey, value)
  const [problem, setProblem] = useState<string>()
  const reset = () => {
    draft.clear()
    onTyped?.(undefined)
    setProblem(undefined)
  }
  const save = async () => {
    const next = draft.value.trim()
    if (next === value) return reset()
    const found = await problemOf?.(next)
    setProblem(found)
    if (found !== undefined) return
    onSave(draft.rewritten(next))
    reset()
  }
  const props = {
    dir: 'auto',
    value: draft.value,
    maxLength,
    ...(placeholder !== undefined && { placeholder }),
    onChange: (event: { currentTarget: { value: string } }) => {
      draft.change(event.currentTarget.value)
      onTyped?.(event.currentTarget.value.trim())
      setProblem(undefined)
    },
    onBlur: () => void save(),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && draft.hasDraft) {
      event.preventDefault()
      event.stopPropagation()
      reset()
    } else if (event.key === 'Enter' && rows === 1) {
      event.preventDefault()
      void save()
    }
  }
  return (
    // What is the value by now, since something beside it was changed, is no problem any more.
    <Field label={label} hint={hint} error={draft.value.trim() === value ? undefined : problem}>
      {rows > 1 ? (
        <textarea
          {...props}
          rows={rows}
          onKeyDown={onKeyDown}
          className={cn(controlClasses, 'field-sizing-content min-h-24 px-2.5 py-1.5')}
        />
      ) : (
        <Line {...props} prefix={prefix} onKeyDown={onKeyDown} />
      )}
    </Field>
  )
}

function Line({
  prefix,
  ...props
}: Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: ReactNode }) {
  if (prefix === undefined)
    return <input {...props} className={cn(controlClasses, 'h-control px-2.5')} />
  return (
    <span className="relative block">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center text-sm text-muted"
      >
        {prefix}
      </span>
      <input {...props} className={cn(controlClasses, 'h-control ps-7 pe-2.5')} />
    </span>
  )
}
