import { Link } from '@tanstack/react-router'
import { FileX2 } from 'lucide-react'
import { useReducer, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { findNotedDraft } from '#lib/use-draft.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { WikiCrumb } from './page-crumbs.tsx'

const subscribeToOtherTabs = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

const UnsentText = lazyComponent(async () => (await import('./live/unsent-text.tsx')).UnsentText)

/** There is nothing at this address, or nothing for this person. */
export function MissingPage({
  title,
  description,
  pageId,
}: {
  title: string
  description: string
  /** Of a page that somebody may have written on this device. */
  pageId?: string
}) {
  const unsent = useSyncExternalStore(subscribeToOtherTabs, () =>
    pageId === undefined ? undefined : findNotedDraft(`page:${pageId}.`),
  )
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const onLetGo = () => {
    flushSync(lookAgain)
    // What had the focus is gone with the words.
    heading.current?.focus()
  }
  return (
    <Screen title={wikiText.untitled} crumbs={[<WikiCrumb key="wiki" />]}>
      <EmptyState
        icon={<FileX2 />}
        title={title}
        titleRef={heading}
        description={description}
        action={
          <Button asChild>
            <Link to="/wiki">{wikiText.notFound.action}</Link>
          </Button>
        }
      />
      {unsent !== undefined && <UnsentText key={unsent} name={unsent} onLetGo={onLetGo} />}
    </Screen>
  )
}
