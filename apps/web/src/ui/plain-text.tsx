import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'
import { Textarea } from './textarea.tsx'

const words = text.tasks.editor

/** A text in Markdown being written; saved by its button or Cmd/Ctrl-Enter, left by Esc. */
export type TextEditorProps = {
  value: string
  /** What the text said before: of what still says the same the source is kept. */
  was?: string
  label: string
  placeholder?: string
  maxLength: number
  startsFocused?: boolean
  onChange: (value: string) => void
  className?: string
} & Ending

type Ending = {
  saveLabel?: string
  /** Whether there is anything to save; unless told, whether anything is written. */
  canSave?: boolean
  onSave: (value: string) => void
  onCancel?: (() => void) | undefined
  note?: ReactNode
}

/** Markdown as it is stored: until the editor has come, and for what that can't read. */
export function PlainText({
  value,
  label,
  placeholder,
  maxLength,
  startsFocused = false,
  onChange,
  className,
  was: _was,
  ...ending
}: TextEditorProps) {
  const { onSave, onCancel } = ending
  const input = useRef<HTMLTextAreaElement>(null)
  // What was begun goes on at its end, before the first letter can be typed.
  useLayoutEffect(() => {
    const length = input.current?.value.length ?? 0
    if (startsFocused) input.current?.setSelectionRange(length, length)
  }, [startsFocused])
  const canSave = canSaveValue(value, maxLength, ending.canSave)
  return (
    <div className="grid gap-2">
      <Textarea
        ref={input}
        autoFocus={startsFocused}
        value={value}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            if (canSave) onSave(value)
          } else if (event.key === 'Escape') {
            event.preventDefault()
            if (onCancel) onCancel()
            else event.currentTarget.blur()
          }
        }}
        className={className}
      />
      <TextFoot {...ending} value={value} maxLength={maxLength} canSave={canSave} />
    </div>
  )
}

/** Whether a text can be saved as it is. */
export const canSaveValue = (
  value: string,
  maxLength: number,
  canSave = value.trim() !== '',
): boolean => canSave && value.length <= maxLength

/** What ends a text: what is to be said of it, and its buttons. */
export function TextFoot({
  value,
  maxLength,
  saveLabel = words.save,
  canSave,
  onSave,
  onCancel,
  note,
}: Ending & { value: string; maxLength: number; canSave: boolean }) {
  const excess = value.length - maxLength
  return (
    <div className="flex min-w-0 grow items-center justify-end gap-1.5">
      {excess > 0 ? (
        <span role="alert" className="me-auto text-xs text-danger">
          {words.tooLong(excess)}
        </span>
      ) : (
        note && <span className="me-auto truncate text-xs text-faint">{note}</span>
      )}
      {onCancel && (
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
      <Button size="sm" variant="primary" disabled={!canSave} onClick={() => onSave(value)}>
        {saveLabel}
        <Kbd
          keys="mod+enter"
          className="text-current max-md:hidden touch:hidden [&_kbd]:border-transparent [&_kbd]:bg-transparent"
        />
      </Button>
    </div>
  )
}
