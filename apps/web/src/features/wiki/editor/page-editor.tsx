import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PageEditorProps } from './editor-frame.tsx'

/** Where pages are written. All of it is fetched when it is first drawn, or ahead of that when all is calm. */
export const PageEditor = lazyComponent<PageEditorProps>(
  async () => (await import('./editor-frame.tsx')).EditorFrame,
  { fallback: Loading },
)

function Loading() {
  return (
    <div role="status" aria-label={text.ui.loading} className="grid appear-late gap-3 py-3">
      {['w-2/5', 'w-full', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
