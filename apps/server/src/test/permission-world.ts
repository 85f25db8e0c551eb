import { type BuiltInRole, builtInRoles } from '@courtside/contract/built-in-roles.ts'
import type { PkrFormat } from '@courtside/contract/pkr-format.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addGroup, addInvited, addUser } from '#features/identity/add-user.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { addAccount, addIdentity } from '#features/identity/queries.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { addApiToken, worldToken } from './add-api-token.ts'
import { addBrowser } from './add-browser.ts'
import { addJoined } from './add-joined.ts'
import { type Pages, addPages, noPages } from './add-pages.ts'
import { addPkrId } from './add-pkr-id.ts'
import { addTelegramGroup } from './add-telegram-group.ts'
import { addTelegramLinks } from './add-telegram-links.ts'
import { addWebhook, worldWebhook } from './add-webhook.ts'
import {
  type MadeProject,
  addCalendarFeed,
  addChecklistItem,
  addComments,
  addExport,
  addFile,
  addKeptText,
  addNotification,
  addProject,
  addProjectMember,
  addReadImport,
  addRole,
  addRemovedLabel,
  addTask,
  findRoleIds,
  addTemplate,
  addUpload,
  addView,
} from './factories.ts'

/** How the one who asks stands to the project and the task in question. */
export type Relation = {
  readonly visibility?: 'organisation' | 'members'
  /** Their role in the project; absent when they are not one of its members. */
  readonly projectRole?: BuiltInRole
  readonly isAssigned?: boolean
  readonly isLed?: boolean
  /** Whether an item of its checklist is, and not the task. */
  readonly hasItem?: boolean
  readonly isTaskDeleted?: boolean
  readonly isProjectDeleted?: boolean
  /** Whether somebody waits, is invited and can't sign in, and a sample season is there; only the organisation's calls need it. */
  readonly withPeople?: boolean
}

/** The relations that the matrix has a section for, under the section's heading. */
export const relations = {
  'an open project': {},
  'an open project, the task is theirs': { isAssigned: true },
  'an open project, they lead the task': { isLed: true },
  'a closed project': { visibility: 'members' },
  'a closed project, the task is theirs': { visibility: 'members', isAssigned: true },
  'a closed project, they lead the task': { visibility: 'members', isLed: true },
  'a closed project, an item of the task is theirs': { visibility: 'members', hasItem: true },
  'a closed project, taking part as manager': { visibility: 'members', projectRole: 'manager' },
  'a closed project, taking part as guest': { visibility: 'members', projectRole: 'guest' },
  'a closed project, taking part as volunteer': { visibility: 'members', projectRole: 'volunteer' },
  'a closed project, taking part as volunteer, the task is theirs': {
    visibility: 'members',
    projectRole: 'volunteer',
    isAssigned: true,
  },
  'a task in the trash': { isTaskDeleted: true },
  'a task in the trash that was theirs': { isTaskDeleted: true, isAssigned: true },
  'a project in the trash': { isProjectDeleted: true },
  'a project in the trash, the task is theirs': { isProjectDeleted: true, isAssigned: true },
} as const satisfies Record<string, Relation>

