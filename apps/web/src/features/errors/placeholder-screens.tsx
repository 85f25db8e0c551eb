import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { ComingSoon } from './coming-soon.tsx'

const placeholders = text.placeholders
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
  return <ComingSoon title={shell.places.chats} description={placeholders.chats} />
}

export function Analysis() {
  return <ComingSoon title={shell.places.analysis} description={placeholders.analysis} />
}

export function Apps() {
  return <Sentence title={shell.places.apps}>{placeholders.apps}</Sentence>
}

export function Roles() {
  return <Sentence title={shell.places.roles}>{placeholders.roles}</Sentence>
}

export function PkrIds() {
  return <Sentence title={shell.places.pkrIds}>{placeholders.pkrIds}</Sentence>
}

export function Wiki() {
  return <Sentence title={shell.places.wiki}>{placeholders.wiki}</Sentence>
}

export function WikiPage() {
  return (
    <Sentence title={placeholders.titles.wikiPage} crumbs={[<WikiCrumb key="wiki" />]}>
      {placeholders.wikiPage}
    </Sentence>
  )
}

export function WikiVersion() {
  const { pageId, versionNumber } = useParams({
    from: '/protected/wiki/$pageId/version/$versionNumber',
  })
  const page = (
    <Link key="page" to="/wiki/$pageId" params={{ pageId }}>
      {placeholders.titles.wikiPage}
    </Link>
  )
  return (
    <Sentence title={placeholders.titles.wikiVersion} crumbs={[<WikiCrumb key="wiki" />, page]}>
      {placeholders.wikiVersion(versionNumber)}
    </Sentence>
  )
}

function WikiCrumb() {
  return <Link to="/wiki">{shell.places.wiki}</Link>
}
