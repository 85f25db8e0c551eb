import type { Permission } from '@courtside/contract/permissions.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import { permissions } from './permissions.ts'
import { plural } from './plural.ts'

const self = 'themself'
const of = (who: string, thing: string) =>
  who === self ? `their own ${thing}` : `the ${thing} of ${who}`

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map(setApart))

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
  none: { title: 'Nothing has happened yet', description: 'What is done here will be listed.' },
  noMatch: {
    title: 'No entry matches',
    description: 'Take a filter away, or choose other days.',
  },
  failed: 'The audit log could not be loaded',
  export: 'Export as CSV',
  exportFailed: 'The file could not be made. Please try again.',
  cut: (count: number) =>
    `Only the newest ${count.toLocaleString('en')} entries are in the file. Choose days for older ones.`,
  byToken: (name: string) => `API token ${name}`,
  byCommand: 'on the server',
  something: 'something that is gone',
  self,
  other: 'changed something',
  user: {
    joined: 'joined',
    identityJoined: 'signed in another way, with the same confirmed address',
    renamed: (was: string, set: string) => `renamed ${was} to ${set}`,
    roles: (who: string, was: readonly string[], set: readonly string[]) =>
      `gave ${who} ${listed(set)} instead of ${listed(was)}`,
    suspended: (who: string) => `suspended ${who}`,
    letIn: (who: string) => `let ${who} in again`,
    removed: (who: string) => `removed ${who}`,
    takesPart: (who: string) => `let ${who} join projects`,
    takesNoPart: (who: string) => `no longer let ${who} join projects`,
    field: (field: string, who: string) => `changed ${of(who, field)}`,
    joinedTo: (who: string, into: string) => `joined ${who} to ${into}`,
    parted: (who: string, from: string) => `took ${who} and ${from} apart`,
    sessionReused: (who: string) => `used a sign-in of ${who} a second time; it was ended`,
    exported: (count: number, format: string) =>
      `exported ${plural(count, 'task', 'tasks')} as ${format.toUpperCase()}`,
    exportedPkrIds: (count: number, format: string) =>
      `exported ${plural(count, 'PKR ID', 'PKR IDs')} as ${format.toUpperCase()}`,
    exportedPages: (count: number, format: string) =>
      `exported ${plural(count, 'page', 'pages')} of the wiki as ${format.toUpperCase()}`,
    exportedOwnData: (who: string) => `exported ${of(who, 'data')}`,
    madeFeed: (name: string) => `made the calendar feed ${name}`,
    renewedFeed: 'gave a calendar feed a new address',
    revokedFeed: (name: string) => `revoked the calendar feed ${name}`,
    sessionEnded: (who: string) =>
      who === self ? 'ended a sign-in of their own' : `ended a sign-in of ${who}`,
    sessionsEnded: (who: string) => `ended ${of(who, 'sign-ins')}`,
    approved: (who: string) => `let ${who} in`,
    declined: (who: string) => `declined ${who}`,
    waitsAgain: (who: string) => `took back that ${who} was declined`,
    signInLink: (who: string) => `made a sign-in link for ${who}`,
    passwordChanged: (who: string) => `changed ${of(who, 'password')}`,
    passwordRemoved: (who: string) => `removed ${of(who, 'password')}`,
    googleConnected: (who: string) => `connected Google with ${of(who, 'account')}`,
    googleRemoved: (who: string) => `removed Google from ${of(who, 'account')}`,
    emailVerified: (who: string) => `confirmed ${of(who, 'e-mail')}`,
    emailChanged: (who: string, was: string, set: string) =>
      `changed ${of(who, 'e-mail')} from ${was} to ${set}`,
    secondStepAdded: (who: string) => `switched ${of(who, 'two-step sign-in')} on`,
    secondStepRemoved: (who: string) => `switched ${of(who, 'two-step sign-in')} off`,
    recoveryCodesMade: (who: string) => `made ${of(who, 'recovery codes')} anew`,
    recoveryCodeUsed: (who: string) => `used one of ${of(who, 'recovery codes')}`,
    telegramAgreed: (who: string, telegram: string) =>
      `agreed to connect Telegram ${telegram} to ${of(who, 'account')}`,
    telegramConnected: (who: string, telegram: string) =>
      `connected Telegram ${telegram} to ${of(who, 'account')}`,
    telegramDisconnected: (who: string, telegram: string) =>
      `disconnected Telegram ${telegram} from ${of(who, 'account')}`,
    telegramRepeated: (who: string) =>
      `signed in to ${of(who, 'account')} with an opening of Telegram that was used before`,
    deletionAsked: (who: string) => `asked for ${of(who, 'account')} to be deleted`,
    deletionCancelled: (who: string) => `came back and kept ${of(who, 'account')}`,
    accountDeleted: (who: string) => `deleted ${of(who, 'account')}`,
  },
  group: {
    created: (name: string) => `made the group ${name}`,
    renamed: (was: string, set: string) => `renamed the group ${was} to ${set}`,
    removed: (name: string) => `removed the group ${name}`,
    restored: (name: string) => `brought the group ${name} back`,
    put: (who: readonly string[], name: string) => `put ${listed(who)} into ${name}`,
    took: (who: readonly string[], name: string) => `took ${listed(who)} out of ${name}`,
  },
  role: {
    created: (name: string) => `made the role ${name}`,
    deleted: (name: string) => `deleted the role ${name}`,
    renamed: (was: string, set: string) => `renamed the role ${was} to ${set}`,
    described: (name: string) => `changed the description of the role ${name}`,
    allowed: (name: string, keys: readonly Permission[]) => `allowed ${name}: ${sentencesOf(keys)}`,
    forbade: (name: string, keys: readonly Permission[]) =>
      `no longer allows ${name}: ${sentencesOf(keys)}`,
  },
  invitation: {
    created: (email: string, role: string) => `invited ${email} as ${role}`,
    resent: (email: string) => `invited ${email} again`,
    revoked: (email: string) => `revoked the invitation of ${email}`,
    restored: (email: string) => `brought the invitation of ${email} back`,
  },
  pkrId: {
    deleted: (number: string) => `took PKR ID ${number} back with its import`,
    created: (number: string) => `entered ${number} in the register`,
    changed: (number: string, phrases: readonly string[]) => `${phrases.join('; ')} (${number})`,
  },
  pkrList: {
    created: (name: string) => `made the list ${name}`,
    archived: (name: string) => `archived the list ${name}`,
    restored: (name: string) => `brought the list ${name} back`,
    cardsMade: (count: number, name: string) =>
      `made ${plural(count, 'member card', 'member cards')} of the list ${name}`,
    changed: (fields: readonly string[], name: string) =>
      `changed ${listed(fields).toLowerCase()} of the list ${name}`,
  },
  imports: {
    open: 'Open the import',
    storedPages: (file: string, added: number, changed: number) =>
      `imported ${file} into the wiki: ${plural(added, 'page', 'pages')} new, ${changed} changed`,
    revertedPages: (file: string, removed: number, restored: number) =>
      `took the import of ${file} back: ${plural(removed, 'page', 'pages')} removed, ${restored} as before`,
    stored: (file: string, added: number, changed: number) =>
      `imported ${file} into the register: ${plural(added, 'PKR ID', 'PKR IDs')} new, ${changed} changed`,
    reverted: (file: string, removed: number, restored: number) =>
      `took the import of ${file} back: ${plural(removed, 'PKR ID', 'PKR IDs')} removed, ${restored} as before`,
  },
  token: {
    created: (name: string, count: number) =>
      `made the API token ${name} with ${plural(count, 'permission', 'permissions')}`,
    renamed: (was: string, set: string) => `renamed the API token ${was} to ${set}`,
    revoked: (name: string) => `revoked the API token ${name}`,
    revokedOf: (name: string, who: string) => `revoked the API token ${name} of ${who}`,
  },
  webhook: {
    created: (name: string) => `made the webhook ${name}`,
    on: (name: string) => `switched the webhook ${name} on`,
    off: (name: string) => `switched the webhook ${name} off`,
    changed: (name: string) => `changed the webhook ${name}`,
    rotated: (name: string) => `gave the webhook ${name} a new secret`,
    givenUp: (name: string) => `switched the webhook ${name} off, as nothing was taken`,
    deleted: (name: string) => `deleted the webhook ${name}`,
  },
  telegramGroup: {
    bound: (name: string, project: string) => `bound the Telegram group ${name} to ${project}`,
    unbound: (name: string, project: string) =>
      `unbound the Telegram group ${name} from ${project}`,
    putOut: (name: string, project: string) =>
      `put the bot out of the Telegram group ${name}, which was bound to ${project}`,
    rightLost: (name: string, project: string) =>
      `unbound the Telegram group ${name} from ${project}, as who bound it may not edit that any more`,
  },
  page: {
    created: (title: string) => `created the page ${title}`,
    written: (number: number, title: string) => `wrote version ${number} of the page ${title}`,
    published: (number: number, title: string) =>
      `published version ${number} of the page ${title}`,
    moved: (title: string) => `moved the page ${title}`,
    deleted: (title: string) => `moved the page ${title} to the trash`,
    restored: (title: string) => `brought the page ${title} back from the trash`,
    shared: (title: string) => `switched on the public link of the page ${title}`,
    unshared: (title: string) => `switched off the public link of the page ${title}`,
    shareChanged: (title: string) => `changed the public link of the page ${title}`,
    versionPurged: (number: number, title: string) =>
      `removed version ${number} of the page ${title} for good`,
    shareRenewed: (title: string) => `gave the page ${title} another public link`,
    opened: {
      read: (title: string) => `let everybody read the page ${title}`,
      write: (title: string) => `let everybody write the page ${title}`,
    },
    narrowed: {
      read: (who: readonly string[], title: string) =>
        `let only ${listed(who)} read the page ${title}`,
      write: (who: readonly string[], title: string) =>
        `let only ${listed(who)} write the page ${title}`,
    },
    membersOf: (project: string) => `the members of ${project}`,
  },
  organisation: {
    renamed: (was: string, set: string) => `renamed the organisation from ${was} to ${set}`,
    logoSet: 'chose another logo for the organisation',
    logoRemoved: 'took the logo of the organisation away',
    timeZone: (set: string) => `set the time zone of the organisation to ${set}`,
    closed: (reason: string) =>
      `closed Courtside for maintenance${reason === '' ? '' : `: ${reason}`}`,
    opened: 'opened Courtside again after maintenance',
    admits: (words = '') => `set who comes in to: ${words}`,
    sessionLength: (words = '') => `set the length of a sign-in to ${words}`,
    backupMade: 'made a backup',
    backupDrilled: (at: string) => `tried to restore the backup of ${at}`,
    backupDownloaded: (at: string) => `downloaded the backup of ${at}`,
    backupDeleted: (at: string) => `deleted the backup of ${at}`,
    mailTested: 'sent a test mail',
    mailTestFailed: 'sent a test mail, which did not go out',
    pkrFormat: (was = 'any number', set = 'any number') =>
      `changed the format of PKR IDs from ${was} to ${set}`,
    publishesPages: 'let pages of the wiki be published by themselves in pauses of writing',
    publishesByHand: 'let pages of the wiki be published by hand alone',
    opensWiki: 'let volunteers, referees and guests read the wiki',
    closesWiki: 'closed the wiki to volunteers, referees and guests',
    frames: (hosts: readonly string[]) =>
      `let pages of the wiki show ${hosts.join(', ')} in frames`,
    framesNone: 'let pages of the wiki show no other site in frames',
    keysRotated: 'replaced the keys that sign-ins are signed with',
    cardKeysRotated: 'replaced the key that member cards are signed with',
    cardsVoided: 'replaced the key that member cards are signed with, and voided all cards so far',
    templateSaved: (name: string) => `saved the template ${name}`,
    templateChanged: (name: string) => `changed the template ${name}`,
    templateDeleted: (name: string) => `deleted the template ${name}`,
    viewCreated: (name: string) => `shared the view ${name} with everybody`,
    viewUpdated: (name: string) => `changed the view ${name}, shared with everybody`,
    viewDeleted: (name: string) => `deleted the view ${name}, shared with everybody`,
    viewRestored: (name: string) => `brought back the view ${name}, shared with everybody`,
  },
}

function sentencesOf(keys: readonly Permission[]): string {
  return keys.map((key) => `“${permissions[key]}”`).join(', ')
}