/** The rows that one request of the matrix is about. */
export type World = {
  readonly project: MadeProject
  readonly relation: Relation
  readonly task: {
    readonly id: string
    readonly assigneeIds: readonly string[]
    readonly leadId: string | null
  }
  /** Another task of the project, nobody's. */
  readonly neighbourId: string
  /** Another project, as open as this one and with the same role in it. */
  readonly otherProjectId: string
  readonly itemId: string
  readonly otherItemId: string
  /** Who asks; null for somebody who is not signed in. */
  readonly actorId: string | null
  /** Built-in roles by their key. */
  readonly roleIds: Readonly<Record<BuiltInRole, string>>
  /** Somebody who asks for nothing, to assign tasks to. */
  readonly bystanderId: string
  /** `moderated` is their own comment, deleted by somebody else. */
  readonly comments: Readonly<
    Record<'own' | 'others' | 'ownDeleted' | 'moderated' | 'othersDeleted', string>
  >
  /** Imports into the project: two that wait to be applied, two that are done and could be taken back. */
  readonly imports: Readonly<Record<'own' | 'others' | 'doneOwn' | 'doneOthers', string>>
  /** Exports that nobody has saved yet. */
  readonly exports: Readonly<Record<'own' | 'others', string>>
  /** Calendar feeds of what is theirs. */
  readonly feeds: Readonly<Record<'own' | 'others', string>>
  /** Browsers in which somebody is told of things. */
  readonly browsers: Readonly<Record<'own' | 'others', string>>
  readonly keptTextId: string
  /** Files on their way to the task. */
  readonly uploads: Readonly<Record<'own' | 'others', string>>
  /** Files that hang on the task or did, each taken away by who added it. */
  readonly files: Readonly<Record<'own' | 'others' | 'ownRemoved' | 'othersRemoved', string>>
  readonly templates: Readonly<Record<'own' | 'others', string>>
  /** Views of the project, and two of the workspace. */
  readonly views: Readonly<Record<(typeof viewKinds)[number], string>>
  /** A label that was taken from the project and can be brought back. */
  readonly removedLabelId: string
  /** A group in Telegram that works on the project. */
  readonly telegramGroupId: string
  readonly people: People
  /** Roles of the organisation's own making: one that nobody has, and one that may do everything. */
  readonly roles: Readonly<Record<'free' | 'mighty', string>>
  /** API tokens that nobody holds the secret of. */
  readonly tokens: Readonly<Record<'own' | 'others', string>>
  readonly webhooks: Readonly<Record<'own' | 'others', Awaited<ReturnType<typeof addWebhook>>>>
  /** Pages of the wiki; of the rewritten one there are two versions, below the other two pages; the published one and the draft are favourites. */
  readonly pages: Pages
  /** One that is whole; who calls puts its file where it belongs. */
  readonly backupId: string
  /** An entry of the register, and the list it stands on. */
  readonly pkrIds: Awaited<ReturnType<typeof addPkrId>> & { readonly file: string }
  /** Somebody active who takes no part in the project; the bystander does as a guest. */
  readonly newcomerId: string
}

/** `removed` is their own and lies in the trash. */
const viewKinds = ['own', 'others', 'shared', 'removed', 'workspace', 'sharedWorkspace'] as const

async function addViews(
  db: Db,
  projectId: string,
  actorId: string | null,
  bystanderId: string,
): Promise<World['views']> {
  const ownerId = actorId ?? bystanderId
  return {
    own: await addView(db, ownerId, { projectId }),
    others: await addView(db, bystanderId, { projectId }),
    shared: await addView(db, bystanderId, { projectId, isShared: true }),
    removed: await addView(db, ownerId, { projectId, isDeleted: true }),
    workspace: await addView(db, ownerId),
    sharedWorkspace: await addView(db, bystanderId, { isShared: true }),
  }
}

/** What new numbers look like, for those calls that issue some. */
const worldFormat: PkrFormat = { prefix: 'W-', digits: 9, check: 'damm', startsAt: 1 }

/** What the organisation is called before each call. */
export const worldOrganisation = 'Riverside Pickleball'

/** Whom and what the calls about people are about. The helpless lost their password and authenticator; `helplessOwner` has every right. */
const places = [
  'waiting',
  'declined',
  'invitation',
  'invited',
  'revoked',
  'helpless',
  'helplessOwner',
  'ownSession',
  'session',
  'group',
  'joined',
  'telegramOffer',
] as const
type People = Readonly<Record<(typeof places)[number], string>>

const noEntry: World['pkrIds'] = {
  entry: createId(),
  other: createId(),
  merged: createId(),
  number: '0',
  list: createId(),
  file: createId(),
}
const noWebhook = { id: createId(), delivery: createId() }
const noWebhooks = { own: noWebhook, others: noWebhook }
const noPeople = Object.fromEntries(places.map((place) => [place, createId()])) as People

