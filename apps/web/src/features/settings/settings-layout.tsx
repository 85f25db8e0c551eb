import { Link, type LinkProps, Outlet } from '@tanstack/react-router'
import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

const { sections } = text.settings

const tabs: { to: LinkProps['to']; label: string; exact?: boolean }[] = [
  { to: '/settings', label: sections.profile, exact: true },
  { to: '/settings/account', label: sections.account },
  { to: '/settings/appearance', label: sections.appearance },
  { to: '/settings/notifications', label: sections.notifications },
  { to: '/settings/display', label: sections.display },
]

export function SettingsLayout() {
  return (
    <Screen title={text.settings.title}>
      <div className="mx-auto grid max-w-4xl gap-6 px-4 py-5 md:grid-cols-[10rem_1fr] md:gap-10 md:py-8">
        <nav
          aria-label={text.settings.title}
          className="flex flex-wrap gap-px max-md:-mx-2.5 md:flex-col"
        >
          {tabs.map(({ to, label, exact }) => (
            <Link
              key={label}
              to={to}
              activeOptions={{ exact: exact ?? false }}
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
