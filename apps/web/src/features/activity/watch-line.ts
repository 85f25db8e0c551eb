import { connectApi } from '#api/connections.ts'
import { live } from '#api/live.ts'
import { getSignedInUid, onIdentity } from '#features/identity/use-identity.ts'
import { lockOf } from './tab-lock.ts'
import { connectWrites, queue, tab } from './use-writes.ts'

const isWaitingHere = () => queue.getWaiting().some(({ waiting }) => waiting?.tab === tab)

/** Another tab hears so much later at most what this one has taken off the device. */
const newsOnTheWay = 1000

let isHeld = false
/** Says to other tabs that this one lives, as long as something waits in it. */
async function holdTab(): Promise<void> {
  if (isHeld || !isWaitingHere()) return
  isHeld = true
  // Browsers give locks by https only.
  await navigator.locks?.request(lockOf(tab), async () => {
    do await new Promise((resolve) => setTimeout(resolve, newsOnTheWay))
    while (isWaitingHere())
  })
  isHeld = false
}

/** Goes on with the files that were not sent to their end; whatever keeps its code from coming, it is tried again. */
function resumeFiles(): void {
  if (getSignedInUid() === undefined) return
  import('#features/files/use-uploads.ts')
    .then(({ resumeUploads }) => resumeUploads())
    .catch(() => undefined)
}

let isWatching = false
/** Ties what waits to all that tells of the line, and to the other tabs; once. */
export function watchLine(): void {
  if (isWatching) return
  isWatching = true
  connectWrites()
  queue.subscribe(() => void holdTab())
  void holdTab()
  onIdentity(resumeFiles)
  resumeFiles()
  connectApi({ onAnswered: queue.noteAnswer })
  live.subscribe(() => {
    if (live.getState().connection !== 'online') return
    queue.wake()
    resumeFiles()
  })
  document.addEventListener('visibilitychange', () => document.hidden || queue.wake())
}
