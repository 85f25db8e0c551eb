/** What Telegram handed over as it opened this page. Only the server can tell whether it is true. */
export type Launch = {
  /** Signed by Telegram, for the server to check. */
  readonly initData: string
  /** Who they say they are in Telegram; what a page claims of them, for choosing screens. */
  readonly personId: string
  readonly name: string
  /** What the link that opened the app said behind `startapp=`. */
  readonly startParam: string
  /** Where this page can have its refresh token: frames of other sites get other cookies, or none. */
  readonly keptIn: 'cookie' | 'frame' | 'memory'
  /** Opens an address in the person’s own browser, and a chat in Telegram. */
  readonly openOutside: (address: string) => void
  /** What has Telegram ask whether the bot may write, and answers what they said; nothing where this Telegram can’t. */
  readonly findWriteQuestion: () => Promise<(() => Promise<boolean>) | undefined>
}
