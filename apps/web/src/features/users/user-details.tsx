import { can } from '@courtside/contract/can.ts'
import type { UserProfile } from '@courtside/contract/user-changes.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { groupText } from '#text/groups.ts'
import { userText } from '#text/user-changes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { JoinedPeople } from './joins/joined-people.tsx'
import { LastSeen } from './last-seen.tsx'
import { useActor } from './use-users.ts'
import { UserProjects } from './user-projects.tsx'
import type { CachedUser } from './user-rows.ts'

const words = userText.page

/** What is known of a person besides. */
export function UserDetails({ user, profile }: { user: CachedUser; profile: UserProfile }) {
  const { id } = user
  const maySeeRights = can.seeRights(useActor())
  return (
    <>
      {(profile.about !== '' || profile.links.length > 0) && <Told profile={profile} />}
      <UserProjects projects={profile.projects} userId={user.id} handle={user.handle} />
      {profile.groups.length > 0 && (
        <section aria-labelledby="user-groups" className="grid gap-2">
          <h2 id="user-groups" className="text-xs font-medium text-muted">
            {groupText.title}
          </h2>
          <ul className="flex flex-wrap gap-1.5">
            {profile.groups.map((group) => (
              <li
                key={group.id}
                className="flex max-w-full items-center gap-1.5 rounded-full border border-border ps-1 pe-2.5 text-sm"
              >
                <Avatar name={group.name} hueKey={group.id} isGroup size="xs" />
                {profile.isFull ? (
                  <Link
                    to="/users"
                    search={{ show: 'groups', group: group.id }}
                    className="truncate py-0.5 hover:underline"
                  >
                    {group.name}
                  </Link>
                ) : (
                  <span className="truncate py-0.5">{group.name}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(profile.isFull || profile.pkrId) && (
        <section aria-labelledby="user-about" className="grid gap-2.5">
          <h2 id="user-about" className="text-xs font-medium text-muted">
            {words.about}
          </h2>
          <dl className="grid gap-2 text-sm">
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
            {profile.isFull && (
              <>
                {maySeeRights && (
                  <Fact label={words.rights}>
                    <Link
                      to="/roles"
                      search={{ person: id }}
                      className="text-link underline underline-offset-2"
                    >
                      {words.seeRights}
                    </Link>
                  </Fact>
                )}
                <Fact label={userText.fields.isProjectUser}>
                  {user.isProjectUser ? words.yes : words.no}
                </Fact>
                <Fact label={words.since}>
                  <time dateTime={profile.createdAt} title={formatInstant(profile.createdAt)}>
                    {formatDay(profile.createdAt.slice(0, 10))}
                  </time>
                </Fact>
                <Fact label={words.lastSeen}>
                  <LastSeen user={user} />
                </Fact>
                {profile.timeZone && <Fact label={words.timeZone}>{profile.timeZone}</Fact>}
              </>
            )}
          </dl>
        </section>
      )}
      <JoinedPeople intoId={id} profile={profile} />
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
