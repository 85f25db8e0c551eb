import type { UserProfile } from '@courtside/contract/user-changes.ts'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { describeRole } from '#features/roles/use-role-words.ts'
import { formatDay } from '#lib/dates.ts'
import { userText } from '#text/user-changes.ts'
import { Button } from '#ui/button.tsx'
import { useSeesAllOf } from './use-sees-all.ts'

const words = userText.page

/** So many stand there at first. */
const shownCount = 8

/** The projects that somebody is a member of: as what, when its event is, and how much of theirs is open there. */
export function UserProjects({
  projects,
  userId,
  handle,
}: {
  projects: UserProfile['projects']
  userId: string
  handle: string
}) {
  const [showsAll, setShowsAll] = useState(false)
  const said = useSeesAllOf(userId) ? words.openIn : words.openSeenIn
  const shown = showsAll ? projects : projects.slice(0, shownCount)
  return (
    <section aria-labelledby="user-projects" className="grid gap-2">
      <h2 id="user-projects" className="flex items-center gap-2 text-xs font-medium text-muted">
        {words.projects}
        {projects.length > 0 && (
          <span className="font-normal text-faint tabular">{projects.length}</span>
        )}
      </h2>
      {projects.length === 0 && <p className="text-sm text-faint">{words.noProjects}</p>}
      <ul className="-mx-2">
        {shown.map(({ id, key, name, hue, targetOn, roleName, isLead, openTaskCount }) => (
          <li key={id} className="flex items-center gap-2 rounded-md px-2 hover:bg-hover">
            <Link
              to="/projects/$projectId"
              params={{ projectId: key }}
              className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 py-1.5 text-sm"
            >
              <ProjectBadge hue={hue} />
              <span className="truncate" dir="auto">
                {name}
              </span>
              <span className="col-start-2 flex min-w-0 items-center gap-2 text-xs text-muted">
                <span className="truncate">{isLead ? words.lead : describeRole(roleName)}</span>
                {targetOn && (
                  <time dateTime={targetOn} className="flex shrink-0 items-center gap-1 text-faint">
                    <Flag aria-hidden className="size-3" />
                    {formatDay(targetOn)}
                  </time>
                )}
              </span>
            </Link>
            {openTaskCount > 0 && (
              <Link
                to="/projects/$projectId/tasks"
                params={{ projectId: key }}
                search={{ q: `assignee:${handle} is:open` }}
                className="shrink-0 rounded-sm py-1 text-xs text-link tabular hover:underline"
              >
                {said(openTaskCount)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {projects.length > shownCount && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={showsAll}
          className="-ms-2 justify-self-start text-link"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? words.fewer : words.allTasks(projects.length)}
        </Button>
      )}
    </section>
  )
}
