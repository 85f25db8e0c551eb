import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import type { Mentions } from '#lib/markdown.ts'

type Written = {
  source: string
  /** The people and tasks it names, to be marked and linked. */
  mentions?: Mentions | undefined
  /** Told the text with an item of it ticked off, or not; absent where that is nobody's here. */
  onChange?: ((source: string) => void) | undefined
  className?: string
}

const AsTyped = ({ source, className }: Written) => (
  <div className={cn('text-base whitespace-pre-wrap', className)}>{source}</div>
)

/** Text people wrote in Markdown; until the renderer has come, as they typed it. */
export const Markdown = lazyComponent<Written>(
  async () => (await import('./markdown-text.tsx')).MarkdownText,
  { fallback: AsTyped },
)
