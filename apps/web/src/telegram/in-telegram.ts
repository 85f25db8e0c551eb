import type { Surroundings } from '#features/identity/session.ts'
import { readLaunch } from './launch.ts'
import type { Steps } from './stand-in-buttons.ts'

/** What Telegram handed over, and how the session begins with it; nothing where it handed over nothing. */
export function openInTelegram(): Pick<Surroundings, 'launch' | 'begin'> {
  const launch = readLaunch()
  return launch
    ? {
        launch,
        begin: async () =>
          (await import('#features/identity/telegram-start.ts')).startInTelegram(launch),
      }
    : {}
}

/** Ties the app to Telegram around it, once it is drawn. */
export const startMiniApp = async (steps: Steps): Promise<void> =>
  (await import('./mini-app.ts')).startMiniApp(steps)
