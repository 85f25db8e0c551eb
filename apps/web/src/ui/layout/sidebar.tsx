import { Link } from '@tanstack/react-router'
import { PanelLeft, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { Logo } from './logo.tsx'
import { type Place, type PlaceGroup, linkTo } from './place.ts'

const rowClasses =
  'flex h-control-sm items-center gap-2.5 rounded-md px-2 text-sm text-muted transition-colors hover:bg-hover hover:text-text data-[status=active]:bg-hover data-[status=active]:font-medium data-[status=active]:text-text [&_svg]:size-4 [&_svg]:shrink-0'

function PlaceLink({ place, collapsed }: { place: Place; collapsed: boolean }) {
  const link = (
    <Link
      {...linkTo(place)}
      data-collapsed={collapsed || undefined}
      title={place.hint}
      className={cn(rowClasses, 'relative', collapsed && 'justify-center px-0')}
    >
      <place.icon />
      <span className={cn('truncate', collapsed && 'sr-only')}>{place.label}</span>
      {place.badge && <place.badge />}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip label={place.label} shortcut={`g ${place.key}`} side="right">
      {link}
    </Tooltip>
  )
}

/** The places of the app, from 768 px; collapsed it keeps the icons. */
export function Sidebar({
  name,
  logoUrl,
  groups,
  collapsed,
  onToggle,
  onSearch,
  pinned,
  footer,
}: {
  /** What the way home is called. */
  name: string
  logoUrl: string | null | undefined
  groups: PlaceGroup[]
  collapsed: boolean
  onToggle: () => void
  onSearch: () => void
  /** Behind the places: it may come late, and nothing must move for it. */
  pinned?: ReactNode
  footer?: ReactNode
}) {
  return (
    <aside
      aria-label={text.shell.sidebar}
      className={cn(
        'flex shrink-0 flex-col max-md:hidden print:hidden',
        collapsed ? 'w-13' : 'w-58',
      )}
    >
      <div className={cn('flex items-center gap-2 px-2 pt-2.5 pb-2', collapsed && 'flex-col')}>
        <Link
          to="/projects"
          className="flex min-w-0 grow items-center gap-2 rounded-md px-1.5 py-1 font-semibold tracking-tight"
        >
          <Logo src={logoUrl} className="size-5" />
          <span title={name} className={cn('truncate', collapsed && 'sr-only')}>
            {name}
          </span>
        </Link>
        <IconButton
          label={text.shell.toggleSidebar}
          shortcut="mod+b"
          size="icon-sm"
          side="right"
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <PanelLeft />
        </IconButton>
      </div>
      <div className="px-2 pb-2">
        <button
          type="button"
          onClick={onSearch}
          aria-label={collapsed ? text.shell.search : undefined}
          className={cn(
            rowClasses,
            'w-full border border-border bg-surface',
            collapsed && 'justify-center px-0',
          )}
        >
          <Search />
          {!collapsed && (
            <>
              <span className="grow text-start">{text.shell.search}</span>
              <span aria-hidden>
                <Kbd keys="mod+k" />
              </span>
            </>
          )}
        </button>
      </div>
      <nav
        aria-label={text.shell.mainNavigation}
        className="min-h-0 grow overflow-y-auto px-2 pb-2"
      >
        {groups.map(({ label, places }, index) => (
          <div key={label ?? index} className="grid gap-px pb-3">
            {label && (
              <div className={cn('px-2 pt-1 pb-1 text-xs text-faint', collapsed && 'sr-only')}>
                {label}
              </div>
            )}
            {places.map((place) => (
              <PlaceLink key={place.key} place={place} collapsed={collapsed} />
            ))}
          </div>
        ))}
        {pinned}
      </nav>
      {footer && <div className="px-2 pb-2">{footer}</div>}
    </aside>
  )
}
