import { type Role, getRoleHolders } from '@courtside/contract/roles.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { roleText } from '#text/roles.ts'
import { Avatar } from '#ui/avatar.tsx'
import { FailedLine } from '#ui/failed-line.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const words = roleText.holders

/** Who has a role, each leading to where it can be changed. */
export function RoleHolders({ role }: { role: Role }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['roles', 'holders', role.id],
    queryFn: ({ signal }) => call(getRoleHolders, { params: { id: role.id } }, { signal }),
  })
  return (
    <section aria-labelledby="role-holders" className="grid gap-2">
      <h3 id="role-holders" className="text-xs font-medium text-muted">
        {words.title}
      </h3>
      {isError && !data ? (
        <FailedLine title={words.failed} retry={words.retry} onRetry={() => void refetch()} />
      ) : data ? (
        <Holders {...data} memberCount={role.memberCount} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  )
}

function Holders({
  people,
  projects,
  hiddenProjectCount,
  invitationCount,
  memberCount,
}: Awaited<ReturnType<typeof call<typeof getRoleHolders>>> & { memberCount: number }) {
  const isNobody = people.length + projects.length + hiddenProjectCount + invitationCount === 0
  const more = memberCount - people.length
  if (isNobody) return <p className="text-sm text-faint">{words.nobody}</p>
  return (
    <>
      <People people={people} />
      {more > 0 && <p className="text-xs text-muted">{words.more(more)}</p>}
      {projects.length > 0 && <p className="text-xs text-faint">{words.inProjects}</p>}
      {projects.map(({ id, key, name, people: inProject }) => (
        <div key={id} className="grid gap-1">
          <Link
            to="/projects/$projectId"
            params={{ projectId: key }}
            className="justify-self-start text-sm text-link hover:underline"
          >
            {name}
          </Link>
          <People people={inProject} />
        </div>
      ))}
      {hiddenProjectCount > 0 && (
        <p className="text-xs text-muted">{words.hidden(hiddenProjectCount)}</p>
      )}
      {invitationCount > 0 && (
        <Link
          to="/users"
          search={{ show: 'invitations' }}
          className="justify-self-start text-sm text-link hover:underline"
        >
          {words.invitations(invitationCount)}
        </Link>
      )}
    </>
  )
}

function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {people.map(({ uid, name, avatarUrl }) => (
        <li key={uid} className="min-w-0">
          <Link
            to="/users/$userId"
            params={{ userId: uid }}
            className="flex min-h-6 items-center gap-1.5 rounded-sm text-sm hover:underline"
          >
            <span aria-hidden className="contents">
              <Avatar name={name} src={avatarUrl} hueKey={uid} size="xs" />
            </span>
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