async function addPeople(db: Db, actorId: string | null, bystanderId: string): Promise<People> {
  const made = Object.fromEntries(places.map((place) => [place, createId()])) as People
  const email = (id: string) => `${id}@club.example`
  await addUser(db, { name: 'Wanda Waits', role: 'member', status: 'pending', id: made.waiting })
  await addUser(db, { name: 'Dee Declined', role: 'member', status: 'pending', id: made.declined })
  await sql`update users set "status" = 'suspended' where "id" = ${made.declined}`.execute(db)
  await logAudit(db, 'user.declined', made.declined)
  for (const [id, role] of [
    [made.helpless, 'member'],
    [made.helplessOwner, 'owner'],
  ] as const) {
    await addUser(db, { name: 'Hal Helpless', role, id })
    const account = { id: createId(), email: email(id), name: null, passwordHash: null }
    await addAccount(db, account)
    await addIdentity(db, { issuer: embeddedIssuer, subject: account.id, userId: id })
    await sql`
      insert into second_factors ("id", "accountId", "sealedSecret", "lastStep") values (${createId()}, ${account.id}, '', 0)
    `.execute(db)
  }
  // Those of many worlds would add up to more than there may be.
  await sql`
    update users set "status" = 'removed' where "id" in (
      select "id" from users where "isGroup" and "status" = 'active' order by "createdAt" desc offset 20
    )
  `.execute(db)
  await addGroup(db, { name: `Group ${made.group}`, id: made.group })
  await addJoined(db, made.joined, made.helpless)
  await addTelegramLinks(db, actorId, made.telegramOffer)
  const { id: sampleId } = await addProject(db, {})
  await sql`
    update organisations set "name" = ${worldOrganisation}, "pkrFormat" = ${JSON.stringify(worldFormat)}::jsonb, "settings" = "settings" || ${JSON.stringify({ sample: { projects: { [sampleId]: 0 }, userIds: [] } })}::jsonb
  `.execute(db)
  await addInvited(db, [{ id: made.invited, name: 'Ina Invited' }])
  await sql`
    with invited as (
      insert into invitations ("id", "email", "roleId", "expiresAt", "revokedAt", "invitedById", "userId")
      select i."id", i."id" || '@club.example', r."id", now() + interval '7 days', i."revokedAt", ${made.helplessOwner},
        case when i."revokedAt" is null then ${made.invited}::uuid end
      from roles r, (values (${made.invitation}::uuid, null::timestamptz), (${made.revoked}, now())) i("id", "revokedAt")
      where r."builtIn" = 'member'
    )
    insert into sessions ("id", "accountId", "provider")
    select case when "userId" = ${bystanderId} then ${made.session} else ${made.ownSession} end::uuid, "subject"::uuid, 'password'
    from identities where "userId" in (${bystanderId}, ${actorId})
  `.execute(db)
  return made
}

/** Those of earlier worlds would add up to more than one person may have. */
const endEarlier = (db: Db, actorId: string | null) =>
  sql`
    with uploads as (
      delete from uploads where "createdById" = ${actorId}
    ), tokens as (
      update api_tokens set "revokedAt" = now() where "ownerId" = ${actorId} and "name" = ${worldToken}
    ), hooks as (
      delete from webhooks where "ownerId" = ${actorId} and "name" = ${worldWebhook}
    ), gone as (
      update views set "deletedAt" = now() where "ownerId" = ${actorId} and "deletedAt" is null
    ), browsers as (
      delete from push_subscriptions where "userId" = ${actorId}
    ), ended as (
      delete from calendar_feeds where "ownerId" = ${actorId} returning "id"
    )
    update imports set "state" = 'cancelled'
    where "createdById" = ${actorId} and "state" in ('uploading', 'reading', 'ready', 'applying')
  `.execute(db)

