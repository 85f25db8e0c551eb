import type { Page, PageName } from '@courtside/contract/pages.ts'
import { Link } from '@tanstack/react-router'
import { wikiText } from '#text/wiki.ts'
import { Avatar } from '#ui/avatar.tsx'
import { PageSign } from './page-sign.tsx'

const words = wikiText.page

/** What stands below a page, what leads to it, and who wrote it. */
export function PageAround({ page }: { page: Page }) {
  const { children, backlinks, contributors } = page
  return (
    <footer className="grid gap-6 border-t border-border pt-6 empty:hidden print:hidden">
      {children.length > 0 && <Pages title={words.below} pages={children} />}
      {backlinks.length > 0 && <Pages title={words.backlinks} pages={backlinks} />}
      {contributors.length > 0 && (
        <section aria-label={words.contributors} className="grid gap-2">
          <h3 className="text-xs font-medium text-muted">{words.contributors}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
            {contributors.map((person) => (
              <li key={person.uid} className="flex items-center gap-1.5 text-sm">
                <Avatar {...person} size="xs" /> <span dir="auto">{person.name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </footer>
  )
}

function Pages({ title, pages }: { title: string; pages: readonly PageName[] }) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="grid sm:grid-cols-2">
        {pages.map((page) => (
          <li key={page.id} className="min-w-0">
            <Link
              to="/wiki/$pageId"
              params={{ pageId: page.id }}
              className="-mx-2 flex min-w-0 items-center gap-1.5 rounded-md px-2 py-1.5 text-sm hover:bg-hover touch:min-h-11"
            >
              <PageSign icon={page.icon} />
              <span className="truncate" dir="auto">
                {page.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
