import type { Project } from '@courtside/contract/projects.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { MapLink } from './map-link.tsx'
import { usePeople } from './use-people.ts'

const words = text.projects

/** What a project is, for those who read it; what nobody has set is left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const lead = usePeople(project)(project.leadId)
  const days = (['startOn', 'targetOn', 'eventEndOn'] as const).flatMap((field) => {
    const day = project[field]
    return day === null ? [] : [[field, formatDay(day)] as const]
  })
  return (
    <section aria-label={words.page.details} className="grid gap-2.5">
      <h2 className="text-xs font-medium text-muted">{words.page.details}</h2>
      <dl className="grid gap-2.5">
        <Fact label={words.fields.status}>{words.status[project.status]}</Fact>
        {lead && (
          <Fact label={words.fields.leadId}>
            <Link
              to="/users/$userId"
              params={{ userId: lead.uid }}
              className="flex items-center gap-1.5 hover:underline"
            >
              <Avatar {...getFace(lead)} size="xs" />
              <bdi>{lead.name}</bdi>
            </Link>
          </Fact>
        )}
        {days.map(([field, day]) => (
          <Fact key={field} label={words.fields[field]}>
            {day}
          </Fact>
        ))}
        {project.venue !== '' && (
          <Fact label={words.fields.venue}>
            <bdi>{project.venue}</bdi>
          </Fact>
        )}
        {project.address !== '' && (
          <Fact label={words.fields.address}>
            <span className="grid justify-items-start">
              <bdi>{project.address}</bdi>
              <MapLink address={project.address} />
            </span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2 text-sm">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
