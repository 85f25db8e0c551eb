import type { Page, PageName } from '@courtside/contract/pages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wikiText } from '#text/wiki.ts'

export function WikiCrumb() {
  return <Link to="/wiki">{wikiText.title}</Link>
}

export function PageCrumb({ id, title }: Pick<PageName, 'id' | 'title'>) {
  return (
    <Link
      to="/wiki/$pageId"
      params={{ pageId: id }}
      className="block max-w-14 truncate md:max-w-48"
      dir="auto"
    >
      {title}
    </Link>
  )
}

/** What a page stands below, as far as there is room: the wiki and the page right above it, in between dots. */
export function renderCrumbs({ path }: Pick<Page, 'path'>): ReactNode[] {
  const parent = path.at(-1)
  return [
    <WikiCrumb key="wiki" />,
    ...(path.length > 1 ? [<span key="between">…</span>] : []),
    ...(parent ? [<PageCrumb key={parent.id} {...parent} />] : []),
  ]
}
