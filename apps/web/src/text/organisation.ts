import { plural } from './plural.ts'

const days = (count: number) => plural(count, 'day', 'days')

/** Words of the settings of the whole organisation. */
export const organisationText = {
  description: 'For everybody in it; each part is shown to those who may decide about it.',
  tabsLabel: 'Parts of the organisation’s settings',
  tabs: {
    general: 'General',
    access: 'Access',
    mail: 'E-mail',
    pkrIds: 'PKR IDs',
    tokens: 'API tokens',
    webhooks: 'Webhooks',
    backups: 'Backups',
    log: 'Audit log',
  },
  forbidden: {
    title: 'Nothing here is yours to decide',
    description: 'Ask whoever runs this organisation for the right you need.',
  },
  subject: 'The organisation',
  failed: 'What is set for the organisation could not be loaded',
  fields: {
    name: 'Name of the organisation',
    logoUrl: 'Logo',
    timeZone: 'Time zone',
    admission: 'Who comes in',
    sessionLength: 'Length of a sign-in',
    maintenance: 'Closed for maintenance',
    pkrFormat: 'Format of PKR IDs',
    publishesCheckpoints: 'Pages publish themselves',
    embedHosts: 'Sites shown in pages',
  },
  checkpoints: {
    hint: 'In pauses of writing, readers of the wiki are shown what changed, as long as all who wrote it may publish. A version saved by hand is held back until it is published.',
    on: 'By themselves, in pauses',
    off: 'Only by hand',
  },
  embeds: {
    hint: 'Videos, maps and forms of these sites can be shown inside pages of the wiki. Such a site learns who looks at it, so it is asked for nothing before a reader wants to see it. Of all others pages show a link.',
    list: 'Sites that are shown',
    label: 'Host or address',
    labelHint:
      'The exact name, such as player.vimeo.com; others of the same site are not meant by it.',
    add: 'Add',
    /** What many want, by its host. */
    usual: {
      'www.youtube-nocookie.com': 'YouTube',
      'player.vimeo.com': 'Vimeo',
      'www.openstreetmap.org': 'OpenStreetMap',
      'docs.google.com': 'Google Docs',
      'calendar.google.com': 'Google Calendar',
    },
    addUsual: (name: string, host: string) => `Add ${name}: ${host}`,
    remove: (host: string) => `Remove ${host}`,
    wrong:
      'Enter the name of a host, such as player.vimeo.com, or an address that begins with https://',
    own: 'These are our own pages; name a host of another site',
    twice: (host: string) => `${host} is on the list already`,
    tooMany: (most: number) => `The list holds up to ${most} hosts; remove one first`,
    stale: 'Pages that are open go by this once they are loaded anew.',
    reload: 'Reload this page',
    none: 'None',
  },
  nameHint: 'In the sidebar, in mails and invitations, in calendars and exports.',
  nameNeeded: 'It needs a name',
  timeZoneHint:
    'New projects begin with it, and whoever has chosen none of their own goes by it. Projects that are there keep theirs.',
  logo: {
    add: 'Add a logo',
    change: 'Change logo',
    remove: 'Remove logo',
    hint: 'In the sidebar, where people sign in and on member cards. JPEG, PNG or WebP, up to 1 MB; it is seen by everybody, and what is transparent in it stays so.',
    tooLarge: 'This file is too large: a logo may have up to 1 MB.',
    failed: 'The logo could not be saved',
    given: 'A logo of its own',
  },
  said: {
    name: 'Organisation renamed',
    logoUrl: 'Logo changed',
    timeZone: 'Time zone of the organisation changed',
    admission: 'Who comes in changed',
    sessionLength: 'Length of a sign-in changed',
    maintenance: 'Maintenance changed',
    pkrFormat: 'Format of PKR IDs changed',
    publishesCheckpoints: 'How pages are published changed',
    embedHosts: 'Sites shown in pages changed',
  },
  decidedOutside: 'The server’s own settings decide this; whoever runs the server can change it.',
  admission: {
    title: 'Who comes in',
    hint: 'Whoever is invited comes in, whatever is chosen here.',
    choices: {
      invite: { title: 'Only who is invited', hint: 'An invitation names their address and role.' },
      domain: {
        title: 'Addresses of a domain',
        hint: 'Whoever proves an e-mail address of it becomes a member.',
      },
      list: {
        title: 'A list of PKR IDs',
        hint: 'Whoever proves the e-mail address of a PKR ID on it becomes a member and is linked to that PKR ID, as long as it is valid.',
      },
      approval: {
        title: 'Anybody, once approved',
        hint: 'They wait under Users until somebody lets them in.',
      },
      open: { title: 'Anybody', hint: 'Whoever makes an account is a member at once.' },
    },
    domains: 'Domains',
    domainsHint: 'Such as club.example, league.example.',
    domainsNeeded: 'Name at least one domain',
    domainWrong: (domain: string) => `${domain} is no domain; write it like club.example`,
    tooManyDomains: (most: number) => `These are more than ${most} domains`,
    chooseList: 'Choose a list',
    noLists: 'There is no list yet; make one under PKR IDs.',
    lostList: 'This list is archived or gone, so nobody comes in by it.',
    openTitle: 'Let anybody in?',
    openText:
      'Whoever finds the address of Courtside can make an account and see what members see.',
    openSubmit: 'Let anybody in',
    sayDomains: (domains: readonly string[]) => `Addresses of ${domains.join(', ')}`,
  },
  sessionLength: {
    title: 'Length of a sign-in',
    hint: 'What is shorter holds at once: whoever has been signed in for longer signs in again.',
    idleDays: 'Ends after so long without use',
    days: 'Ends at the latest after',
    choice: days,
    say: (idle: number, most: number) => `${days(idle)} without use, ${days(most)} at the latest`,
  },
}
