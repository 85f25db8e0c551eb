import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageSign } from './page-sign.tsx'

/** A page in a list, with what is said of it on a line below, and what can be done about it at its end. */
export function PageEntry({
  id,
  title,
  icon,
  hash,
  action,
  children,
}: {
  id: string
  title: string
  icon: string | null
  /** A place on the page. */
  hash?: string | undefined
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="flex items-center gap-3">
      <Link
        to="/wiki/$pageId"
        params={{ pageId: id }}
        {...(hash !== undefined && { hash })}
        className="grid min-w-0 grow gap-0.5 rounded-md px-2 py-1.5 hover:bg-hover touch:min-h-11"
      >
        <span className="flex min-w-0 items-center gap-1.5 text-sm">
          <PageSign icon={icon} />
          <span className="truncate" dir="auto">
            {title}
          </span>
        </span>
        {children && <span className="ps-6">{children}</span>}
      </Link>
      {action}
    </li>
  )
}
