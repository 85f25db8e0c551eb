import { SelectionButton } from './selection-button.tsx'
import { usePageMarks } from './use-page-marks.ts'
import type { Marking } from './use-read-discussion.ts'

/** Marks in a text what threads are about, and offers to begin one about what is selected, to whom may. */
export function PageMarks({
  onComment,
  ...marking
}: Marking & { onComment: (() => void) | undefined }) {
  usePageMarks(marking)
  return onComment && <SelectionButton frame={marking.frame} onComment={onComment} />
}
