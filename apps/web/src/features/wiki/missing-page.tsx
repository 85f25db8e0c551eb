import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { WikiCrumb } from './page-crumbs.tsx'

/** There is nothing at this address, or nothing for this person. */
export function MissingPage({
  icon,
  title,
  description,
}: {
  icon: ReactNode
  title: string
  description: string
}) {
  return (
    <Screen title={wikiText.untitled} crumbs={[<WikiCrumb key="wiki" />]}>
      <EmptyState
        icon={icon}
        title={title}
        description={description}
        action={
          <Button asChild>
            <Link to="/wiki">{wikiText.notFound.action}</Link>
          </Button>
        }
      />
    </Screen>
  )
}
