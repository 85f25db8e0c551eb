import { trustScript } from '#lib/trusted-scripts.ts'
import { drawVerdict } from './draw-verdict.ts'
import { type Verdict, judgeCard } from './judge-card.ts'
import '#styles/verify.css'

const place = document.getElementById('card')
if (!place) throw new Error('verify.html has no #card')
let turn = 0

/** Opens the card whose token stands behind the `#`: what stands there is never sent along with the address. */
function open(): void {
  const mine = (turn += 1)
  const showVerdict = (verdict: Verdict) => {
    if (place && mine === turn) drawVerdict(place, verdict, open)
  }
  judgeCard(location.hash.slice(1), showVerdict).catch(() => showVerdict({ kind: 'unreachable' }))
}

addEventListener('hashchange', open)
open()

// From now on the page also opens without a network.
if (import.meta.env.PROD)
  navigator.serviceWorker
    ?.register(trustScript('/verify-worker.js'), { scope: '/verify' })
    .catch(() => undefined)
