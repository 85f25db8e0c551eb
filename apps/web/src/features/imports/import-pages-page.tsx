import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { usePage, usePageRights } from '#features/wiki/use-wiki.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { wikiText } from '#text/wiki.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { ImportFlow } from './import-flow.tsx'

/** Brings pages into the wiki, below a page where the address names one. */
export default function ImportPagesPage() {
  const search = useSearch({ from: '/protected/tree/wiki/import' })
  const { id, below } = search
  const navigate = useNavigate()
  const actor = useActor()
  const { data: page } = usePage(below ?? '', below !== undefined)
  const { mayCreate, editReason } = usePageRights(page)
  const crumbs = [
    <Link key="all" to="/wiki">
      {wikiText.title}
    </Link>,
    page && (
      <Link key="page" to="/wiki/$pageId" params={{ pageId: page.id }} dir="auto">
        {page.title}
      </Link>
    ),
  ].filter((crumb) => crumb !== undefined)
  const reason = page ? editReason : lacking(mayCreate, 'wiki.edit')
  return (
    <Screen title={wikiImportText.title} crumbs={crumbs}>
      <ImportFlow
        target="pages"
        pageId={below}
        id={id}
        onImport={(next) => void navigate({ to: '/wiki/import', search: { below, id: next } })}
        disabledReason={actor.id === '' ? undefined : reason}
      />
    </Screen>
  )
}
