import '#lib/zod-jitless.ts'
import '#lib/before-router.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#api/query-client.ts'
import { startSession } from '#features/identity/session.ts'
import { startComposing } from '#lib/composing.ts'
import { shareCspNonce } from '#lib/csp-nonce.ts'
import { followTranslation } from '#lib/follow-translation.ts'
import { keepPage } from '#lib/keep-page.ts'
import { keepWords } from '#lib/keep-words.ts'
import { startLateFetching } from '#lib/lazy-component.tsx'
import { lendStorage } from '#lib/lend-storage.ts'
import { reloadWhenOutdated } from '#lib/reload-when-outdated.ts'
import { ThemeProvider } from '#lib/theme.tsx'
import { isFramed, isInApp, usesRedirect } from '#telegram/detect.ts'
import { LateToaster } from '#ui/late-toaster.tsx'
import { LateTooltip } from '#ui/late-tooltip.tsx'
import { createAppRouter } from './router.tsx'
import '#styles/app.css'

startComposing()
lendStorage()
keepPage()
shareCspNonce()
reloadWhenOutdated()

// Before the router reads the address, which what Telegram tells is taken out of.
const telegram = isInApp() ? await import('#telegram/in-telegram.ts') : undefined
const opened = telegram?.openInTelegram()

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
const container = document.getElementById('root')
if (!container) throw new Error('No #root')

// The screen's code comes while it is being found out who is signed in.
for (const { routeId } of router.matchRoutes(router.latestLocation))
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])

// Nothing is shown before it is known who is signed in, or 5 s have passed.
await startSession({
  queryClient,
  usesRedirect,
  isFramed: isFramed(),
  isInApp: () => opened?.launch !== undefined || isInApp(),
  ...opened,
  onMaintenance: () => {
    if (router.state.location.pathname !== '/503') void router.navigate({ to: '/503' })
  },
})

followTranslation(document.body)
keepWords(document.body)
createRoot(container).render(
  <StrictMode>
    <ThemeProvider defaultTheme="dark" storageKey="vite-ui-theme">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LateToaster />
        <LateTooltip />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)

startLateFetching((isSparing) => {
  import('#lib/app-worker.ts').then(
    ({ keepApp }) => keepApp(isSparing),
    () => undefined,
  )
})
if (opened?.launch) void telegram?.startMiniApp(router.history)
