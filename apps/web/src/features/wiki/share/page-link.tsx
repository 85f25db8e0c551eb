import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'

/** Leads to a page of a public link. */
export const PageLink = ({
  code,
  id,
  ...props
}: {
  code: string
  id: string
  className: string
  style?: CSSProperties
  'aria-current'?: 'page' | undefined
  children: ReactNode
}) => <Link to="/shared/$code/{-$pageId}" params={{ code, pageId: id }} {...props} />
