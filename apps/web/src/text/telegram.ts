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
    description: 'This Telegram account isn’t connected to anyone here yet.',
    join: (name: string) => `Join as ${name}`,
    haveAccount: 'I already have an account',
    haveInvitation: 'I have an invitation',
    invitation: 'Code of your invitation',
    invitationHint: 'The part after “invitation=” in the link',
    invitationMissing: 'Enter the code of your invitation.',
    accept: 'Accept invitation',
    useAddress: 'Use my e-mail address',
    otherWays: 'Sign in another way',
  },
  /** Coming in by an address that the organisation knows. */
  address: {
    title: 'Your e-mail address',
    description:
      'The address your organisation has for you, from its member list or your invitation. We’ll send you a code.',
    send: 'Send code',
    sending: 'Sending…',
    codeTitle: 'Enter the code',
    sent: (email: string) =>
      `If we know ${email}, a code is on its way. It works for ten minutes. Check your spam folder too.`,
    code: 'Code from the e-mail',
    codeMissing: 'Enter the six digits from the e-mail.',
    wrong: 'This code is wrong or has expired. Ask for another one.',
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
    description: 'This took too long. Close this app and open it again from Telegram.',
  },
  failed: { title: 'Sign-in failed', retry: 'Try again' },
  refusals: {
    not_found: 'This invitation isn’t valid, or a newer one was sent. Use the newest one.',
    invitation_used: 'This invitation was already accepted.',
    invitation_expired: 'This invitation has expired. Ask for it to be sent again.',
    invitation_revoked: 'This invitation was revoked.',
    account_exists: 'The address of this invitation already has an account. Connect it instead.',
  },
  connect: {
    title: 'Connect your account',
    question: (telegram: string, account: string) => `Connect Telegram ${telegram} to ${account}?`,
    consequence: 'After that, Telegram signs you in automatically.',
    agree: 'Connect',
    refuse: 'Don’t connect',
    waitBrowser: 'Continue in your browser',
    waitBrowserDescription:
      'Sign in there and confirm that this is your Telegram account. Then come back here.',
    waitConfirm: 'Confirm it in your browser',
    waitConfirmDescription: 'The page where you started asks whether this is you.',
    openBrowser: 'Open the browser',
    openAgain: 'Open the browser again',
    over: 'This link doesn’t work any more',
    overDescription: 'It works once, for ten minutes. Start again where you created it.',
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
      'This Telegram account will be able to sign in as you. Choose no if it isn’t yours.',
    agree: 'Yes, connect',
    refuse: 'No',
    sent: 'Now confirm it in Telegram, where you started.',
    connected: 'Telegram is connected',
    disconnected: 'Telegram is disconnected',
    disconnectTitle: 'Disconnect Telegram?',
    disconnectDescription:
      'Telegram won’t sign you in any more, and your sessions in Telegram end.',
    gone: 'This link doesn’t work any more. Start again in Telegram.',
    failed: 'Telegram could not be loaded',
  },
  reach: {
    hint: 'The bot can’t message you yet. Allow it, to get notifications in Telegram.',
    chatHint:
      'The bot can’t message you yet. Press Start in its chat, to get notifications in Telegram.',
    ask: 'Let the bot message me',
    chat: 'Open the chat with the bot',
    cancelled: 'You said no, so the bot sends nothing. You can change this at any time.',
    done: 'The bot messages you from now on',
    problems: {
      no_chat: 'Telegram didn’t let the bot message you. Press Start in its chat instead.',
      refused: 'Telegram rejects the bot’s token. The server’s operator can set a new one.',
      busy: 'Telegram asks the bot to wait. Try again in a minute.',
      unreachable: 'That didn’t work. Try again in a moment.',
    },
  },
  confirm: 'Confirm with Telegram',
  confirmDescription: 'You signed in a while ago. Confirm that it is you.',
}
