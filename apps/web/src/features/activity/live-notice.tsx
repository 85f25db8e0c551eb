import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudDownload, Construction, Hourglass, RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLiveState } from '#api/live.ts'
import { startPersisting } from '#api/persisted-queries.ts'
import { useIsWaiting } from '#api/retry-after.ts'
import { useCurrentUser } from '#features/users/use-users.ts'
import { watchPictures } from '#lib/away-pictures.ts'
import { fetchMissing, useIsMissing } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { liveText } from '#text/live.ts'
import { maintenanceText } from '#text/maintenance.ts'
import { Button } from '#ui/button.tsx'
// A reload over a layer left its step in the history, which is taken away with this.
import '#ui/use-back-closes.ts'
import { watchLine } from './watch-line.ts'

const words = { ...liveText, closed: maintenanceText.notice }
/** A connection that is back before this was no news. */
const patience = 3000

const icons = {
  offline: <WifiOff className="text-warning" />,
  unkept: <WifiOff className="text-warning" />,
  missing: <CloudDownload className="text-warning" />,
  waiting: <Hourglass className="text-warning" />,
  outdated: <RefreshCw className="text-link" />,
  closed: <Construction className="text-warning" />,
} as const

/** Says that changes by others don't arrive at present, that code of what is on screen is missing, that the server asked to wait, or that a newer version is there. */
export function LiveNotice() {
  const { connection, isOutdated } = useLiveState()
  // On screens without work on them, too: what waits goes out from wherever one is.
  useEffect(watchLine, [])
  useEffect(watchPictures, [])
  const client = useQueryClient()
  useEffect(() => startPersisting(client), [client])
  const isAway = useLasting(connection === 'offline')
  const isWaiting = useIsWaiting()
  const isMissing = useIsMissing()
  const isClosed = useCurrentUser()?.organisation.isClosed ?? false
  const standing = isOutdated ? 'outdated' : isClosed ? 'closed' : undefined
  const away = isAppKept() ? 'offline' : 'unkept'
  const notice = isMissing ? 'missing' : isAway ? away : isWaiting ? 'waiting' : standing
  return (
    <div role="status" className="writing:hidden">
      {notice && (
        <p
          data-bar
          data-live-notice
          className="flex h-(--notice) animate-fade-in items-center justify-center gap-2 border-t border-border bg-raised px-4 text-xs leading-tight md:border-0 md:bg-transparent md:pb-2 [&_svg]:size-3.5 [&_svg]:shrink-0"
        >
          {icons[notice]}
          <span className="min-w-0">{words[notice]}</span>
          {notice === 'missing' && (
            <Button size="sm" onClick={() => void fetchOrReload()}>
              {text.errors.section.retry}
            </Button>
          )}
          {notice === 'outdated' && (
            <Button size="sm" onClick={() => location.reload()}>
              {words.reload}
            </Button>
          )}
          {notice === 'closed' && (
            <Button size="sm" asChild>
              <Link to="/settings/organisation">{maintenanceText.toSettings}</Link>
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Whether a reload would open the app without the server. */
const isAppKept = () => Boolean(navigator.serviceWorker?.controller)

/** Firefox remembers of a script that it failed: where the server answers, only a new page helps. */
async function fetchOrReload(): Promise<void> {
  if (await fetchMissing()) return
  const isReached = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReached) location.reload()
}

function useLasting(condition: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setLasted(true), patience)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [condition])
  return condition && hasLasted
}
