const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Inviting people, one or hundreds, and what stands of their invitations. */
export const invitingText = {
  form: {
    title: 'Invite people',
    description: 'They choose their own passwords. An invitation works for seven days.',
    inDemo: 'This is a demo: you can try inviting, but nobody can join by the links.',
    addresses: 'E-mail addresses',
    addressesHint: (most: number) =>
      `Type or paste up to ${most} addresses, with or without names, or columns from a spreadsheet.`,
    readFile: 'Add from a file',
    fileTooLarge:
      'This file is too large. Copy the columns with names and addresses and paste them.',
    fileWithout: 'No addresses were found in this file.',
    fileFailed: 'The file could not be read. Please try again.',
    leftOut: (count: number, most: number) =>
      `At most ${most} are invited at once: ${people(count)} left out. Invite them after these.`,
    role: 'Role',
    chooseRole: 'Choose a role',
    projects: 'Projects',
    projectsHint:
      'They get the same role there. Volunteers and referees see the project, and the tasks assigned to them.',
    noProjects: 'No project chosen',
    chooseProjects: 'Choose projects',
    submit: (count: number) => (count > 1 ? `Invite ${people(count)}` : 'Invite'),
    submitting: 'Inviting…',
    getLinks: (count: number) => (count > 1 ? 'Get links instead' : 'Get a link instead'),
    getLinksHint: 'No e-mail: you send the link yourself, for example in a chat.',
    needAddress: 'Enter an address.',
    correctFirst: (count: number) =>
      `${people(count)} can’t be invited like this. Correct or remove ${count === 1 ? 'this row' : 'these rows'} first.`,
  },
  way: {
    mailed: 'Each person gets an e-mail with a link.',
    kept: 'E-mails go to this server’s outbox and reach nobody. To reach people, get links instead.',
    openOutbox: 'Open the outbox',
    none: 'No e-mail is sent. You get a link for each person to send yourself.',
    helpMail: 'To send e-mails, set SMTP_URL and restart the server.',
    machine: (origin: string) =>
      `Links start with ${origin}. They work only on this computer, not on a phone.`,
    network: (origin: string) =>
      `Links start with ${origin}. They work only in your own network, not on mobile data.`,
    helpReach: 'Set PUBLIC_URL to an address that phones can open, and restart the server.',
    askReach: 'Ask the person who runs this server for an address that phones can open.',
  },
  people: {
    label: 'Who will be invited',
    fine: (count: number) => `${people(count)} to invite`,
    wrong: (count: number) => `${count} to correct`,
    others: (count: number) => `${count} left out`,
    removeAll: 'Remove all',
    nameless: 'No address',
    change: 'Change',
    remove: (who: string) => `Remove ${who}`,
    keys: 'Use the arrow keys to move, Enter to edit, Delete to remove.',
    states: {
      wrong: 'To correct',
      duplicate: 'Duplicate',
      member: 'Already a member',
      waiting: 'Waiting for approval',
      suspended: 'Suspended',
      invited: 'Already invited',
    },
    problems: {
      missing: 'There is no address in this row. Add one or remove it.',
      noAt: 'There is no @ in it.',
      space: 'There is a space in it.',
      severalAts: 'There is more than one @ in it.',
      noName: 'There is nothing before the @.',
      noEnding: 'The part after the @ needs an ending, such as club.org.',
      other: 'This isn’t an e-mail address.',
    },
  },
  sent: {
    one: (email: string) => `An invitation is on its way to ${email}`,
    many: (count: number) =>
      count === 1 ? '1 invitation is on its way' : `${count} invitations are on their way`,
  },
  /** The same where mail is kept and not sent. */
  kept: {
    one: (email: string) => `The invitation for ${email} is in the outbox`,
    many: (count: number) =>
      count === 1 ? '1 invitation is in the outbox' : `${count} invitations are in the outbox`,
  },
  report: {
    title: 'Invitations',
    said: (said: string) => `${said}.`,
    links: (count: number) =>
      `No e-mail was sent. Send these ${count} links yourself. You see them only once.`,
    none: 'No invitation was sent.',
    role: (role: string) => `Role: ${role}`,
    replaced: 'Their earlier links no longer work.',
    linksLabel: 'Links to send',
    copyAll: 'Copy all as a list',
    copied: (count: number) => `${count} links were copied`,
    copyOf: (who: string) => `Copy the link of ${who}`,
    copiedOf: (who: string) => `The link of ${who} was copied`,
    refusedLabel: 'Not sent',
    reasons: {
      duplicate: 'Was in the list twice. Invited once.',
      member: 'Is already a member.',
      waiting: 'Is waiting for approval. Approve them instead.',
      suspended: 'Their membership is suspended.',
      invited: 'Is already invited. Send it again from the list.',
      too_many_mails:
        'Got five e-mails in the last hour. The invitation is still valid. Send it again later.',
      forbidden: 'You can’t invite someone with more permissions than you have.',
      gone: 'Was already accepted or revoked.',
    },
    back: (count: number) => `Correct ${count}`,
    done: 'Done',
  },
  list: {
    by: (name: string) => `invited by ${name}`,
    expires: (when: string) => `expires ${when}`,
    expired: 'Expired',
    noRole: 'role was removed',
    projects: (keys: string) => `in ${keys}`,
    resend: 'Send again',
    resendForbidden: 'You can’t invite someone with more permissions than you have.',
    resendOf: (email: string) => `Send again to ${email}`,
    newLink: 'New link',
    newLinkOf: (email: string) => `New link for ${email}`,
    renewTitle: (count: number) =>
      count === 1 ? 'Create a new link?' : `Create ${count} new links?`,
    renewDescription: (count: number) =>
      count === 1
        ? 'The earlier link stops working at once. You send the new one yourself.'
        : 'The earlier links stop working at once. You send the new ones yourself.',
    role: 'Change role',
    roleOf: (email: string, role: string) => `Change the role of ${email}, now ${role}`,
    roleSet: (email: string, role: string) => `${email} is now invited as ${role}`,
    roleSetMany: (count: number, role: string) => `${count} people are now invited as ${role}`,
    revoke: 'Revoke',
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    revoked: (email: string) => `The invitation of ${email} was revoked`,
    revokedMany: (count: number) => `${count} invitations were revoked`,
    undo: 'Undo',
    back: (email: string) => `The invitation of ${email} was restored`,
    backMany: (count: number) => `${count} invitations were restored`,
    revokeTitle: (count: number) => `Revoke ${count} invitations?`,
    revokeDescription: 'Their links stop working at once.',
    filterLabel: 'Show',
    all: 'All',
    onlyExpired: 'Expired',
    empty: 'No open invitations',
    emptyDescription: 'People you invite appear here until they join.',
    noneExpired: 'No invitation has expired',
    noneExpiredDescription: 'Invitations work for seven days.',
  },
}
