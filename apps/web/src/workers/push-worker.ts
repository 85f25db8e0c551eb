// Shows notifications while no page is open. It takes the place of the app's worker where the installation keeps nothing of
// the app on devices, and removes what that kept.
import { forgetApp, getWanted } from './keep-files.ts'
import { showPushes } from './show-pushes.ts'
import { when, worker } from './worker-scope.ts'

showPushes()
when('install', () => worker.skipWaiting())
// A page asks to be kept once it stands; what the worker before this one was still at is removed then.
when('message', ({ data }) => (getWanted(data) ? forgetApp() : undefined))
when('activate', () => Promise.all([forgetApp(), worker.clients.claim()]))
