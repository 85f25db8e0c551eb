import {
  type ViewportState,
  closingBehavior,
  hapticFeedback,
  init,
  miniApp,
  openLink,
  openTelegramLink,
  requestWriteAccess,
  swipeBehavior,
  themeParams,
  viewport,
} from '@tma.js/sdk'
import { playHapticsBy } from '#lib/haptics.ts'
import { setSystemTheme } from '#lib/system-theme.ts'
import { hasDrafts } from '#lib/use-draft.ts'
import { type Steps, standInForButtons } from './stand-in-buttons.ts'
import { whenDrawn } from './when-drawn.ts'

/**
 * Ties the app to Telegram around it: its theme is the system's, its insets are the screen's, its buttons stand for ours.
 * What a version of Telegram can't do is left out.
 */
export function startMiniApp(steps: Steps): void {
  // A style sheet that Telegram sends along is refused by the page's policy.
  init({ acceptCustomStyles: false })
  themeParams.mount.ifAvailable()
  miniApp.mount.ifAvailable()
  closingBehavior.mount.ifAvailable()
  swipeBehavior.mount.ifAvailable()
  followTheme()
  followViewport()
  enableClosingConfirmation()
  standInForButtons(steps)
  playHapticsBy((haptic) => {
    try {
      hapticFeedback.notificationOccurred.ifAvailable(haptic)
    } catch {
      // What can't be felt is done all the same.
    }
  })
  // Pulling a list down must not pull the app away.
  swipeBehavior.disableVertical.ifAvailable()
  miniApp.ready.ifAvailable()
}

/** Opens an address in the person's own browser, and a chat in Telegram; a window where Telegram can't be asked. */
export function openOutside(address: string): void {
  const open = new URL(address).hostname === 't.me' ? openTelegramLink : openLink
  if (!open.ifAvailable(address).ok) window.open(address, '_blank', 'noopener')
}

/** Undefined where this version of Telegram has no such question. */
export const findWriteQuestion = (): (() => Promise<boolean>) | undefined =>
  requestWriteAccess.isAvailable()
    ? async () => (await requestWriteAccess()) === 'allowed'
    : undefined

/** Telegram's theme is what `system` means; around the app it takes the colour that the app has. */
function followTheme(): void {
  themeParams.isDark.sub(setSystemTheme)
  setSystemTheme(themeParams.isDark())
  const paint = () => {
    const colour = getHex(getComputedStyle(document.body).backgroundColor)
    if (!colour) return
    miniApp.setHeaderColor.ifAvailable(colour)
    miniApp.setBgColor.ifAvailable(colour)
    miniApp.setBottomBarColor.ifAvailable(colour)
  }
  new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['class'] })
  paint()
}

/** A colour in whatever words the browser has for it, as `#rrggbb`. */
function getHex(colour: string): `#${string}` | undefined {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

// An old Telegram that does not answer leaves the browser's own measures.
const ignore = () => undefined

/** What Telegram and what our style calls each side of the screen. */
const sides = [
  ['top', 'top'],
  ['bottom', 'bottom'],
  ['left', 'start'],
  ['right', 'end'],
] as const

/** The height that stays while a keyboard or a finger moves it, and what bars and notches take of it. */
function followViewport(): void {
  const { style } = document.documentElement
  const fit = ({ stableHeight, safeAreaInsets, contentSafeAreaInsets }: ViewportState) => {
    if (stableHeight > 0) style.setProperty('--app-height', `${stableHeight}px`)
    for (const [side, name] of sides)
      style.setProperty(`--safe-${name}`, `${safeAreaInsets[side] + contentSafeAreaInsets[side]}px`)
  }
  viewport.state.sub(fit)
  const mounting = viewport.mount.ifAvailable()
  if (mounting.ok) mounting.data.then(() => void viewport.expand.ifAvailable(), ignore)
}

/** What was begun stays on this device, but who closes the app may not know that. */
function enableClosingConfirmation(): void {
  const follow = () => {
    const ask = hasDrafts() ? 'enableConfirmation' : 'disableConfirmation'
    closingBehavior[ask].ifAvailable()
  }
  whenDrawn(follow)
  // What is typed is kept within the same event.
  document.addEventListener('input', () => setTimeout(follow))
}
