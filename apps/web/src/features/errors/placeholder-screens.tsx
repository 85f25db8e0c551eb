import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { placeholderText } from '#text/placeholders.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { ComingSoon } from './coming-soon.tsx'

const shell = text.shell

/** A real heading and one true sentence, until the screen is there. */
function Sentence({
  title,
  crumbs,
  children,
}: {
  title: string
  crumbs?: ReactNode[]
  children: string
}) {
  return (
    <Screen title={title} crumbs={crumbs ?? []}>
      <p className="measure px-4 py-5 text-base text-muted">{children}</p>
    </Screen>
  )
}

export function Chats() {
  return <ComingSoon title={shell.places.chats} description={placeholderText.chats} />
}

export function Analysis() {
  return <ComingSoon title={shell.places.analysis} description={placeholderText.analysis} />
}

export function Wiki() {
  return <Sentence title={shell.places.wiki}>{placeholderText.wiki}</Sentence>
}

export function WikiPage() {
  return (
    <Sentence title={placeholderText.titles.wikiPage} crumbs={[<WikiCrumb key="wiki" />]}>
      {placeholderText.wikiPage}
    </Sentence>
  )
}

export function WikiVersion() {
  const { pageId, versionNumber } = useParams({
    from: '/protected/wiki/$pageId/version/$versionNumber',
  })
  const page = (
    <Link key="page" to="/wiki/$pageId" params={{ pageId }}>
      {placeholderText.titles.wikiPage}
    </Link>
  )
  return (
    <Sentence title={placeholderText.titles.wikiVersion} crumbs={[<WikiCrumb key="wiki" />, page]}>
      {placeholderText.wikiVersion(versionNumber)}
    </Sentence>
  )
}

function WikiCrumb() {
  return <Link to="/wiki">{shell.places.wiki}</Link>
}
