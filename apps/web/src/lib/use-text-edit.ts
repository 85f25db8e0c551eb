import { baseSuffix, useDraft } from './use-draft.ts'

/**
 * A saved text being rewritten: the draft survives a reload together with the text it started from, so saving it over
 * somebody else's newer text is noticed as a conflict.
 */
export function useTextEdit(key: string, saved: string) {
  const draft = useDraft(key, saved)
  const base = useDraft(`${key}${baseSuffix}`)
  return {
    value: draft.value,
    hasDraft: draft.hasDraft,
    /** The text the writer started from, which may be older than `saved`. */
    was: draft.hasDraft ? base.value : saved,
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
