import type { AuditEntry, AuditKind } from '@courtside/contract/audit.ts'
import { Closure } from '@courtside/contract/organisation.ts'
import { PageRule, pageRights } from '@courtside/contract/page-rules.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { describePkr } from '#features/pkr-ids/use-pkr-phrases.ts'
import { describeRole } from '#features/roles/use-role-words.ts'
import { formatInstant } from '#lib/dates.ts'
import { auditText as words } from '#text/audit.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { profileText } from '#text/profile.ts'
import { describeOrganisation } from '../organisation/describe-organisation.ts'

export type Names = Readonly<Record<string, string>>
type Changes = AuditEntry['changes']

/** What an entry tells of, with the names of what it is about. */
type Told = {
  readonly changes: Changes
  /** What it is about, by name; whoever did it to themself is called so. */
  readonly subject: string
  readonly named: (id: unknown) => string
}
type Phrase = (told: Told) => string | readonly string[]

const getText = (value: unknown): string => (typeof value === 'string' ? value : words.something)
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What stands in the changes under a name: before, and from then on. */
const nameSet: (phrase: (name: string) => string) => Phrase =
  (phrase) =>
  ({ changes: { name } }) =>
    phrase(getText(name?.set ?? name?.was))
const ofSubject: (phrase: (subject: string) => string) => Phrase =
  (phrase) =>
  ({ subject }) =>
    phrase(subject)

/** Entries of a map among the changes, such as `members.<id>`: those that came, and those that went. */
function move(changes: Changes, map: string): { came: string[]; went: string[] } {
  const of = Object.entries(changes).filter(([field]) => field.startsWith(`${map}.`))
  const keys = (isSet: boolean) =>
    of
      .filter(([, { set }]) => (set === true) === isSet)
      .map(([field]) => field.slice(map.length + 1))
  return { came: keys(true), went: keys(false) }
}

const profileFields: Readonly<Record<string, string>> = profileText.fields
const {
  user,
  group,
  role,
  invitation,
  pkrId,
  pkrList,
  token,
  webhook,
  page,
  telegramGroup,
  organisation,
} = words

/** One phrase for each field of a person that changed. */
const describeUserChange: Phrase = ({ changes, subject, named }) =>
  Object.entries(changes).map(([field, { was, set }]) => {
    if (field === 'name') return user.renamed(getText(was), getText(set))
    if (field === 'roleIds') {
      const said = (ids: unknown) => listOf(ids).map((id) => describeRole(named(id)))
      return user.roles(subject, said(was), said(set))
    }
    if (field === 'isProjectUser')
      return set === true ? user.takesPart(subject) : user.takesNoPart(subject)
    if (field !== 'status')
      return user.field((profileFields[field] ?? field).toLowerCase(), subject)
    if (set === 'suspended') return user.suspended(subject)
    return set === 'removed' ? user.removed(subject) : user.letIn(subject)
  })

const ofVersion: (phrase: (number: number, title: string) => string) => Phrase =
  (phrase) =>
  ({ changes: { name, number } }) =>
    phrase(countOf(number?.set), getText(name?.set))

const describeRulesChange: Phrase = ({ changes: { name, ...rules }, named }) =>
  pageRights.flatMap((right) => {
    const told = rules[right]
    if (!told) return []
    const rule = PageRule.nullable().safeParse(told.set).data
    const title = getText(name?.set)
    if (!rule) return [page.opened[right](title)]
    const projects = rule.projects.map((id) => page.membersOf(named(id)))
    return [page.narrowed[right]([...rule.people.map(named), ...projects], title)]
  })

const describeShareChange: Phrase = ({ changes: { name, isOn, ...others } }) => {
  const title = getText(name?.set)
  return [
    ...(isOn ? [isOn.set === true ? page.shared(title) : page.unshared(title)] : []),
    ...(Object.keys(others).length > 0 ? [page.shareChanged(title)] : []),
  ]
}

