// Opens the app without a network, and at once on a bad one; shows notifications while no page is open.
import { isAppAddress } from '@courtside/contract/app-addresses.ts'
import { answerFile, findKept, getWanted, isKeptByPath, keepApp, waitFor } from './keep-files.ts'
import { showPushes } from './show-pushes.ts'
import { when, worker } from './worker-scope.ts'

/** In milliseconds. So long the server may take for a page; after that the kept one opens. */
const patience = 2000

/** Pages that are not for who works with the app, and the help, which is a site of its own. */
const servedApart = /^\/(?:help|outbox|shared|unsubscribe)(?:\/|$)/

/** The server's answer; where it can't be had soon, or is that of something that stands before a broken server, what is kept. */
async function answerNewest(request: Request, kept: Response | undefined): Promise<Response> {
  const asked = fetch(request)
  if (!kept) return asked
  const settled = asked.then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  )
  return Promise.race([settled, waitFor(patience).then(() => kept)])
}

showPushes()
when('install', () => worker.skipWaiting())
when('activate', () => worker.clients.claim())
when('message', ({ data }) => {
  const wanted = getWanted(data)
  return wanted && keepApp(wanted)
})
when('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return undefined
  if (request.mode === 'navigate') {
    if (isAppAddress(pathname) && !servedApart.test(pathname))
      event.respondWith(findKept().then((kept) => answerNewest(request, kept)))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (isKeptByPath(pathname))
    event.respondWith(findKept(pathname).then((kept) => answerNewest(request, kept)))
  return undefined
})
