import { can } from '@courtside/contract/can.ts'
import type { UserProfile } from '@courtside/contract/user-changes.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useRoles } from '#features/roles/use-roles.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { groupText } from '#text/groups.ts'
import { userText } from '#text/user-changes.ts'
import { useGroups } from './groups/use-groups.ts'
import { JoinedPeople } from './joins/joined-people.tsx'
import { LastSeen } from './last-seen.tsx'
import { useActor } from './use-users.ts'
import type { HeldUser } from './user-rows.ts'

const words = userText.page

/** What is known of a person, and the projects they take part in. */
export function UserDetails({ user, profile }: { user: HeldUser; profile: UserProfile }) {
  const { roles } = useRoles()
  const maySeeRights = can.seeRights(useActor())
  const groups = useGroups().groups.filter(({ members }) => members[user.id])
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? ''
  return (
    <>
      {(profile.about !== '' || profile.links.length > 0) && <Told profile={profile} />}
      <section className="grid gap-2.5">
        <h2 className="text-xs font-medium text-muted">{words.about}</h2>
        <dl className="grid gap-2 text-sm">
          <Fact label={words.roles}>
            {user.roleIds.map(nameOf).join(', ') || text.users.noRole}
            {maySeeRights && (
              <>
                {' · '}
                <Link
                  to="/roles"
                  search={{ person: user.id }}
                  className="text-link underline underline-offset-2"
                >
                  {words.rights}
                </Link>
              </>
            )}
          </Fact>
          {groups.length > 0 && (
            <Fact label={groupText.title}>
              {groups.map(({ id, name }, place) => (
                <Fragment key={id}>
                  {place > 0 && ', '}
                  <Link
                    to="/users"
                    search={{ show: 'groups', group: id }}
                    className="text-link hover:underline"
                  >
                    {name}
                  </Link>
                </Fragment>
              ))}
            </Fact>
          )}
          <Fact label={words.handle}>@{user.handle}</Fact>
          <Fact label={userText.fields.isProjectUser}>
            {user.isProjectUser ? words.yes : words.no}
          </Fact>
          {profile.pkrId && (
            <Fact label={words.pkrId}>
              <Link
                to="/pkrIds/$number"
                params={{ number: profile.pkrId.number }}
                className="tabular hover:underline"
              >
                {profile.pkrId.number}
              </Link>
              {profile.pkrId.club && <span className="text-muted"> {profile.pkrId.club}</span>}
            </Fact>
          )}
          <Fact label={words.since}>
            <time dateTime={profile.createdAt} title={formatInstant(profile.createdAt)}>
              {formatDay(profile.createdAt.slice(0, 10))}
            </time>
          </Fact>
          <Fact label={words.lastSeen}>
            <LastSeen user={user} />
          </Fact>
          {profile.timeZone && <Fact label={words.timeZone}>{profile.timeZone}</Fact>}
        </dl>
      </section>
      <JoinedPeople intoId={user.id} profile={profile} />
      <section className="grid gap-2">
        <h2 className="text-xs font-medium text-muted">{words.projects}</h2>
        {profile.projects.length === 0 && <p className="text-sm text-faint">{words.noProjects}</p>}
        <ul className="-mx-2">
          {profile.projects.map(({ id, key, name, roleId }) => (
            <li key={id}>
              <Link
                to="/projects/$projectId"
                params={{ projectId: key }}
                className="flex min-h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover touch:min-h-11"
              >
                <span className="min-w-0 grow truncate">{name}</span>
                <span className="shrink-0 text-xs text-muted">{nameOf(roleId)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What they say of themself. */
function Told({ profile: { about, links } }: { profile: UserProfile }) {
  return (
    <section aria-label={words.told} className="grid gap-2 text-sm">
      {about !== '' && <p className="break-words whitespace-pre-line">{about}</p>}
      <ul>
        {links.map((link) => (
          <li key={link} className="flex min-h-6 items-center">
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="min-w-0 truncate text-link hover:underline"
            >
              {link.replace(/^(https?:\/\/|mailto:|tel:)/u, '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
