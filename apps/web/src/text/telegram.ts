/** Signing in inside Telegram, and connecting a Telegram account from either side. */
export const telegramText = {
  product: 'Telegram',
  /** How somebody is called who has a username there, and who has none. */
  handle: (name: string, username: string | null) =>
    username === null ? name : `${name} (@${username})`,
  signedOut: {
    title: 'Signed out',
    description: 'Opening the app in Telegram signs you in again.',
    signIn: (name: string) => `Sign in as ${name}`,
  },
  stranger: {
    title: (name: string) => `Hello, ${name}`,
    description: 'This Telegram account is not connected to anybody here yet.',
    join: (name: string) => `Join as ${name}`,
    haveAccount: 'I have an account already',
    haveInvitation: 'I have an invitation',
    invitation: 'Code of your invitation',
    invitationHint: 'What stands behind “invitation=” in its link',
    invitationMissing: 'Enter the code of your invitation.',
    accept: 'Accept invitation',
    useAddress: 'Come in with my e-mail address',
    otherWays: 'Sign in another way',
  },
  /** Coming in by an address that the organisation knows. */
  address: {
    title: 'Your e-mail address',
    description:
      'The one by which the organisation knows you: from its list of members, or an invitation. You are mailed a code.',
    send: 'Mail me a code',
    sending: 'Sending…',
    codeTitle: 'Enter the code',
    sent: (email: string) =>
      `If ${email} is known, a mail is on its way. Its six digits work for ten minutes. Look among unwanted mail, too.`,
    code: 'Code from the mail',
    codeMissing: 'Enter the six digits from the mail.',
    wrong: 'This code is not right, or ten minutes have passed. Ask for another one.',
    join: 'Join',
    again: 'Another code or address',
  },
  browser: {
    hint: 'Google may refuse to sign in inside Telegram.',
    use: 'Use your browser instead',
    menu: 'Google may refuse to sign in inside Telegram. If so, open this page in your browser from the menu at the top.',
  },
  again: {
    title: 'Open the app again',
    description:
      'What Telegram said of you is too old by now. Close this app and open it again from Telegram.',
  },
  failed: { title: 'Signing in did not work', retry: 'Try again' },
  refusals: {
    not_found: 'This invitation is not known, or was sent again since: use the newest one.',
    invitation_used: 'This invitation has been accepted already.',
    invitation_expired: 'This invitation has expired. Ask for it to be sent again.',
    invitation_revoked: 'This invitation was taken back.',
    account_exists: 'The address of this invitation has an account already: connect it instead.',
  },
  connect: {
    title: 'Connect your account',
    question: (telegram: string, account: string) => `Connect Telegram ${telegram} to ${account}?`,
    consequence: 'After that, Telegram signs you in automatically.',
    agree: 'Connect',
    refuse: 'Don’t connect',
    waitBrowser: 'Now go on in your browser',
    waitBrowserDescription:
      'Sign in there and confirm that this is your Telegram account. Then come back here.',
    waitConfirm: 'Confirm it in your browser',
    waitConfirmDescription: 'The page on which you began asks whether this is you.',
    openBrowser: 'Open the browser',
    openAgain: 'Open the browser again',
    over: 'This link does not work any more',
    overDescription: 'It works once, for ten minutes. Begin again where you made it.',
    back: 'Back',
  },
  settings: {
    title: 'Telegram',
    off: 'Connect your Telegram account and you are signed in as soon as you open the app there.',
    on: (telegram: string, when: string) => `Connected to ${telegram} since ${when}.`,
    connect: 'Connect',
    disconnect: 'Disconnect',
    onlyWay: 'This is your only way to sign in. Add another one first',
    scan: 'Open this in Telegram',
    scanDescription:
      'Scan the code with your phone, or open the link where you have Telegram. It works once, for ten minutes.',
    code: 'The link as a code to scan',
    open: 'Open Telegram',
    chat: 'In the chat with the bot',
    asking: (telegram: string) => `Is this you: ${telegram}?`,
    askingDescription:
      'Whoever this is in Telegram will be able to sign in to your account. Say no if it is not you.',
    agree: 'Yes, connect',
    refuse: 'No',
    sent: 'Now confirm it in Telegram, where you began.',
    connected: 'Telegram is connected',
    disconnected: 'Telegram is disconnected',
    disconnectTitle: 'Disconnect Telegram?',
    disconnectDescription:
      'Opening the app in Telegram will not sign you in any more, and sign-ins that began there end.',
    gone: 'This link does not work any more. Begin again in Telegram.',
    failed: 'Telegram could not be loaded',
  },
  reach: {
    hint: 'The bot may not write to you yet. Let it, and Telegram reaches you.',
    chatHint:
      'The bot may not write to you yet. Press Start in the chat with it, and Telegram reaches you.',
    ask: 'Let the bot write to me',
    chat: 'Open the chat with the bot',
    cancelled: 'You said no, so the bot writes nothing. You can be asked again at any time.',
    done: 'The bot writes to you from now on',
    problems: {
      no_chat:
        'Telegram did not let the bot write to you. Press Start in the chat with it instead.',
      refused: 'Telegram refuses the bot’s token. The server’s operator can set a new one.',
      busy: 'Telegram asks the bot to wait. Try again in a minute.',
      unreachable: 'That could not be tried. Try again in a moment.',
    },
  },
  confirm: 'Confirm with Telegram',
  confirmDescription: 'You signed in a while ago. Confirm that it is you.',
}