/** Backups are told apart by when they were made. */
const ofBackup: (phrase: (at: string) => string) => Phrase =
  (phrase) =>
  ({ changes: { madeAt } }) =>
    phrase(typeof madeAt?.set === 'string' ? formatInstant(madeAt.set) : words.something)

const describeOrganisationChange: Phrase = ({ changes }) =>
  Object.entries(changes).map(([field, { was, set }]) => {
    if (field === 'name') return organisation.renamed(getText(was), getText(set))
    if (field === 'logoUrl') return set === null ? organisation.logoRemoved : organisation.logoSet
    if (field === 'timeZone') return organisation.timeZone(getText(set))
    if (field === 'maintenance')
      return set === null
        ? organisation.opened
        : organisation.closed(Closure.safeParse(set).data?.reason ?? '')
    if (field === 'pkrFormat')
      return organisation.pkrFormat(
        describeOrganisation(field, was),
        describeOrganisation(field, set),
      )
    if (field === 'publishesCheckpoints')
      return set === true ? organisation.publishesPages : organisation.publishesByHand
    if (field === 'opensWiki')
      return set === true ? organisation.opensWiki : organisation.closesWiki
    if (field === 'embedHosts') {
      const hosts = listOf(set).map(getText)
      return hosts.length > 0 ? organisation.frames(hosts) : organisation.framesNone
    }
    const said = describeOrganisation(field, set)
    if (field === 'admission') return organisation.admits(said)
    return organisation.sessionLength(said)
  })

const groupUnbound: Phrase = ({ changes: { name, projectId, because }, named }) => {
  const how = because?.set === 'put_out' ? 'putOut' : because ? 'rightLost' : 'unbound'
  return telegramGroup[how](getText(name?.set), named(projectId?.was))
}

const groupChanged: Phrase = ({ changes, subject, named }) => {
  const { name, isRemoved } = changes
  const { came, went } = move(changes, 'members')
  return [
    ...(name ? [group.renamed(getText(name.was), getText(name.set))] : []),
    ...(isRemoved
      ? [isRemoved.set === true ? group.removed(subject) : group.restored(subject)]
      : []),
    ...(came.length > 0 ? [group.put(came.map(named), subject)] : []),
    ...(went.length > 0 ? [group.took(went.map(named), subject)] : []),
  ]
}

const describeRoleChange: Phrase = ({ changes, subject }) => {
  const { name, description } = changes
  const { came, went } = move(changes, 'permissions')
  return [
    ...(name ? [role.renamed(getText(name.was), getText(name.set))] : []),
    ...(description ? [role.described(subject)] : []),
    ...(came.length > 0 ? [role.allowed(subject, came as Permission[])] : []),
    ...(went.length > 0 ? [role.forbade(subject, went as Permission[])] : []),
  ]
}

const listFields: Readonly<Record<string, string>> = pkrListText.fields
const listChanged: Phrase = ({ changes, subject }) => {
  const { isArchived, ...others } = changes
  const fields = Object.keys(others).map((field) => listFields[field] ?? field)
  return [
    ...(isArchived
      ? [isArchived.set === true ? pkrList.archived(subject) : pkrList.restored(subject)]
      : []),
    ...(fields.length > 0 ? [pkrList.changed(fields, subject)] : []),
  ]
}

type Action = AuditEntry['action']
/** What the entries about a PKR ID say is said on its page, too. */
type Own = Exclude<
  Extract<Action, `${AuditKind}.${string}`>,
  | 'telegram_group.roll_changed'
  | 'pkr_id.updated'
  | 'pkr_id.listed'
  | 'pkr_id.merged'
  | 'pkr_id.told_apart'
>

