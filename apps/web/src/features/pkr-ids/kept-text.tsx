import type { Rewritten } from '#lib/rewritten.ts'
import { useTextEdit } from '#lib/use-text-edit.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { Textarea } from '#ui/textarea.tsx'

/** Some lines that are changed where they stand: leaving them saves, Esc takes back, a reload loses nothing. */
export function KeptText({
  draftKey,
  value,
  label,
  hint,
  readOnly,
  maxLength,
  onSave,
}: {
  draftKey: string
  value: string
  label: string
  hint: string | undefined
  readOnly: boolean
  maxLength: number
  onSave: (typed: Rewritten<string>) => void
}) {
  const draft = useTextEdit(draftKey, value)
  if (readOnly) return <p className="whitespace-pre-wrap">{value || pkrText.page.nothing}</p>
  const save = () => {
    if (!draft.hasDraft) return
    const typed = draft.rewritten(draft.value.trim())
    draft.clear()
    if (typed.set !== value) onSave(typed)
  }
  return (
    <div className="grid gap-1 pb-1">
      <Textarea
        value={draft.value}
        rows={2}
        aria-label={label}
        maxLength={maxLength}
        className="min-h-16 resize-none"
        onChange={(event) => draft.change(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          const field = event.currentTarget
          if (event.key !== 'Escape') return
          event.preventDefault()
          draft.clear()
          // What Esc took back must not be saved by leaving the field.
          requestAnimationFrame(() => field.blur())
        }}
      />
      {hint && <span className="text-xs text-faint">{hint}</span>}
    </div>
  )
}
