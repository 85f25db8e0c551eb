import type { QueryClient } from '@tanstack/react-query'
import {
  type ParsedLocation,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  AppError,
  ScreenError,
  ScreenNotFound,
  Maintenance,
} from '#features/errors/route-error.tsx'
import { DemoBanner } from '#features/identity/demo-banner.tsx'
import { requireSignIn } from '#features/identity/require-sign-in.ts'
import { ProjectSearch } from '#features/projects/project-search.ts'
import { fetchProject } from '#features/projects/use-projects.ts'
import { SectionError, SettingsError } from '#features/settings/fallbacks.tsx'
import { chosenLayout, findStartPage } from '#features/settings/use-cached-preferences.ts'
import { TaskSearch } from '#features/tasks/filters/task-search.ts'
import { MembersOnly } from '#features/users/members-only.tsx'
import { fetchUsers, loadCurrentUser } from '#features/users/use-users.ts'
import {
  readPageImportSearch,
  readPageSearch,
  readVersionSearch,
  wikiSearch,
} from '#features/wiki/wiki-search.ts'
import { lazyScreen } from '#lib/lazy-component.tsx'
import { parseSearch, stringifySearch, readSearch, withQueryOf } from '#lib/search-params.ts'
import { AppLayout } from './app-layout.tsx'

const errors = {
  serverError: lazyScreen(() => import('#features/errors/server-error.tsx')),
  notFound: lazyScreen(() => import('#features/errors/not-found-section.tsx')),
}
const placeholders = () => import('#features/errors/placeholder-screens.tsx')
const likely = { isLikely: true }
const settingsSections = () => import('#features/settings/sections.tsx')

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <DemoBanner />
      <Outlet />
    </>
  ),
  errorComponent: AppError,
  notFoundComponent: errors.notFound,
})

const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/auth/sign-in',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/identity/sign-in.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/outbox',
    component: lazyScreen(() => import('#features/identity/outbox-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/unsubscribe/$token',
    component: lazyScreen(() => import('#features/notifications/unsubscribe-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shared/$code/{-$pageId}',
    component: lazyScreen(() => import('#features/wiki/share/shared-page.tsx')),
  }),
  createRoute({ getParentRoute: () => root, path: '/500', component: errors.serverError }),
  createRoute({ getParentRoute: () => root, path: '/404', component: errors.notFound }),
  createRoute({ getParentRoute: () => root, path: '/503', component: Maintenance }),
] as const

type Entering = { location: ParsedLocation; context: { queryClient: QueryClient } }

async function enter({ location, context: { queryClient } }: Entering) {
  const uid = await requireSignIn(location)
  fetchUsers(queryClient, uid)
  return { uid }
}

const forMembers = (screen: ReactNode) => () => <MembersOnly>{screen}</MembersOnly>

const shell = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  beforeLoad: enter,
  component: forMembers(<AppLayout />),
})

/** What goes to paper has nothing of the shell around it, nor has the way to a help page. */
const printed = createRoute({
  getParentRoute: () => root,
  id: 'printed',
  beforeLoad: enter,
  component: forMembers(<Outlet />),
})
const printedRoutes = [
  createRoute({
    getParentRoute: () => printed,
    path: '/pkrIds/cards/$listId',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/pkr-ids/cards/print-cards.tsx')),
  }),
  createRoute({
    getParentRoute: () => printed,
    path: '/help/$',
    component: lazyScreen(() => import('#features/help/help-entry.tsx')),
  }),
] as const

const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  validateSearch: readSearch,
  component: lazyScreen(() => import('#features/notifications/inbox-page.tsx'), likely),
})

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: async ({ location, context: { queryClient, uid } }) => {
    const page = await findStartPage(() => loadCurrentUser(queryClient, uid))
    throw redirect({ href: withQueryOf(location, page), replace: true })
  },
})

const projectRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/projects',
    validateSearch: ProjectSearch,
    component: lazyScreen(() => import('#features/projects/project-list.tsx'), likely),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/new',
    component: lazyScreen(() => import('#features/projects/project-form-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/import',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/imports/import-project-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/$projectId',
    component: lazyScreen(() => import('#features/projects/project-page.tsx'), likely),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/$projectId/tasks',
    validateSearch: TaskSearch,
    // Stated in the address, so that it is what others get of it.
    beforeLoad: ({ location: { pathname, searchStr } }) => {
      const layout = chosenLayout()
      if (searchStr === '' && layout !== 'table')
        throw redirect({ href: `${pathname}?layout=${layout}`, replace: true })
    },
    loader: async ({ params: { projectId }, location, context: { queryClient } }) => {
      void fetchProject(queryClient, projectId)
      const { layout } = TaskSearch.parse(location.search)
      // Without a connection this code may not be there; what was kept is then not shown.
      const kept = await import('#features/tasks/kept-copies.ts').catch(() => undefined)
      await kept?.prepareTasks(projectId, layout, queryClient)
    },
    component: lazyScreen(() => import('#features/tasks/project-tasks.tsx'), likely),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/$projectId/settings',
    component: lazyScreen(() => import('#features/projects/project-settings-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/$projectId/import',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/imports/import-page.tsx')),
  }),
] as const

const allTasks = createRoute({
  getParentRoute: () => shell,
  path: '/tasks',
  validateSearch: TaskSearch,
  component: lazyScreen(() => import('#features/tasks/all-tasks.tsx'), likely),
})
const taskPeek = createRoute({
  getParentRoute: () => allTasks,
  path: '$id',
  component: lazyScreen(() => import('#features/tasks/task-peek.tsx'), likely),
})

const workspaceRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/tasks-v2',
    validateSearch: TaskSearch,
    component: lazyScreen(() => import('#features/tasks/workspace.tsx'), likely),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/tasks-v2/$id',
    component: lazyScreen(() => import('#features/tasks/page/task-page.tsx'), likely),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/tasks-v2/browse/$id',
    component: lazyScreen(() => import('#features/tasks/page/reading-page.tsx'), likely),
  }),
] as const

const wiki = createRoute({
  getParentRoute: () => shell,
  id: 'tree',
  component: lazyScreen(() => import('#features/wiki/wiki-layout.tsx'), likely),
})
const wikiRoutes = [
  createRoute({
    getParentRoute: () => wiki,
    path: '/wiki',
    validateSearch: wikiSearch,
    component: lazyScreen(() => import('#features/wiki/wiki-home.tsx'), likely),
  }),
  createRoute({
    getParentRoute: () => wiki,
    path: '/wiki/import',
    validateSearch: readPageImportSearch,
    component: lazyScreen(() => import('#features/imports/import-pages-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => wiki,
    path: '/wiki/$pageId',
    validateSearch: readPageSearch,
    component: lazyScreen(() => import('#features/wiki/wiki-page.tsx'), likely),
  }),
  createRoute({
    getParentRoute: () => wiki,
    path: '/wiki/$pageId/version/$versionNumber',
    validateSearch: readVersionSearch,
    component: lazyScreen(() => import('#features/wiki/versions/version-page.tsx')),
  }),
] as const

const organisationRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/users',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/users/user-list.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/users/$userId',
    component: lazyScreen(() => import('#features/users/user-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/roles',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/roles/role-list.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/pkrIds',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/pkr-ids/pkr-list.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/pkrIds/$number',
    component: lazyScreen(() => import('#features/pkr-ids/pkr-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/apps',
    component: lazyScreen(() => import('#features/settings/apps/apps-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/chats',
    component: lazyScreen(placeholders, { name: 'Chats' }),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/analysis',
    component: lazyScreen(placeholders, { name: 'Analysis' }),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/extra-components',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/style-sheet/style-sheet-page.tsx')),
  }),
] as const

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyScreen(() => import('#features/settings/settings-layout.tsx'), {
    name: 'SettingsLayout',
  }),
  errorComponent: SettingsError,
})
const settingsRoutes = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyScreen(() => import('#features/settings/profile/profile-settings.tsx'), {
      name: 'ProfileSettings',
    }),
    errorComponent: SectionError,
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'account',
    component: lazyScreen(() => import('#features/settings/account.tsx'), { name: 'Account' }),
    errorComponent: SectionError,
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'appearance',
    component: lazyScreen(() => import('#features/settings/appearance.tsx'), {
      name: 'Appearance',
    }),
    errorComponent: SectionError,
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'notifications',
    component: lazyScreen(settingsSections, { name: 'Notifications' }),
    errorComponent: SectionError,
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'display',
    component: lazyScreen(() => import('#features/settings/display.tsx'), { name: 'Display' }),
    errorComponent: SectionError,
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'organisation',
    validateSearch: readSearch,
    component: lazyScreen(() => import('#features/settings/organisation.tsx'), {
      name: 'OrganisationSettings',
    }),
    errorComponent: SectionError,
  }),
  createRoute({
    getParentRoute: () => settings,
    path: 'error-example',
    component: lazyScreen(settingsSections, { name: 'ErrorExample' }),
    errorComponent: SectionError,
  }),
] as const

const routeTree = root.addChildren([
  ...publicRoutes,
  printed.addChildren(printedRoutes),
  shell.addChildren([
    home,
    inbox,
    ...projectRoutes,
    allTasks.addChildren([taskPeek]),
    ...workspaceRoutes,
    wiki.addChildren(wikiRoutes),
    ...organisationRoutes,
    settings.addChildren(settingsRoutes),
  ]),
])

/** Every address of the app; a screen's code is loaded when one goes there, or points at a link to it. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: ScreenNotFound,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
