import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLiveState } from '#api/live.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'

const words = text.api.live
/** A connection that is back before this was no news. */
const patience = 3000

/** Says that changes by others don't arrive at present, or that a newer version waits for a reload. */
export function LiveNotice() {
  const { connection, isOutdated } = useLiveState()
  const isAway = useLasting(connection === 'offline')
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--spacing-bottom-bar)+0.75rem)] z-30 flex justify-center md:bottom-4"
    >
      {(isAway || isOutdated) && (
        <p className="pointer-events-auto mx-4 flex animate-fade-in items-center gap-2 rounded-full border border-border bg-raised py-1 pr-1.5 pl-3 text-xs shadow-popover [&_svg]:size-3.5 [&_svg]:shrink-0">
          {isAway ? <WifiOff className="text-warning" /> : <RefreshCw className="text-link" />}
          <span className="py-1 pr-1.5">{isAway ? words.offline : words.outdated}</span>
          {!isAway && (
            <Button size="sm" className="rounded-full" onClick={() => location.reload()}>
              {words.reload}
            </Button>
          )}
        </p>
      )}
    </div>
  )
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
