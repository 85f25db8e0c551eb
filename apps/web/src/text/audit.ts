import type { Permission } from '@courtside/contract/permissions.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import { permissions } from './permissions.ts'
import { plural } from './plural.ts'

const self = 'themself'
const of = (who: string, thing: string) =>
  who === self ? `their own ${thing}` : `the ${thing} of ${who}`

const formatList = (names: readonly string[]) =>
  new Intl.ListFormat('en').format(names.map(setApart))

/** Words of the audit log. What happened stands after the name of who did it. */
export const auditText = {
  description:
    'Changes to people, permissions, invitations, the register, tokens, webhooks, pages, Telegram groups and settings.',
  list: 'Audit log',
  filters: {
    who: 'Who',
    kind: 'About',
    from: 'From',
    until: 'Until',
    clear: 'Clear filters',
  },
  kinds: {
    user: 'People',
    group: 'Groups',
    role: 'Roles',
    invitation: 'Invitations',
    pkr_id: 'PKR IDs',
    pkr_list: 'PKR ID lists',
    import: 'Imports of PKR IDs',
    token: 'API tokens',
    webhook: 'Webhooks',
    page: 'Pages',
    telegram_group: 'Groups in Telegram',
    organisation: 'Organisation',
  },
  none: { title: 'Nothing has happened yet', description: 'Changes appear here.' },
  noMatch: {
    title: 'No entries match',
    description: 'Remove a filter, or choose other days.',
  },
  failed: 'The audit log could not be loaded',
  export: 'Export as CSV',
  exportFailed: 'The file couldn’t be created. Try again.',
  cut: (count: number) =>
    `The file has only the newest ${count.toLocaleString('en')} entries. Choose other days for older ones.`,
  byToken: (name: string) => `API token ${name}`,
  byCommand: 'on the server',
  something: 'a deleted item',
  self,
  other: 'changed something',
  user: {
    joined: 'joined',
    identityJoined: 'signed in with another method and the same confirmed address',
    renamed: (was: string, set: string) => `renamed ${was} to ${set}`,
    roles: (who: string, was: readonly string[], set: readonly string[]) =>
      `changed ${of(who, 'roles')} from ${formatList(was)} to ${formatList(set)}`,
    suspended: (who: string) => `suspended ${who}`,
    letIn: (who: string) => `reinstated ${who}`,
    removed: (who: string) => `removed ${who}`,
    takesPart: (who: string) => `allowed ${who} in projects`,
    takesNoPart: (who: string) => `blocked ${who} from projects`,
    field: (field: string, who: string) => `changed ${of(who, field)}`,
    joinedTo: (who: string, into: string) => `merged ${who} into ${into}`,
    standInAdded: (who: string) => `added the stand-in ${who}`,
    parted: (who: string, from: string) => `undid the merge of ${who} and ${from}`,
    sessionReused: (who: string) => `used a session token of ${who} twice, which ended the session`,
    exported: (count: number, format: string) =>
      `exported ${plural(count, 'task', 'tasks')} as ${format.toUpperCase()}`,
    exportedPkrIds: (count: number, format: string) =>
      `exported ${plural(count, 'PKR ID', 'PKR IDs')} as ${format.toUpperCase()}`,
    exportedPages: (count: number, format: string) =>
      `exported ${plural(count, 'page', 'pages')} of the wiki as ${format.toUpperCase()}`,
    exportedOwnData: (who: string) => `exported ${of(who, 'data')}`,
    madeFeed: (name: string) => `created the calendar feed ${name}`,
    renewedFeed: 'replaced the address of a calendar feed',
    revokedFeed: (name: string) => `revoked the calendar feed ${name}`,
    sessionEnded: (who: string) =>
      who === self ? 'ended one of their own sessions' : `ended a session of ${who}`,
    sessionsEnded: (who: string) => `ended ${of(who, 'sessions')}`,
    approved: (who: string) => `approved ${who}`,
    declined: (who: string) => `declined ${who}`,
    waitsAgain: (who: string) => `undid declining ${who}`,
    signInLink: (who: string) => `created a sign-in link for ${who}`,
    passwordChanged: (who: string) => `changed ${of(who, 'password')}`,
    passwordRemoved: (who: string) => `removed ${of(who, 'password')}`,
    googleConnected: (who: string) => `connected Google with ${of(who, 'account')}`,
    googleRemoved: (who: string) => `removed Google from ${of(who, 'account')}`,
    emailVerified: (who: string) => `confirmed ${of(who, 'e-mail')}`,
    emailChanged: (who: string, was: string, set: string) =>
      `changed ${of(who, 'e-mail')} from ${was} to ${set}`,
    secondStepAdded: (who: string) => `switched ${of(who, 'two-step sign-in')} on`,
    secondStepRemoved: (who: string) => `switched ${of(who, 'two-step sign-in')} off`,
    recoveryCodesMade: (who: string) => `replaced ${of(who, 'recovery codes')}`,
    recoveryCodeUsed: (who: string) => `used one of ${of(who, 'recovery codes')}`,
    telegramAgreed: (who: string, telegram: string) =>
      `agreed to connect Telegram ${telegram} to ${of(who, 'account')}`,
    telegramConnected: (who: string, telegram: string) =>
      `connected Telegram ${telegram} to ${of(who, 'account')}`,
    telegramDisconnected: (who: string, telegram: string) =>
      `disconnected Telegram ${telegram} from ${of(who, 'account')}`,
    telegramRepeated: (who: string) =>
      `signed in to ${of(who, 'account')} with a Telegram sign-in that was used before`,
    deletionAsked: (who: string) => `asked for ${of(who, 'account')} to be deleted`,
    deletionCancelled: (who: string) => `cancelled deleting ${of(who, 'account')}`,
    accountDeleted: (who: string) => `deleted ${of(who, 'account')}`,
  },
  group: {
    created: (name: string) => `created the group ${name}`,
    renamed: (was: string, set: string) => `renamed the group ${was} to ${set}`,
    removed: (name: string) => `removed the group ${name}`,
    restored: (name: string) => `restored the group ${name}`,
    put: (who: readonly string[], name: string) => `added ${formatList(who)} to ${name}`,
    took: (who: readonly string[], name: string) => `removed ${formatList(who)} from ${name}`,
  },
  role: {
    created: (name: string) => `created the role ${name}`,
    deleted: (name: string) => `deleted the role ${name}`,
    renamed: (was: string, set: string) => `renamed the role ${was} to ${set}`,
    described: (name: string) => `changed the description of the role ${name}`,
    allowed: (name: string, keys: readonly Permission[]) =>
      `allowed ${name}: ${getSentences(keys)}`,
    forbade: (name: string, keys: readonly Permission[]) =>
      `no longer allows ${name}: ${getSentences(keys)}`,
  },
  invitation: {
    created: (email: string, role: string) => `invited ${email} as ${role}`,
    resent: (email: string) => `invited ${email} again`,
    roleChanged: (email: string, role: string) =>
      `changed the role of the invitation of ${email} to ${role}`,
    revoked: (email: string) => `revoked the invitation of ${email}`,
    restored: (email: string) => `restored the invitation of ${email}`,
  },
  pkrId: {
    deleted: (number: string) => `removed PKR ID ${number} by reverting its import`,
    created: (number: string) => `added ${number} to the register`,
    changed: (number: string, phrases: readonly string[]) => `${phrases.join('; ')} (${number})`,
  },
  pkrList: {
    created: (name: string) => `created the list ${name}`,
    archived: (name: string) => `archived the list ${name}`,
    restored: (name: string) => `restored the list ${name}`,
    cardsMade: (count: number, name: string) =>
      `created ${plural(count, 'member card', 'member cards')} of the list ${name}`,
    changed: (fields: readonly string[], name: string) =>
      `changed ${formatList(fields).toLowerCase()} of the list ${name}`,
  },
  imports: {
    open: 'Open the import',
    storedPages: (file: string, added: number, changed: number) =>
      `imported ${file} into the wiki: ${plural(added, 'page', 'pages')} new, ${changed} changed`,
    revertedPages: (file: string, removed: number, restored: number) =>
      `reverted the import of ${file}: ${plural(removed, 'page', 'pages')} removed, ${restored} restored`,
    stored: (file: string, added: number, changed: number) =>
      `imported ${file} into the register: ${plural(added, 'PKR ID', 'PKR IDs')} new, ${changed} changed`,
    reverted: (file: string, removed: number, restored: number) =>
      `reverted the import of ${file}: ${plural(removed, 'PKR ID', 'PKR IDs')} removed, ${restored} restored`,
  },
  token: {
    created: (name: string, count: number) =>
      `created the API token ${name} with ${plural(count, 'permission', 'permissions')}`,
    renamed: (was: string, set: string) => `renamed the API token ${was} to ${set}`,
    revoked: (name: string) => `revoked the API token ${name}`,
    revokedOf: (name: string, who: string) => `revoked the API token ${name} of ${who}`,
  },
  webhook: {
    created: (name: string) => `created the webhook ${name}`,
    on: (name: string) => `switched the webhook ${name} on`,
    off: (name: string) => `switched the webhook ${name} off`,
    changed: (name: string) => `changed the webhook ${name}`,
    rotated: (name: string) => `gave the webhook ${name} a new secret`,
    givenUp: (name: string) => `switched the webhook ${name} off because its deliveries failed`,
    deleted: (name: string) => `deleted the webhook ${name}`,
  },
  telegramGroup: {
    bound: (name: string, project: string) => `connected the Telegram group ${name} to ${project}`,
    unbound: (name: string, project: string) =>
      `disconnected the Telegram group ${name} from ${project}`,
    putOut: (name: string, project: string) =>
      `removed the bot from the Telegram group ${name}, which was connected to ${project}`,
    rightLost: (name: string, project: string) =>
      `disconnected the Telegram group ${name} from ${project}, because the person who connected it can no longer edit it`,
  },
  page: {
    created: (title: string) => `created the page ${title}`,
    written: (number: number, title: string) => `saved version ${number} of the page ${title}`,
    published: (number: number, title: string) =>
      `published version ${number} of the page ${title}`,
    moved: (title: string) => `moved the page ${title}`,
    deleted: (title: string) => `moved the page ${title} to the trash`,
    restored: (title: string) => `restored the page ${title} from the trash`,
    shared: (title: string) => `switched on the public link of the page ${title}`,
    unshared: (title: string) => `switched off the public link of the page ${title}`,
    shareChanged: (title: string) => `changed the public link of the page ${title}`,
    versionPurged: (number: number, title: string) =>
      `permanently deleted version ${number} of the page ${title}`,
    shareRenewed: (title: string) => `replaced the public link of the page ${title}`,
    opened: {
      read: (title: string) => `let everyone read the page ${title}`,
      write: (title: string) => `let everyone edit the page ${title}`,
    },
    narrowed: {
      read: (who: readonly string[], title: string) =>
        `let only ${formatList(who)} read the page ${title}`,
      write: (who: readonly string[], title: string) =>
        `let only ${formatList(who)} edit the page ${title}`,
    },
    membersOf: (project: string) => `the members of ${project}`,
  },
  organisation: {
    renamed: (was: string, set: string) => `renamed the organisation from ${was} to ${set}`,
    logoSet: 'changed the organisation’s logo',
    logoRemoved: 'removed the organisation’s logo',
    timeZone: (set: string) => `set the time zone of the organisation to ${set}`,
    closed: (reason: string) =>
      `closed Courtside for maintenance${reason === '' ? '' : `: ${reason}`}`,
    opened: 'opened Courtside again after maintenance',
    admits: (words = '') => `set who can join to: ${words}`,
    sessionLength: (words = '') => `set the session length to ${words}`,
    backupMade: 'created a backup',
    backupDrilled: (at: string) => `tested restoring the backup of ${at}`,
    backupDownloaded: (at: string) => `downloaded the backup of ${at}`,
    backupDeleted: (at: string) => `deleted the backup of ${at}`,
    mailTested: 'sent a test e-mail',
    mailTestFailed: 'tried to send a test e-mail, which failed',
    pkrFormat: (was = 'any number', set = 'any number') =>
      `changed the format of PKR IDs from ${was} to ${set}`,
    publishesPages: 'switched on automatic publishing of wiki pages',
    publishesByHand: 'switched off automatic publishing of wiki pages',
    opensWiki: 'let volunteers, referees and guests read the wiki',
    closesWiki: 'closed the wiki to volunteers, referees and guests',
    frames: (hosts: readonly string[]) => `let wiki pages embed ${hosts.join(', ')}`,
    framesNone: 'stopped wiki pages from embedding other sites',
    keysRotated: 'replaced the session signing keys',
    cardKeysRotated: 'replaced the member card signing key',
    cardsVoided: 'replaced the member card signing key, and voided all earlier cards',
    templateSaved: (name: string) => `saved the template ${name}`,
    templateChanged: (name: string) => `changed the template ${name}`,
    templateDeleted: (name: string) => `deleted the template ${name}`,
    viewCreated: (name: string) => `shared the view ${name} with everyone`,
    viewUpdated: (name: string) => `changed the shared view ${name}`,
    viewDeleted: (name: string) => `deleted the shared view ${name}`,
    viewRestored: (name: string) => `restored the shared view ${name}`,
  },
}

function getSentences(keys: readonly Permission[]): string {
  return keys.map((key) => `“${permissions[key]}”`).join(', ')
}
