import { canWiki } from '@courtside/contract/can-wiki.ts'
import { Outlet } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { wikiText } from '#text/wiki.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useWideningAsked } from './tree/ask-to-widen.ts'
import { PageTree } from './tree/page-tree.tsx'
import { useTreeBeside } from './tree/use-tree-beside.ts'

const WideningQuestion = lazyComponent(
  async () => (await import('./tree/widening-question.tsx')).WideningQuestion,
)

/** The tree of pages with one of them, or the first screen, beside it; where there is no room for both, the tree is on the first screen. */
export default function WikiLayout() {
  const actor = useActor()
  const asked = useWideningAsked()
  const hasTreeBeside = useTreeBeside()
  // Who one is comes with the first answer; until then nothing is refused.
  if (actor.id !== '' && !canWiki.see(actor))
    return (
      <Screen title={wikiText.title}>
        <EmptyState icon={<BookOpen />} {...wikiText.forbidden} />
      </Screen>
    )
  return (
    <div className="flex h-full min-h-0">
      {hasTreeBeside && (
        <aside
          aria-label={wikiText.tree.label}
          data-scrolls
          className="w-64 shrink-0 overflow-y-auto border-e border-border px-2 py-3 print:hidden"
        >
          <PageTree />
        </aside>
      )}
      <div className="min-w-0 grow">
        <Outlet />
      </div>
      {asked && <WideningQuestion {...asked} />}
    </div>
  )
}
