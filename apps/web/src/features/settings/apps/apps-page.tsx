import { Link } from '@tanstack/react-router'
import { appsText as words } from '#text/apps.ts'
import { text } from '#text/en.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useApps } from './use-apps.tsx'

/** What other programs Courtside works with, how each stands here, and the way to where it is set up. */
export default function AppsPage() {
  const apps = useApps()
  return (
    <Screen title={text.shell.places.apps}>
      <div className="grid max-w-3xl gap-4 px-4 py-5 md:px-5">
        <p className="measure text-sm text-muted">{words.description}</p>
        <ul
          aria-label={words.list}
          className="divide-y divide-border rounded-lg border border-border"
        >
          {apps.map(({ id, name, about, icon, state, tone, test, to }) => (
            <li key={id} className="flex items-start gap-3 px-3 py-3 text-sm">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-md border border-border text-muted [&_svg]:size-4"
              >
                {icon}
              </span>
              <div className="grid min-w-0 grow gap-0.5">
                <div className="flex flex-wrap items-center gap-2">
                  <h2 className="font-medium">{name}</h2>
                  {state !== undefined && <Badge tone={tone}>{state}</Badge>}
                </div>
                <p className="text-xs text-pretty text-muted">{about}</p>
                {test && (
                  <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">{test}</div>
                )}
              </div>
              {to && (
                <Button size="sm" asChild>
                  <Link {...to} aria-label={words.openOf(name)}>
                    {words.open}
                  </Link>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  )
}
