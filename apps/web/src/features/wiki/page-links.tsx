import type { PageName } from '@courtside/contract/pages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageSign } from './page-sign.tsx'

/** Pages under a title, each by its sign and name, and what is said behind them. */
export function PageLinks({
  title,
  pages,
  children,
}: {
  title: string
  pages: readonly PageName[]
  children?: ReactNode
}) {
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
      {children}
    </section>
  )
}