export async function addWorld(
  db: Db,
  relation: Relation,
  actorId: string | null,
  bystanderId: string,
): Promise<World> {
  const { visibility = 'organisation', projectRole, isAssigned, isLed } = relation
  await endEarlier(db, actorId)
  const project = await addProject(db, {
    visibility,
    targetOn: '2027-04-10',
    isDeleted: relation.isProjectDeleted ?? false,
  })
  const assigneeIds = isAssigned && actorId !== null ? [actorId] : []
  const leadId = isLed ? actorId : null
  const task = await addTask(db, project, {
    description: '- [ ] Nets',
    assigneeIds,
    leadId,
    isDeleted: relation.isTaskDeleted ?? false,
  })
  const neighbour = await addTask(db, project, { dueOn: '2027-04-01' })
  const { id: otherProjectId } = await addProject(db, { visibility })
  if (projectRole && actorId !== null)
    for (const { id } of [project, { id: otherProjectId }])
      await addProjectMember(db, id, actorId, projectRole)
  await addProjectMember(db, project.id, bystanderId, 'guest')
  const [own = '', others = '', ownDeleted = '', moderated = '', othersDeleted = ''] =
    await addComments(db, task.id, [
      { authorId: actorId },
      { authorId: bystanderId },
      { authorId: actorId, deletedById: actorId ?? bystanderId },
      { authorId: actorId, deletedById: bystanderId },
      { authorId: bystanderId, deletedById: bystanderId },
    ])
  await addNotification(db, actorId ?? bystanderId, task.id)
  const assigneeId = relation.hasItem ? actorId : null
  return {
    project,
    relation,
    task: { id: task.id, assigneeIds, leadId },
    neighbourId: neighbour.id,
    otherProjectId,
    itemId: await addChecklistItem(db, task.id, { assigneeId }),
    otherItemId: await addChecklistItem(db, task.id, { title: 'Balls' }),
    actorId,
    roleIds: await findRoleIds(db),
    bystanderId,
    comments: { own, others, ownDeleted, moderated, othersDeleted },
    imports: {
      own: await addReadImport(db, project.id, actorId ?? bystanderId),
      others: await addReadImport(db, project.id, bystanderId),
      doneOwn: await addReadImport(db, project.id, actorId ?? bystanderId, 'done'),
      doneOthers: await addReadImport(db, project.id, bystanderId, 'done'),
    },
    exports: {
      own: await addExport(db, actorId ?? bystanderId, task.id),
      others: await addExport(db, bystanderId, task.id),
    },
    feeds: {
      own: await addCalendarFeed(db, actorId ?? bystanderId),
      others: await addCalendarFeed(db, bystanderId),
    },
    browsers: {
      own: await addBrowser(db, actorId ?? bystanderId),
      others: await addBrowser(db, bystanderId),
    },
    keptTextId: await addKeptText(db, task.id),
    uploads: {
      own: await addUpload(db, task.id, actorId ?? bystanderId),
      others: await addUpload(db, task.id, bystanderId),
    },
    files: {
      own: await addFile(db, task.id, actorId ?? bystanderId),
      others: await addFile(db, task.id, bystanderId),
      ownRemoved: await addFile(db, task.id, actorId ?? bystanderId, true),
      othersRemoved: await addFile(db, task.id, bystanderId, true),
    },
    removedLabelId: await addRemovedLabel(db, project.id),
    telegramGroupId: await addTelegramGroup(db, project.id, bystanderId),
    views: await addViews(db, project.id, actorId, bystanderId),
    templates: relation.withPeople
      ? {
          own: await addTemplate(db, actorId ?? bystanderId),
          others: await addTemplate(db, bystanderId),
        }
      : { own: createId(), others: createId() },
    people: relation.withPeople ? await addPeople(db, actorId, bystanderId) : noPeople,
    newcomerId: await addUser(db, { name: 'Nia Newcomer', role: 'guest' }),
    pkrIds: relation.withPeople
      ? { ...(await addPkrId(db)), file: await addReadImport(db, null, bystanderId) }
      : noEntry,
    roles: relation.withPeople
      ? {
          free: await addRole(db, ['project.view', 'task.view']),
          mighty: await addRole(db, builtInRoles.owner.permissions),
        }
      : { free: createId(), mighty: createId() },
    tokens: relation.withPeople
      ? {
          own: await addApiToken(db, actorId ?? bystanderId),
          others: await addApiToken(db, bystanderId),
        }
      : { own: createId(), others: createId() },
    webhooks: relation.withPeople
      ? {
          own: await addWebhook(db, actorId ?? bystanderId),
          others: await addWebhook(db, bystanderId),
        }
      : noWebhooks,
    pages: relation.withPeople
      ? await addPages(db, actorId ?? bystanderId, bystanderId, project.id)
      : noPages,
    backupId: relation.withPeople ? await addBackup(db, actorId) : createId(),
  }
}

/** For owners only: all others are refused before it is looked for, and there may be few. */
async function addBackup(db: Db, actorId: string | null): Promise<string> {
  const id = createId()
  await sql`
    with earlier as (delete from backups where "createdById" = ${actorId})
    insert into backups ("id", "createdById", "state") select ${id}, ur."userId", 'done'
    from user_roles ur join roles r on r."id" = ur."roleId" where ur."userId" = ${actorId} and r."builtIn" = 'owner'
  `.execute(db)
  return id
}
