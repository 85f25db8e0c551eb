import type { Node } from '@tiptap/pm/model'
import { StepMap } from '@tiptap/pm/transform'

/** Where two states of a document differ, in the later one, and the map that leads from one to the other. */
export type Changed = { readonly from: number; readonly to: number; readonly map: StepMap }

/**
 * What changed, by comparing: what others write draws the whole text anew, and no step says what of it is new. Undefined
 * where nothing did.
 */
export function whatChanged(before: Node, after: Node): Changed | undefined {
  const start = before.content.findDiffStart(after.content)
  const ends = before.content.findDiffEnd(after.content)
  if (start === null || ends === null) return undefined
  // Of letters that stand there twice either may be the new one; then the ends lie before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const [was, is] = [ends.a + overlap - start, ends.b + overlap - start]
  return { from: start, to: start + is, map: new StepMap([start, was, is]) }
}
