import {
  type DetailKind,
  type ProjectFieldOf,
  projectFields,
} from '@courtside/contract/project-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { Person } from '@courtside/contract/users.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { detailNames } from './detail-names.ts'
import { MapLink } from './map-link.tsx'
import { usePeople } from './use-people.ts'

const words = text.projects

/** How a value is shown, by the kind of its field; null for what nobody set, and for what readers have no use for. */
type Facts = { readonly [Kind in DetailKind]: (field: ProjectFieldOf<Kind>) => ReactNode }

/** What a project is, for those who read it; what nobody has set is left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const findPerson = usePeople(project)
  const show: Facts = {
    projectStatus: (field) => words.status[project[field]],
    person: (field) => {
      const person = findPerson(project[field])
      return person && showPerson(person)
    },
    day: (field) => project[field] && formatDay(project[field]),
    line: (field) => project[field] && showLine(project[field], 'isPlace' in projectFields[field]),
    visibility: () => null,
    hue: () => null,
  }
  return (
    <section aria-label={words.page.details} className="grid gap-2.5">
      <h2 className="text-xs font-medium text-muted">{words.page.details}</h2>
      <dl className="grid gap-2.5">
        {detailNames.map((name) => {
          const shown = show[projectFields[name].kind](name as never)
          return (
            shown && (
              <Fact key={name} label={words.fields[name]}>
                {shown}
              </Fact>
            )
          )
        })}
      </dl>
    </section>
  )
}

const showPerson = (person: Person) => (
  <Link
    to="/users/$userId"
    params={{ userId: person.uid }}
    className="flex items-center gap-1.5 hover:underline"
  >
    <Avatar {...getFace(person)} size="xs" />
    <bdi>{person.name}</bdi>
  </Link>
)

const showLine = (line: string, isPlace: boolean) => (
  <span className="grid justify-items-start">
    <bdi>{line}</bdi>
    {isPlace && <MapLink address={line} />}
  </span>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2 text-sm">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
