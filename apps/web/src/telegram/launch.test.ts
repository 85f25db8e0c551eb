import { expect, test } from 'vitest'
import { readLaunch } from './launch.ts'
import { startPage } from './start-page.ts'

const initData =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Ann%22%7D&start_param=t_1&hash=abc'
const launchHash = `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0`

/** How a browser treats cookies of a frame: as they are set, or not at all. */
function jar(keeps: boolean) {
  const cookies = new Set<string>()
  return {
    get cookie() {
      return [...cookies].join('; ')
    },
    set cookie(set: string) {
      const [pair = ''] = set.split(';')
      if (set.includes('max-age=0')) cookies.delete(pair)
      else if (keeps) cookies.add(pair)
    },
  }
}

function page(hash: string, kept = new Map<string, string>()) {
  const addresses: string[] = []
  return {
    parent: {},
    document: jar(false),
    addresses,
    kept,
    location: { hash, pathname: '/tasks', search: '?a=1' },
    history: {
      replaceState: (_state: unknown, _title: string, url?: string | URL | null) =>
        void addresses.push(String(url)),
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  }
}
const launch = { initData, personId: '279058397', name: 'Ann', startParam: 't_1' }

const openIn = (one: ReturnType<typeof page>, bridge: object) =>
  readLaunch(Object.assign(one, { parent: one, ...bridge }))
const takeFrom = (one: ReturnType<typeof page>) => openIn(one, { TelegramWebviewProxy: {} })

test('a launch is taken out of the address, and known again when the page is loaded again', () => {
  const first = page(launchHash)
  expect(takeFrom(first)).toMatchObject({ ...launch, keptIn: 'cookie' })
  expect(first.addresses).toEqual(['/tasks?a=1'])
  const again = page('', first.kept)
  expect(takeFrom(again)).toMatchObject(launch)
  expect(again.addresses).toEqual([])
})

test.each([
  ['Telegram’s phone and desktop apps', { TelegramWebviewProxy: { postEvent: () => undefined } }],
  ['the bridge of Windows phones', { external: { notify: () => undefined } }],
])('a launch is taken in %s', (_name, bridge) => {
  expect(openIn(page(launchHash), bridge)).toMatchObject(launch)
})

test.each([{}, { external: {} }])(
  'an ordinary browser drops the launch that a link holds, and knows none from before (%j)',
  (bridge) => {
    const opened = page(launchHash, new Map([['telegram-launch', initData]]))
    expect(openIn(opened, bridge)).toBeUndefined()
    expect(opened.addresses).toEqual(['/tasks?a=1'])
    expect(openIn(page(''), bridge)).toBeUndefined()
  },
)

test('a launch that stood in the link before Telegram’s own is dropped with it', () => {
  const opened = page(`${launchHash}&tgWebAppData=user%3D2`)
  expect(takeFrom(opened)).toBeUndefined()
  expect(opened.addresses).toEqual(['/tasks?a=1'])
  expect(opened.kept.size).toBe(0)
})

test('a newer launch takes the place of an older one', () => {
  const kept = new Map([['telegram-launch', 'user=%7B%7D']])
  expect(readLaunch(page(launchHash, kept))).toMatchObject(launch)
})

test.each(['', '#section', '#tgWebAppData=', '#tgWebAppVersion=8.0'])(
  'an address that ends in %j is none',
  (hash) => {
    expect(readLaunch(page(hash))).toBeUndefined()
  },
)

test('a launch that says nothing of a person is one all the same: the server decides', () => {
  expect(readLaunch(page('#tgWebAppData=user%3D1'))).toMatchObject({ initData: 'user=1' })
  expect(readLaunch(page('#tgWebAppData=x'))).toMatchObject({ personId: '', name: '' })
})

test('storage that is denied costs nothing but the memory', () => {
  const closed = {
    ...page(launchHash),
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(readLaunch(closed)).toMatchObject(launch)
})

test('in a frame the refresh token has a cookie of that frame, or none where the browser keeps none', () => {
  const framed = { ...page(launchHash), document: jar(true) }
  expect(readLaunch(framed)?.keptIn).toBe('frame')
  expect(framed.document.cookie).toBe('')
  expect(readLaunch(page(launchHash))?.keptIn).toBe('memory')
})

test('a link into Telegram becomes the address', () => {
  const opened = page(launchHash.replace('t_1', `t_${id}`))
  readLaunch(opened)
  expect(opened.addresses).toEqual([`/tasks-v2/${id}`])
})

const id = '0198d2f0-7c1e-7a35-9f51-2f6a3c1b7e90'
test.each([
  [`t_${id}`, `/tasks-v2/${id}`],
  [`t_${id}_${id}`, `/tasks-v2/${id}#comment-${id}`],
  [`w_${id}`, `/wiki/${id}`],
  [`w_${id}_${id}`, `/wiki/${id}#comment-${id}`],
  [`w_${id}_12`, `/wiki/${id}/version/12`],
  ['p_SPRING', '/projects/SPRING'],
  ['q_SPRING', '/projects/SPRING/tasks'],
  [`k_${id}`, `/pkrIds?list=${id}`],
])('%s opens %s', (code, address) => {
  expect(startPage(code)).toBe(address)
})

test.each([
  '',
  'l_secret',
  'i_secret',
  't_',
  't_1',
  `t_${id}/..`,
  `T_${id}`,
  `x_${id}`,
  'p_../settings',
  'p_https://evil.example',
  'p_//evil.example',
  `w_${id}_`,
  `w_${id}_1_2`,
])('%j opens nothing', (code) => {
  expect(startPage(code)).toBeUndefined()
})
