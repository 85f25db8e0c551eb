import { Link, Outlet } from '@tanstack/react-router'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { getPartsFor } from './organisation-parts.ts'
import { settingsPlaces } from './settings-places.ts'

export function SettingsLayout() {
  const isOffered = getPartsFor(useActor()).length > 0
  const places = settingsPlaces.filter(({ keys }) => !keys || isOffered)
  return (
    <Screen title={text.settings.title} actions={<UnsavedBadge />}>
      <div className="mx-auto grid max-w-4xl gap-6 px-4 py-5 md:grid-cols-[10rem_1fr] md:gap-10 md:py-8">
        <nav
          aria-label={text.settings.title}
          className="flex flex-wrap gap-px max-md:-mx-2.5 md:flex-col"
        >
          {places.map(({ to, label }) => (
            <Link
              key={label}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex h-control-sm shrink-0 items-center rounded-md px-2.5 text-sm text-muted hover:bg-hover hover:text-text data-[status=active]:bg-hover data-[status=active]:font-medium data-[status=active]:text-text"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </Screen>
  )
}
