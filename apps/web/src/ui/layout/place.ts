import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** A place of the app one goes to: a row of the sidebar, a button of the bottom bar, a line of the palette. */
export interface Place {
  name: string
  to: LinkProps['to']
  /** What its address says besides; a part of it that is undefined stands there for no other place. */
  search?: LinkProps['search']
  label: string
  /** What its name alone does not tell, said on hover and on its screen. */
  hint?: string
  icon: LucideIcon
  /** What stands behind its name, such as a number; it may come late. */
  badge?: ComponentType
  /** What follows `g`. */
  key: string
}

/** The link to a place, current where the address says all that is its own. */
export const linkTo = ({ to, search }: Place) => ({
  to,
  ...(search && { search }),
  activeOptions: { includeSearch: search !== undefined, explicitUndefined: true },
})

export interface PlaceGroup {
  label?: string
  places: Place[]
}
