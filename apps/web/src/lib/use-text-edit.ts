import { Rewritten } from './rewritten.ts'
import { baseSuffix, useDraft, useDraftOver } from './use-draft.ts'

/**
 * A saved text being rewritten: the draft survives a reload together with the text it started from, so saving it over
 * somebody else's newer text is noticed as a conflict.
 */
export function useTextEdit(key: string, saved: string) {
  const draft = useDraftOver(key, saved)
  const base = useDraft(`${key}${baseSuffix}`)
  const was = draft.hasDraft ? base.value : saved
  return {
    value: draft.value,
    hasDraft: draft.hasDraft,
    /** The text the writer started from, which may be older than `saved`. */
    was,
    /** What to save, of the text as it is tidied. */
    rewritten: (set: string) => new Rewritten(was, set),
    change: (value: string) => {
      if (!draft.hasDraft) base.change(saved)
      draft.change(value)
    },
    clear: () => {
      draft.clear()
      base.clear()
    },
  }
}
