type TelegramWindow = {
  readonly Telegram?: { readonly WebApp?: object }
  readonly TelegramWebviewProxy?: object
  readonly parent: unknown
  readonly location: { readonly hash: string }
  readonly navigator: { readonly userAgent: string }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

const launchedKey = 'telegram-launched'

/**
 * Whether Google sign-in goes by redirect, as the specification has it: the messaging app's web view object is there, or the
 * user agent says telegram or webview. On iOS and desktops that object is the bridge alone.
 */
export function usesRedirect(page: TelegramWindow = window): boolean {
  return (
    page.Telegram?.WebApp !== undefined ||
    page.TelegramWebviewProxy !== undefined ||
    /telegram|webview/i.test(page.navigator.userAgent)
  )
}

/** Whether the page stands in another's, which only Telegram Web may have it do. */
export const isFramed = (page: Pick<TelegramWindow, 'parent'> = window): boolean =>
  page.parent !== page

/**
 * Whether to show the screens made for the messaging app. Wider than `usesRedirect`: web views without a name, frames, and
 * what was launched. It chooses screens and never grants anything.
 */
export function isInApp(page: TelegramWindow = window): boolean {
  return (
    usesRedirect(page) ||
    isFramed(page) ||
    page.navigator.userAgent.includes('; wv)') ||
    wasLaunched(page)
  )
}

/** Launch parameters stand in the first address only, so they are remembered for this tab. */
function wasLaunched(page: TelegramWindow): boolean {
  const { location } = page
  try {
    // Where storage is denied, naming it throws already.
    const { sessionStorage } = page
    if (location.hash.includes('tgWebAppVersion=')) sessionStorage.setItem(launchedKey, 'yes')
    return sessionStorage.getItem(launchedKey) !== null
  } catch {
    return location.hash.includes('tgWebAppVersion=')
  }
}
