import { recordDraft } from '#lib/use-draft.ts'

/** What other tabs hear as the value of a note before it goes, where nobody wants what it stood for any more. */
export const letGoMark = 'let go'

/** Takes the note of a draft away that is given up, also by tabs that still have it. */
export function recordLetGo(name: string): void {
  try {
    localStorage.setItem(name, letGoMark)
  } catch {
    // Storage that is full has no room for words to others; what it can do is forget.
  }
  recordDraft(name, 0)
}