const said: Readonly<Record<Own, Phrase>> = {
  'user.joined': () => user.joined,
  'user.identity_joined': () => user.identityJoined,
  'user.updated': describeUserChange,
  'user.joined_to': ({ changes: { joinedTo }, subject, named }) =>
    joinedTo?.set === null
      ? user.parted(subject, named(joinedTo.was))
      : user.joinedTo(subject, named(joinedTo?.set)),
  'user.stand_in_added': ofSubject(user.standInAdded),
  'user.session_reused': ofSubject(user.sessionReused),
  'user.exported_tasks': ({ changes: { taskCount, format } }) =>
    user.exported(countOf(taskCount?.set), getText(format?.set)),
  'user.exported_pkr_ids': ({ changes: { entryCount, format } }) =>
    user.exportedPkrIds(countOf(entryCount?.set), getText(format?.set)),
  'user.exported_pages': ({ changes: { pageCount, format } }) =>
    user.exportedPages(countOf(pageCount?.set), getText(format?.set)),
  'user.exported_own_data': ofSubject(user.exportedOwnData),
  'user.made_calendar_feed': nameSet(user.madeFeed),
  'user.renewed_calendar_feed': () => user.renewedFeed,
  'user.revoked_calendar_feed': nameSet(user.revokedFeed),
  'user.session_ended': ofSubject(user.sessionEnded),
  'user.sessions_ended': ofSubject(user.sessionsEnded),
  'user.approved': ofSubject(user.approved),
  'user.declined': ofSubject(user.declined),
  'user.waits_again': ofSubject(user.waitsAgain),
  'user.sign_in_link_made': ofSubject(user.signInLink),
  'user.password_changed': ofSubject(user.passwordChanged),
  'user.password_removed': ofSubject(user.passwordRemoved),
  'user.google_connected': ofSubject(user.googleConnected),
  'user.google_removed': ofSubject(user.googleRemoved),
  'user.email_verified': ofSubject(user.emailVerified),
  'user.email_changed': ({ changes: { email }, subject }) =>
    user.emailChanged(subject, getText(email?.was), getText(email?.set)),
  'user.deletion_asked': ofSubject(user.deletionAsked),
  'user.deletion_cancelled': ofSubject(user.deletionCancelled),
  'user.account_deleted': ofSubject(user.accountDeleted),
  'user.second_step_added': ofSubject(user.secondStepAdded),
  'user.second_step_removed': ofSubject(user.secondStepRemoved),
  'user.recovery_codes_made': ofSubject(user.recoveryCodesMade),
  'user.recovery_code_used': ofSubject(user.recoveryCodeUsed),
  'user.telegram_agreed': ({ changes: { telegram }, subject }) =>
    user.telegramAgreed(subject, getText(telegram?.set)),
  'user.telegram_connected': ({ changes: { telegram }, subject }) =>
    user.telegramConnected(subject, getText(telegram?.set)),
  'user.telegram_disconnected': ({ changes: { telegram }, subject }) =>
    user.telegramDisconnected(subject, getText(telegram?.was)),
  'user.telegram_repeated': ofSubject(user.telegramRepeated),
  'group.created': nameSet(group.created),
  'group.updated': groupChanged,
  'role.created': nameSet(role.created),
  'role.updated': describeRoleChange,
  'role.deleted': nameSet(role.deleted),
  'invitation.created': ({ changes: { email, role: given } }) =>
    invitation.created(getText(email?.set), getText(given?.set)),
  'invitation.resent': ofSubject(invitation.resent),
  'invitation.role_changed': ({ changes: { role: given }, subject }) =>
    invitation.roleChanged(subject, getText(given?.set)),
  'invitation.revoked': ofSubject(invitation.revoked),
  'invitation.restored': ofSubject(invitation.restored),
  'pkr_id.created': ofSubject(pkrId.created),
  'pkr_id.deleted': ({ changes: { number } }) => pkrId.deleted(getText(number?.was)),
  'pkr_list.created': nameSet(pkrList.created),
  'pkr_list.updated': listChanged,
  'pkr_list.cards_made': ({ changes: { cardCount }, subject }) =>
    pkrList.cardsMade(countOf(cardCount?.set), subject),
  'import.stored': ({ changes: { name, added, changed, into } }) =>
    words.imports[into ? 'storedPages' : 'stored'](
      getText(name?.set),
      countOf(added?.set),
      countOf(changed?.set),
    ),
  'import.reverted': ({ changes: { name, removed, restored, into } }) =>
    words.imports[into ? 'revertedPages' : 'reverted'](
      getText(name?.set),
      countOf(removed?.set),
      countOf(restored?.set),
    ),
  'token.created': ({ changes: { name, scope } }) =>
    token.created(getText(name?.set), listOf(scope?.set).length),
  'token.updated': ({ changes: { name } }) => token.renamed(getText(name?.was), getText(name?.set)),
  'token.revoked': ({ changes: { name }, subject }) => token.revoked(getText(name?.was ?? subject)),
  'webhook.created': nameSet(webhook.created),
  'webhook.updated': ({ changes: { isOn, ...others }, subject }) => [
    ...(isOn ? [isOn.set === true ? webhook.on(subject) : webhook.off(subject)] : []),
    ...(Object.keys(others).length > 0 ? [webhook.changed(subject)] : []),
  ],
  'webhook.secret_rotated': ofSubject(webhook.rotated),
  'webhook.switched_off': nameSet(webhook.givenUp),
  'webhook.deleted': ({ changes: { name } }) => webhook.deleted(getText(name?.was)),
  'page.created': nameSet(page.created),
  'page.written': ofVersion(page.written),
  'page.published': ofVersion(page.published),
  'page.moved': nameSet(page.moved),
  'page.deleted': nameSet(page.deleted),
  'page.restored': nameSet(page.restored),
  'page.rules_changed': describeRulesChange,
  'page.share_changed': describeShareChange,
  'page.share_renewed': nameSet(page.shareRenewed),
  'page.version_purged': ofVersion(page.versionPurged),
  'telegram_group.bound': ({ changes: { name, projectId }, named }) =>
    telegramGroup.bound(getText(name?.set), named(projectId?.set)),
  'telegram_group.unbound': groupUnbound,
  'organisation.updated': describeOrganisationChange,
  'organisation.keys_rotated': () => organisation.keysRotated,
  'organisation.backup_made': () => organisation.backupMade,
  'organisation.backup_drilled': ofBackup(organisation.backupDrilled),
  'organisation.backup_downloaded': ofBackup(organisation.backupDownloaded),
  'organisation.backup_deleted': ofBackup(organisation.backupDeleted),
  'organisation.mail_tested': ({ changes: { result } }) =>
    result?.set === 'sent' ? organisation.mailTested : organisation.mailTestFailed,
  'organisation.card_keys_rotated': ({ changes: { areOldDropped } }) =>
    areOldDropped?.set === true ? organisation.cardsVoided : organisation.cardKeysRotated,
  'organisation.template_saved': nameSet(organisation.templateSaved),
  'organisation.template_changed': nameSet(organisation.templateChanged),
  'organisation.template_deleted': nameSet(organisation.templateDeleted),
  'organisation.view_created': nameSet(organisation.viewCreated),
  'organisation.view_updated': nameSet(organisation.viewUpdated),
  'organisation.view_deleted': nameSet(organisation.viewDeleted),
  'organisation.view_restored': nameSet(organisation.viewRestored),
}

const isOwn = (action: Action): action is Own => action in said

/** What an entry of the audit log tells, to stand after the name of who did it. */
export function describeAudit(entry: AuditEntry, names: Names): string {
  const { action, changes, entityId, actorId } = entry
  const { name } = changes
  const subject =
    entityId === actorId ? words.self : (names[entityId] ?? getText(name?.set ?? name?.was))
  if (entry.entity === 'pkr_id' && !isOwn(action)) return pkrId.changed(subject, describePkr(entry))
  const ownerId = changes['ownerId']?.was
  if (action === 'token.revoked' && typeof ownerId === 'string' && ownerId !== actorId)
    return token.revokedOf(getText(name?.was), names[ownerId] ?? words.something)
  const named = (id: unknown) => names[String(id)] ?? words.something
  const phrases = isOwn(action) ? [said[action]({ changes, subject, named })].flat() : []
  return phrases.length > 0 ? phrases.join('; ') : words.other
}
