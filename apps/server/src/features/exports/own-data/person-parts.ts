import { memberNames } from '@courtside/contract/pkr-fields.ts'
import { sql } from 'kysely'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { listColumns } from '#features/pkr-ids/field-columns.ts'
import { joinMine, isReadableProject } from '#features/projects/visible.ts'
import type { OwnPart } from './own-part.ts'

const projectKey = sql`p."key"`

/** Who somebody is here, how they come in, and how they have the app. */
export const personParts: readonly OwnPart[] = [
  {
    name: 'profile',
    about: 'Your name, handle, address and profile.',
    entries: ({ id }) => sql`
      select u."id" as "key", u."id", u."name", u."handle", u."email", u."about", u."links", u."avatarUrl", u."locale", u."status",
        u."isProjectUser", u."createdAt", u."updatedAt", u."lastSeenAt", u."externalSource", u."externalId",
        array(select o."name" from user_joins j join users o on o."id" = j."userId" where j."intoId" = u."id") as "joinedNames"
      from users u where u."id" = ${id}`,
  },
  {
    name: 'pictures',
    about: 'Your profile pictures, as data addresses that a browser opens.',
    entries: ({ id }) => sql`
      select md5(p."id")::uuid as "key", p."createdAt", 'data:image/webp;base64,' || translate(encode(p."large", 'base64'), E'\\n', '') as "picture"
      from pictures p where p."userId" = ${id}`,
  },
  {
    name: 'sign-in-methods',
    about:
      'The accounts you sign in with, and your Telegram details if it is connected. Passwords and authenticator secrets are stored in a form that can’t be exported.',
    entries: ({ id }) => sql`
      select md5(i."issuer" || i."subject")::uuid as "key", i."issuer", i."subject", i."createdAt", i."provedEmail", a."email", a."isEmailVerified", a."name",
        a."photoUrl", a."passwordHash" is not null as "hasPassword", a."isDisabled", a."lastSignInAt",
        f."createdAt" as "secondStepSince", (select count(*) from recovery_codes r where r."accountId" = a."id") as "recoveryCodeCount",
        (select coalesce(jsonb_agg(jsonb_build_object('purpose', c."purpose", 'email', c."email", 'expiresAt', c."expiresAt")), '[]')
          from one_time_codes c where c."accountId" = a."id") as "openLinks",
        (select to_jsonb(t) - 'accountId' from telegram_accounts t where t."accountId" = a."id") as "telegram",
        (select jsonb_build_object('subject', l."subject", 'email', l."email", 'since', l."createdAt")
          from account_links l where l."accountId" = a."id") as "google"
      from identities i left join accounts a on i."issuer" = ${embeddedIssuer} and a."id"::text = i."subject" left join second_factors f on f."accountId" = a."id"
      where i."userId" = ${id}`,
  },
  {
    name: 'sign-ins',
    about: 'Your sessions, as your browsers describe them.',
    entries: ({ id }) => sql`
      select s."id" as "key", s."id", s."provider", s."userAgent", s."createdAt", s."lastUsedAt"
      from identities i join sessions s on s."accountId"::text = i."subject" where i."userId" = ${id} and i."issuer" = ${embeddedIssuer}`,
  },
  {
    name: 'preferences',
    about: 'Your preferences, notification settings, and pinned views and projects.',
    entries: (person) => sql`
      select u."id" as "key", u."preferences",
        (select coalesce(jsonb_agg(to_jsonb(s) - 'userId'), '[]') from notification_settings s where s."userId" = u."id") as "notifications",
        (select to_jsonb(r) - 'userId' from reminder_settings r where r."userId" = u."id") as "reminders",
        array(select ${projectKey} from muted_projects m join projects p on p."id" = m."projectId" ${joinMine(person)}
          where m."userId" = u."id" and ${isReadableProject(person)}) as "mutedProjects",
        array(select ${projectKey} from project_pins i join projects p on p."id" = i."projectId" ${joinMine(person)}
          where i."userId" = u."id" and ${isReadableProject(person)} order by i."at") as "pinnedProjects",
        array(select v."name" from view_pins i join views v on v."id" = i."viewId" where i."userId" = u."id" order by i."position") as "pinnedViews"
      from users u where u."id" = ${person.id}`,
  },
  {
    name: 'roles',
    about: 'Your roles in the organisation and what they allow.',
    entries: ({ id }) => sql`
      select r."id" as "key", r."name", r."description", r."permissions"
      from user_roles ur join roles r on r."id" = ur."roleId" where ur."userId" = ${id}`,
  },
  {
    name: 'groups',
    about: 'The groups you are in.',
    entries: ({ id }) => sql`
      select g."id" as "key", g."name", g."handle" from group_members m join users g on g."id" = m."groupId" where m."userId" = ${id}`,
  },
  {
    name: 'pkr-ids',
    about: 'Your entry in the register of PKR IDs, and the lists you are on.',
    entries: ({ id }) => sql`
      select k."id" as "key", k."number", ${listColumns(memberNames, 'k')}, k."createdAt", k."updatedAt", k."archivedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('list', l."name", 'since', e."createdAt",
            'validFromOn', coalesce(e."validFromOn", l."validFromOn"), 'validUntilOn', coalesce(e."validUntilOn", l."validUntilOn"))), '[]')
          from pkr_list_entries e join pkr_lists l on l."id" = e."listId" where e."pkrId" = k."id") as "lists"
      from pkr_ids k where k."userId" = ${id}`,
  },
  {
    name: 'invitations',
    about: 'The invitations you accepted, and those you sent, without their addresses.',
    entries: ({ id }) => sql`
      select v."id" as "key", v."createdAt", v."expiresAt", v."acceptedAt", v."revokedAt", v."invitedById" is not distinct from ${id}::uuid as "isSentByYou",
        case when v."acceptedById" = ${id}::uuid then v."email" end as "email", case when v."acceptedById" = ${id}::uuid then v."name" end as "name"
      from invitations v where ${id}::uuid in (v."acceptedById", v."invitedById")`,
  },
  {
    name: 'api-tokens',
    about: 'The API tokens you created. Their secrets are not stored.',
    entries: ({ id }) => sql`
      select a."id" as "key", a."name", a."scope", a."createdAt", a."expiresAt", a."lastUsedAt", a."revokedAt" from api_tokens a where a."ownerId" = ${id}`,
  },
  {
    name: 'webhooks',
    about: 'The webhooks you created.',
    entries: ({ id }) => sql`
      select w."id" as "key", w."name", w."address", w."events", w."isOn", w."createdAt" from webhooks w where w."ownerId" = ${id}`,
  },
  {
    name: 'calendar-feeds',
    about: 'The calendars that fetch your tasks. Their addresses are not stored.',
    entries: ({ id }) => sql`
      select f."id" as "key", f."name", f."hasDone", f."createdAt", f."renewedAt", f."fetchedAt" from calendar_feeds f where f."ownerId" = ${id}`,
  },
]
