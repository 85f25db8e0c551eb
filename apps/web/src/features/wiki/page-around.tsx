import type { Page } from '@courtside/contract/pages.ts'
import { wikiText } from '#text/wiki.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { PageLinks } from './page-links.tsx'

const words = wikiText.page

/** What stands below a page, what leads to it, and who wrote it. */
export function PageAround({ page }: { page: Page }) {
  const { children, backlinks, contributors } = page
  return (
    <footer className="grid gap-6 border-t border-border pt-6 empty:hidden print:hidden">
      {children.length > 0 && <PageLinks title={words.below} pages={children} />}
      {backlinks.length > 0 && <PageLinks title={words.backlinks} pages={backlinks} />}
      {contributors.length > 0 && (
        <section aria-label={words.contributors} className="grid gap-2">
          <h3 className="text-xs font-medium text-muted">{words.contributors}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
            {contributors.map((person) => (
              <li key={person.uid} className="flex items-center gap-1.5 text-sm">
                <Avatar {...getFace(person)} size="xs" /> <span dir="auto">{person.name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </footer>
  )
}
