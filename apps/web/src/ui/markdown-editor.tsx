import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useState,
} from 'react'
import { cn } from '#lib/cn.ts'
import type { Mentions } from '#lib/markdown.ts'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'
import { Markdown } from './markdown.tsx'
import { Textarea } from './textarea.tsx'

const words = text.tasks.editor

export type MarkdownEditorProps = {
  value: string
  label: string
  placeholder?: string
  saveLabel?: string
  maxLength?: number
  canSave?: boolean
  inputRef?: RefObject<HTMLTextAreaElement | null>
  startsFocused?: boolean
  onChange: (value: string, element: HTMLTextAreaElement) => void
  /** Asked first; what it prevents the editor leaves alone. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Files that were pasted or dropped, where it can do something with them. */
  onFiles?: ((files: readonly File[], element: HTMLTextAreaElement) => void) | undefined
  onSave: () => void
  onCancel?: () => void
  mentions?: Mentions | undefined
  /** Told when the text is looked at, and when it is written on. */
  onPreview?: (isPreview: boolean) => void
  /** What makes it a line that is completed; see `useTypedLine`. */
  line?: ComponentProps<'textarea'>
  note?: ReactNode
  className?: string
}

/** Writing Markdown and looking at it; saved by its button or Cmd/Ctrl-Enter, left by Esc. */
export function MarkdownEditor({
  value,
  label,
  placeholder,
  saveLabel = words.save,
  maxLength,
  canSave = value.trim() !== '',
  inputRef,
  startsFocused = false,
  onChange,
  onKeyDown,
  onFiles,
  onSave,
  onCancel,
  mentions,
  onPreview,
  line,
  note,
  className,
}: MarkdownEditorProps) {
  const [isPreview, setPreview] = useState(false)
  const takeFiles = (
    event: SyntheticEvent<HTMLTextAreaElement>,
    { files, types }: DataTransfer,
  ) => {
    // What was copied from a table comes as words and as a picture of them.
    if (!onFiles || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files], event.currentTarget)
  }
  const tab = (shows: boolean, word: string) => (
    <button
      type="button"
      aria-pressed={isPreview === shows}
      onClick={() => {
        setPreview(shows)
        onPreview?.(shows)
      }}
      className="h-control-sm rounded-md px-2 text-xs text-muted aria-pressed:bg-hover aria-pressed:text-text"
    >
      {word}
    </button>
  )
  return (
    <div className="grid gap-2">
      {isPreview ? (
        <div className={cn('min-h-20 rounded-md border border-border px-3 py-2', className)}>
          {value.trim() === '' ? (
            <p className="text-sm text-faint">{words.empty}</p>
          ) : (
            <Markdown source={value} mentions={mentions} />
          )}
        </div>
      ) : (
        <Textarea
          ref={inputRef}
          autoFocus={startsFocused}
          value={value}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          {...line}
          onChange={(event) => onChange(event.target.value, event.target)}
          onPaste={(event) => takeFiles(event, event.clipboardData)}
          onDrop={(event) => takeFiles(event, event.dataTransfer)}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.defaultPrevented) return
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault()
              if (canSave) onSave()
            } else if (event.key === 'Escape') {
              event.preventDefault()
              if (onCancel) onCancel()
              else event.currentTarget.blur()
            }
          }}
          className={cn('touch:text-lg', className)}
        />
      )}
      <div className="flex items-center gap-1">
        {tab(false, words.write)}
        {tab(true, words.preview)}
        <span className="ms-1 truncate text-xs text-faint">{note}</span>
        <span className="ms-auto flex items-center gap-1.5">
          {onCancel && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {words.cancel}
            </Button>
          )}
          <Button size="sm" variant="primary" disabled={!canSave} onClick={onSave}>
            {saveLabel}
            <Kbd
              keys="mod+enter"
              className="max-md:hidden touch:hidden [&_kbd]:border-transparent [&_kbd]:bg-transparent [&_kbd]:text-current"
            />
          </Button>
        </span>
      </div>
    </div>
  )
}
