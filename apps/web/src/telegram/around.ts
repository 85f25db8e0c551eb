type Surrounding = {
  readonly parent: unknown
  readonly TelegramWebviewProxy?: object
  readonly external?: object
}

/**
 * Whether somebody is there who can have launched this page: Telegram's phone and desktop apps put a bridge into it before
 * anything of ours runs, and Telegram Web has it in a frame, as no other site may. An address alone
 * anybody can write. It stands apart from detect.ts, for the start of the page, which has that, waits for what asks here.
 */
export function hasTelegramAround(page: Surrounding = window): boolean {
  const { external } = page
  return (
    page.parent !== page ||
    page.TelegramWebviewProxy !== undefined ||
    (external !== undefined && 'notify' in external)
  )
}
