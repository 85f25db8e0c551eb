import type { Launch } from '#lib/launch.ts'
import { hasTelegramAround } from './around.ts'
import { findKeptIn } from './kept-in.ts'
import { startPage } from './start-page.ts'

type LaunchPage = {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>
  readonly history: Pick<History, 'replaceState'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
} & Parameters<typeof findKeptIn>[0] &
  Parameters<typeof hasTelegramAround>[0]

const key = 'telegram-launch'

/**
 * The launch of this page, taken out of its address and kept for when it is loaded again; undefined where there was none.
 * What the link into Telegram stands for becomes the address, before a router reads it. A launch signs in whoever's it is:
 * one that somebody wrote into a link, to have others in their account, is dropped.
 */
export function readLaunch(page: LaunchPage = window): Launch | undefined {
  const { hash, pathname, search } = page.location
  // Two are one of Telegram's behind one that stood in the link already.
  const [told, second] = new URLSearchParams(hash.slice(1)).getAll('tgWebAppData')
  if (!hasTelegramAround(page) || second !== undefined) {
    if (told !== undefined) page.history.replaceState(null, '', pathname + search)
    return undefined
  }
  const initData = told ?? getKeptData(page)
  if (!initData) return undefined
  const fields = new URLSearchParams(initData)
  const startParam = fields.get('start_param') ?? ''
  if (told !== undefined) {
    saveLaunch(page, told)
    page.history.replaceState(null, '', startPage(startParam) ?? pathname + search)
  }
  return {
    initData,
    ...readPerson(fields.get('user')),
    startParam,
    keptIn: findKeptIn(page),
    openOutside: (address) =>
      void import('./mini-app.ts').then(({ openOutside }) => openOutside(address)),
    findWriteQuestion: async () => (await import('./mini-app.ts')).findWriteQuestion(),
  }
}

function readPerson(user: string | null): Pick<Launch, 'personId' | 'name'> {
  try {
    const { id, first_name: name } = JSON.parse(user ?? '') as Record<string, unknown>
    return { personId: String(id), name: String(name) }
  } catch {
    return { personId: '', name: '' }
  }
}

// A frame may be denied any storage: then the launch lasts as long as the page.
function getKeptData(page: LaunchPage): string | null {
  try {
    return page.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function saveLaunch(page: LaunchPage, initData: string): void {
  try {
    page.sessionStorage.setItem(key, initData)
  } catch {
    // As above.
  }
}
