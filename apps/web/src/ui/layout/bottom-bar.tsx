import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import type { Place } from './place.ts'

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
  const pathname = useLocation({ select: (location) => location.pathname })
  const isElsewhere = !places.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav
      aria-label={text.shell.mainNavigation}
      className="flex shrink-0 border-t border-border bg-background pb-safe md:hidden"
    >
      {places.map((place) => (
        <Link
          key={place.key}
          to={place.to}
          {...(place.search && { search: place.search })}
          activeOptions={{ includeSearch: false }}
          className={itemClasses}
        >
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
        className={cn(itemClasses, isElsewhere && 'text-link')}
      >
        <Ellipsis />
        {text.shell.more}
      </button>
    </nav>
  )
}
