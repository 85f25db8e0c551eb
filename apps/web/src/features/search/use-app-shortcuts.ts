import { can } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { isPlaceOpen } from '#features/settings/use-open-places.ts'
import { useActor } from '#features/users/use-users.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useTheme } from '#lib/theme.tsx'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import type { Place } from '#ui/layout/place.ts'

/** What works on every screen, by a key or in the palette. */
export function useAppShortcuts({
  places,
  settings,
  onLayer,
  toggleSidebar,
}: {
  places: readonly Place[]
  /** The sections of the settings. */
  settings: readonly (Pick<Place, 'to' | 'label'> & { keys?: readonly Permission[] })[]
  onLayer: (layer: 'palette' | 'shortcuts') => void
  toggleSidebar: () => void
}): void {
  const navigate = useNavigate()
  const actor = useActor()
  const isAt = useLocation({ select: ({ pathname }) => pathname })
  const { theme, setTheme } = useTheme()
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark)
  const { shell } = text
  useShortcuts([
    { keys: 'mod+k', title: shell.openPalette, keysOnly: true, run: () => onLayer('palette') },
    { keys: '?', title: shell.showShortcuts, needsKeys: true, run: () => onLayer('shortcuts') },
    { keys: 'mod+b', title: shell.toggleSidebar, needsKeys: true, run: toggleSidebar },
    { title: shell.switchTheme, run: () => setTheme(isDark ? 'light' : 'dark') },
    {
      title: text.projects.create,
      // The list of projects has a key for it.
      when: () => can.createProject(actor) && isAt !== '/projects',
      run: () => void navigate({ to: '/projects/new' }),
    },
    {
      title: shell.importProject,
      when: () => can.importProject(actor) && isAt !== '/projects/import',
      run: () => void navigate({ to: '/projects/import' }),
    },
    {
      title: shell.invite,
      when: () => can.invitePeople(actor),
      run: () => void navigate({ to: '/users', search: { dialog: 'invite' } }),
    },
    ...places.map(({ name, to, search, label, key }) => ({
      keys: `g ${key}`,
      title: shell.goTo(label),
      group: shell.groups.navigation,
      when: () => isPlaceOpen(name, actor),
      run: () => void navigate({ to, ...(search && { search }) }),
    })),
    ...settings.map(({ to, label, keys }) => ({
      title: shell.goTo(shell.settingsOf(label)),
      when: () => isAt !== to && (keys?.some((key) => actor.permissions.includes(key)) ?? true),
      run: () => void navigate({ to }),
    })),
  ])
}
