import { tidyLine } from '@courtside/contract/tidy-line.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'

/** A line of text written where it stands: Enter and leaving save, Esc takes back. */
export function TextField({
  draftKey,
  value,
  label,
  maxLength,
  onSave,
  onStop,
}: {
  draftKey: string
  value: string
  label: string
  maxLength: number
  /** Gets the text without outer and double spaces; it may be empty. */
  onSave: (typed: Rewritten<string>) => void
  onStop: () => void
}) {
  const draft = useTextEdit(draftKey, value)
  return (
    <textarea
      dir="auto"
      autoFocus
      rows={1}
      value={draft.value}
      maxLength={maxLength}
      aria-label={label}
      enterKeyHint="done"
      onChange={(event) => draft.change(event.target.value.replaceAll('\n', ' '))}
      onBlur={() => {
        onSave(draft.rewritten(tidyLine(draft.value)))
        draft.clear()
        onStop()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          event.currentTarget.blur()
        } else if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          draft.clear()
          onStop()
        }
      }}
      className="field-sizing-content min-h-7 min-w-0 grow resize-none rounded-sm bg-transparent py-1 outline-none touch:min-h-11 touch:py-2.5"
    />
  )
}
