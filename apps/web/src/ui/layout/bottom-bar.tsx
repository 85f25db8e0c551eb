import { Link, useMatchRoute } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { text } from '#text/en.ts'
import { type Place, linkTo } from './place.ts'

const itemClasses =
  'relative flex h-bottom-bar flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 text-muted data-[status=active]:text-link [&_svg]:size-5'

/** The five places within the thumb's reach on a phone: three of the app's, Search and More. */
export function BottomBar({
  places,
  onSearch,
  onMore,
}: {
  places: Place[]
  onSearch: () => void
  onMore: () => void
}) {
  const matchRoute = useMatchRoute()
  const isElsewhere = !places.some((place) => {
    const { activeOptions, ...where } = linkTo(place)
    return matchRoute({ ...where, fuzzy: true, includeSearch: activeOptions.includeSearch })
  })
  return (
    <nav
      data-bar
      aria-label={text.shell.mainNavigation}
      className="flex border-t border-border bg-background pb-safe md:hidden writing:hidden"
    >
      {places.map((place) => (
        <Link key={place.key} {...linkTo(place)} className={itemClasses}>
          <place.icon />
          {place.label}
          {place.badge && <place.badge />}
        </Link>
      ))}
      <button type="button" onClick={onSearch} className={itemClasses}>
        <Search />
        {text.shell.search}
      </button>
      <button
        type="button"
        onClick={onMore}
        data-status={isElsewhere ? 'active' : undefined}
        className={itemClasses}
      >
        <Ellipsis />
        {text.shell.more}
      </button>
    </nav>
  )
}
