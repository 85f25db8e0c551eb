import type { Browser, BrowserContextOptions, Frame, Page } from '@playwright/test'
import type { MailSink } from '../apps/server/src/test/mail-sink.ts'
import {
  type TelegramUser,
  launchBy,
  telegramUser,
} from '../apps/server/src/test/telegram-launch.ts'
import { ownerHeaders } from './app.fixture.ts'

const lightTheme = { bg_color: '#ffffff', text_color: '#000000', button_color: '#3390ec' }
const darkTheme = { bg_color: '#17212b', text_color: '#f5f5f5', button_color: '#5288c1' }
export const themes = { light: lightTheme, dark: darkTheme } as const

/** What Telegram answers on a phone in full screen: bars and notches take of the height. */
const answers = {
  web_app_request_theme: ['theme_changed', { theme_params: darkTheme }],
  web_app_request_viewport: [
    'viewport_changed',
    { height: 640, width: 360, is_expanded: true, is_state_stable: true },
  ],
  web_app_request_safe_area: ['safe_area_changed', { top: 24, bottom: 34, left: 0, right: 0 }],
  web_app_request_content_safe_area: [
    'content_safe_area_changed',
    { top: 46, bottom: 0, left: 0, right: 0 },
  ],
} as const

type Posted = readonly [name: string, data: Record<string, unknown> | undefined]
type TelegramWindow = Window & {
  posted: Posted[]
  TelegramWebviewProxy: { postEvent: (name: string, data?: string) => void }
  Telegram?: { WebView?: { receiveEvent: (name: string, data?: unknown) => void } }
}

/** In the page, before anything of it: the bridge that Telegram's phone apps put into it. */
function installBridge(replies: typeof answers) {
  const page = window as unknown as TelegramWindow
  page.posted = []
  page.TelegramWebviewProxy = {
    postEvent: (name, data) => {
      page.posted.push([name, data === undefined ? undefined : (JSON.parse(data) as Posted[1])])
      const reply = replies[name as keyof typeof replies]
      if (reply) setTimeout(() => page.Telegram?.WebView?.receiveEvent(reply[0], reply[1]))
    },
  }
}

/** From now on Telegram fails wherever something is to be felt. */
export const breakHaptics = (page: Page) =>
  page.evaluate(() => {
    const bridge = (window as unknown as TelegramWindow).TelegramWebviewProxy
    const { postEvent } = bridge
    bridge.postEvent = (name, data) => {
      if (name === 'web_app_trigger_haptic_feedback') throw new Error('Nothing can be felt')
      postEvent(name, data)
    }
  })

/** The address of the app as Telegram opens it. */
export function launchAddress(
  user: TelegramUser,
  {
    startParam,
    secondsAgo,
    theme = darkTheme,
    platform = 'android',
    version = '8.0',
  }: {
    startParam?: string
    secondsAgo?: number
    theme?: object
    platform?: string
    version?: string
  } = {},
): string {
  const initData = launchBy(user, {
    ...(startParam !== undefined && { startParam }),
    ...(secondsAgo !== undefined && { secondsAgo }),
  })
  const told = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(theme),
  })
  return `/#${told.toString()}`
}

export type MiniApp = {
  readonly page: Page
  /** All that was posted to Telegram under this name, the oldest first. */
  readonly posted: (name: string) => Promise<(Record<string, unknown> | undefined)[]>
  /** Telegram says something to the app. */
  readonly receive: (name: string, data?: object) => Promise<void>
  readonly open: (address: string) => Promise<void>
  /** Until the app has tied itself to Telegram. */
  readonly isReady: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A phone with Telegram on it, which opens nothing yet. */
export async function openTelegram(
  browser: Browser,
  server: { url: string },
  options: BrowserContextOptions = {},
): Promise<MiniApp> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    ...options,
  })
  const page = await context.newPage()
  await page.addInitScript(installBridge, answers)
  return {
    page,
    posted: (name) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as TelegramWindow).posted
            .filter(([posted]) => posted === wanted)
            .map(([, data]) => data),
        name,
      ),
    receive: (name, data) =>
      page.evaluate(
        ([event, told]) =>
          (window as unknown as TelegramWindow).Telegram?.WebView?.receiveEvent(event, told),
        [name, data] as const,
      ),
    open: async (address) => {
      // Another fragment alone is no other page to a browser.
      await page.goto('about:blank')
      await page.goto(address)
    },
    isReady: async () => {
      await page.waitForFunction(() =>
        (window as unknown as TelegramWindow).posted.some(([name]) => name === 'web_app_expand'),
      )
    },
    close: () => context.close(),
  }
}

const telegramWeb = 'https://web.telegram.org'

/** In the page around the frame: answers what the app asks of it, and keeps what it says. */
function answerFrame(replies: typeof answers) {
  const posted: [string, unknown][] = []
  Object.assign(window, { posted })
  window.addEventListener('message', ({ data, source }) => {
    const { eventType, eventData } = JSON.parse(String(data)) as Record<string, string>
    posted.push([eventType ?? '', eventData])
    const reply = replies[eventType as keyof typeof replies]
    if (reply)
      source?.postMessage(JSON.stringify({ eventType: reply[0], eventData: reply[1] }), {
        targetOrigin: '*',
      })
  })
}

/** Telegram Web as far as the app sees it: a page of another site that has it in a frame. */
export async function openFrame(
  browser: Browser,
  server: { url: string },
  address: string,
  {
    origin = telegramWeb,
    before,
    ...options
  }: BrowserContextOptions & { origin?: string; before?: () => void } = {},
): Promise<{ page: Page; frame: () => Frame | undefined }> {
  const context = await browser.newContext(options)
  // A page out there may not reach this machine unasked.
  await context.grantPermissions(['local-network-access'], { origin })
  const page = await context.newPage()
  if (before) await page.addInitScript(before)
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Telegram Web</title><script>(${answerFrame.toString()})(${JSON.stringify(answers)})</script><iframe title="app" style="width:400px;height:640px" src="${server.url}${address.replaceAll('&', '&amp;')}"></iframe>`,
    }),
  )
  await page.goto(`${origin}/k/`)
  return { page, frame: () => page.frames().find((one) => one.url().startsWith(server.url)) }
}

/** Invites somebody by mail and returns the secret of the link. */
async function inviteByMail(page: Page, mail: MailSink, role: string): Promise<string> {
  const email = `telly-${crypto.randomUUID().slice(0, 8)}@club.example`
  const { items } = (await (
    await page.request.get('/api/roles', { headers: ownerHeaders })
  ).json()) as {
    items: { id: string; builtIn: string | null }[]
  }
  const roleId = items.find(({ builtIn }) => builtIn === role)?.id
  const answer = await page.request.post('/api/invitations', {
    headers: ownerHeaders,
    data: { people: [{ email }], roleId },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await mail.takeLink(email)).split('invitation=')[1] ?? ''
}

/** Somebody who came in by an invitation inside Telegram, and the app as they have it before them. */
export async function enterTelegram(
  browser: Browser,
  server: { url: string },
  mail: MailSink,
  { role = 'manager', ...options }: BrowserContextOptions & { role?: string } = {},
): Promise<MiniApp & { readonly user: TelegramUser }> {
  const user = telegramUser('Telly')
  const app = await openTelegram(browser, server, options)
  const secret = await inviteByMail(app.page, mail, role)
  await app.open(launchAddress(user, { startParam: `i_${secret}` }))
  await app.page.waitForURL(/\/(projects|tasks-v2\?show=mine)$/)
  return { ...app, user }
}
