import type { Db } from '#db/database.ts'
import { getBeginning } from '#features/telegram/write-text.ts'
import { describePlace } from '../describe-place.ts'
import type { Browser } from './find-browser.ts'
import type { PushMessage } from './open-push.ts'

/** Characters that the screens of phones and computers show. Sealed, all of it stays far below the 4096 bytes of RFC 8291. */
const longest = { title: 120, body: 300 }

/** What a browser shows now of the task or page that these notifications are about; undefined when nothing is left to say. */
export async function composePush(
  db: Db,
  browser: Browser,
  ids: readonly string[],
): Promise<PushMessage | undefined> {
  const told = await describePlace(db, browser, { channel: 'push', ids })
  const place = told?.task ?? told?.page
  return told && place
    ? {
        title: getBeginning(told.name, longest.title),
        body: getBeginning(told.lines.join('\n'), longest.body),
        path: told.path,
        tag: place.id,
      }
    : undefined
}
