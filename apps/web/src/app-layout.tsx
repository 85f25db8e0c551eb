import { Outlet, useRouterState } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useAppShortcuts } from '#features/search/use-app-shortcuts.ts'
import { settingsPlaces } from '#features/settings/settings-places.ts'
import {
  useCachedPreferences,
  useToldPreferences,
} from '#features/settings/use-cached-preferences.ts'
import { AskedTransfer } from '#features/tasks/transfer/asked-transfer.tsx'
import { useNotices } from '#features/users/use-notices.ts'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { UserMenu } from '#features/users/user-menu.tsx'
import { PinnedSection } from '#features/views/pinned-section.tsx'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { startShortcuts } from '#lib/shortcuts.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { useStored } from '#lib/use-stored.ts'
import { text } from '#text/en.ts'
import { AppShell } from '#ui/layout/app-shell.tsx'
import { BottomBar } from '#ui/layout/bottom-bar.tsx'
import { Sidebar } from '#ui/layout/sidebar.tsx'
import { contentId } from '#ui/layout/skip-link.tsx'
import { bottomBarPlaces, getGroupsWithout, placeGroups } from './navigation.ts'

/** It has nothing to say before a connection that stood was lost for some seconds. */
const LiveNotice = lazyComponent(
  async () => (await import('#features/activity/live-notice.tsx')).LiveNotice,
  { when: 'idle' },
)
const SearchPalette = lazyComponent(
  async () => (await import('#features/search/search-palette.tsx')).SearchPalette,
  { bufferKeys: true },
)
const InboxWatch = lazyComponent(
  async () => (await import('#features/notifications/inbox-watch.tsx')).InboxWatch,
  { when: 'idle' },
)
const OwnTasksKeeper = lazyComponent(
  async () => (await import('#features/tasks/own-tasks-keeper.tsx')).OwnTasksKeeper,
  { when: 'idle' },
)
const ShortcutList = lazyComponent(async () => (await import('#ui/shortcut-list.tsx')).ShortcutList)
const MoreSheet = lazyComponent(async () => (await import('#ui/layout/more-sheet.tsx')).MoreSheet)

const places = placeGroups.flatMap((group) => group.places)

type Layer = 'palette' | 'shortcuts' | 'more'

/** The shell around every protected screen, with what works on all of them: palette, shortcuts, navigation. */
export function AppLayout() {
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  const [chosen, setSidebar] = useStored<'open' | 'collapsed' | ''>(
    'sidebar',
    ['open', 'collapsed'],
    '',
  )
  const sidebar = chosen || (isNarrow ? 'collapsed' : 'open')
  const [layer, setLayer] = useState<Layer>()
  const getLayerProps = (name: Layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : undefined),
  })
  const toggleSidebar = () => setSidebar(sidebar === 'open' ? 'collapsed' : 'open')

  useEffect(() => startShortcuts(), [])
  useAppShortcuts({ places, settings: settingsPlaces, onLayer: setLayer, toggleSidebar })
  useFocusKept()
  useNotices()
  const organisation = useCurrentUser()?.organisation
  const drawnBy = useToldPreferences()
  const groups = getGroupsWithout(useCachedPreferences().hiddenPlaces, useActor())

  return (
    <AppShell
      sidebar={
        <Sidebar
          name={organisation?.name ?? text.shell.product}
          logoUrl={organisation?.logoUrl}
          groups={groups}
          collapsed={sidebar === 'collapsed'}
          onToggle={toggleSidebar}
          onSearch={() => setLayer('palette')}
          pinned={<PinnedSection isCollapsed={sidebar === 'collapsed'} />}
          footer={<UserMenu collapsed={sidebar === 'collapsed'} />}
        />
      }
      notice={<LiveNotice />}
      bottomBar={
        <BottomBar
          places={bottomBarPlaces}
          onSearch={() => setLayer('palette')}
          onMore={() => setLayer('more')}
        />
      }
    >
      <Fragment key={drawnBy}>
        <Outlet />
      </Fragment>
      <InboxWatch />
      <OwnTasksKeeper />
      <AskedTransfer />
      {layer === 'palette' && <SearchPalette {...getLayerProps('palette')} />}
      {layer === 'shortcuts' && <ShortcutList {...getLayerProps('shortcuts')} />}
      {layer === 'more' && (
        <MoreSheet
          {...getLayerProps('more')}
          groups={groups}
          pinned={<PinnedSection isCollapsed={false} onOpen={() => setLayer(undefined)} />}
          footer={<UserMenu collapsed={false} />}
        />
      )}
    </AppShell>
  )
}

/** When a navigation took the focused element away, the focus goes to the content instead of getting lost. */
function useFocusKept() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shownBefore = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isNavigation = shownBefore.current !== undefined && shownBefore.current !== pathname
    shownBefore.current = pathname
    if (!isNavigation || document.activeElement !== document.body) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname])
}
