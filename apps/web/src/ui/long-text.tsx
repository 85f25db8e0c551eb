import { Pencil } from 'lucide-react'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import type { Mentions } from '#lib/markdown.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { text } from '#text/en.ts'
import { IconButton } from './button.tsx'
import { Markdown } from './markdown.tsx'
import { PlainText, type TextEditorProps } from './plain-text.tsx'

/**
 * A long text to read and to write, with a draft that survives a reload and notices what others saved meanwhile.
 */
export function LongText({
  saved,
  label,
  draftKey,
  maxLength,
  isReadOnly,
  mentions,
  Editor = PlainText,
  className,
  whenEmpty,
  onSave,
  onTick,
}: {
  saved: string
  label: string
  /** Names the place of writing on this device, such as `description:<task id>`. */
  draftKey: string
  maxLength: number
  isReadOnly: boolean
  mentions?: Mentions
  /** What it is written in, where that offers more than lines. */
  Editor?: ComponentType<TextEditorProps>
  className?: string
  /** What stands there while there is no text; `write` begins one. */
  whenEmpty: (write: () => void) => ReactNode
  /** `was` is the text the writer started from, which may be older than `saved`. */
  onSave: (was: string, set: string) => void
  /** The same where all that changes is a box of it; absent where only whoever writes may tick them. */
  onTick?: ((was: string, set: string) => void) | undefined
}) {
  const draft = useTextEdit(draftKey, saved)
  const [isEditing, setEditing] = useState(draft.hasDraft && !isReadOnly)
  const place = useRef<HTMLDivElement>(null)
  // From the end of writing until the focus goes elsewhere: what is saved may be drawn a moment later.
  const keepsFocus = useRef(false)
  const isEmpty = saved === ''
  useLayoutEffect(() => {
    if (isEditing || !keepsFocus.current || document.activeElement !== document.body) return
    const buttons = place.current?.querySelectorAll('button') ?? []
    Array.from(buttons).at(-1)?.focus({ preventScroll: true })
  }, [isEditing, isEmpty])
  const write = () => setEditing(true)
  const tick = onTick ?? (isReadOnly ? undefined : onSave)
  const stop = () => {
    keepsFocus.current = true
    draft.clear()
    setEditing(false)
  }
  return (
    <div
      ref={place}
      role="presentation"
      className="contents"
      onBlur={() => {
        keepsFocus.current = false
      }}
    >
      {isEditing ? (
        <Editor
          value={draft.value}
          was={draft.was}
          label={label}
          maxLength={maxLength}
          startsFocused
          canSave={draft.value !== saved}
          className="max-h-none min-h-40"
          onChange={draft.change}
          onSave={(value) => {
            onSave(draft.was, value)
            stop()
          }}
          onCancel={stop}
          note={draft.hasDraft ? text.tasks.editor.draft : undefined}
        />
      ) : isEmpty ? (
        whenEmpty(write)
      ) : (
        <section aria-label={label} className="group/text relative">
          <Markdown
            source={saved}
            mentions={mentions}
            onChange={tick && ((set) => tick(saved, set))}
            className={cn(!isReadOnly && 'touch:pe-10', className)}
          />
          {!isReadOnly && (
            <IconButton
              label={text.tasks.peek.edit}
              size="icon-sm"
              className="absolute end-0 -top-1 bg-surface opacity-0 group-hover/text:opacity-100 focus-visible:opacity-100 touch:opacity-100"
              onClick={write}
            >
              <Pencil />
            </IconButton>
          )}
        </section>
      )}
    </div>
  )
}
