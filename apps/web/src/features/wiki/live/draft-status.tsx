import { CircleAlert, CloudCheck, CloudOff, RefreshCw } from 'lucide-react'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import type { DraftView } from './draft-view.ts'

const words = wikiText.live

/** In a word how what is typed stands with the server: always there, on phones too. */
export function DraftStatus({ view }: { view: DraftView }) {
  const [Sign, said] = getStatus(view)
  return (
    <span
      role="status"
      className="flex items-center gap-1 text-xs whitespace-nowrap text-muted [&_svg]:size-3.5"
    >
      <Sign aria-hidden />
      {said}
    </span>
  )
}

function getStatus({ refusal, isTooLarge, isOnline, isDialling, unsent }: DraftView) {
  if (refusal === 'outdated') return [CircleAlert, words.reloadNeeded] as const
  if (refusal) return [CircleAlert, words.readOnly] as const
  if (isTooLarge) return [CircleAlert, words.notSaved] as const
  if (isDialling && unsent === 0) return [RefreshCw, words.connecting] as const
  if (!isOnline) return [CloudOff, words.offline(unsent)] as const
  return unsent > 0 ? ([RefreshCw, words.saving] as const) : ([CloudCheck, words.saved] as const)
}

/** What is to be known or done before one can write on; nothing where all is well. */
export function DraftNotice({
  view: { refusal, isTooLarge, size, beyond },
  onBeginAnew,
}: {
  view: DraftView
  onBeginAnew: () => void
}) {
  if (refusal === 'forbidden') return <Line>{words.forbidden}</Line>
  if (refusal === 'remade')
    return (
      <Line>
        {words.remade}
        <Button size="sm" onClick={onBeginAnew}>
          {words.beginAnew}
        </Button>
      </Line>
    )
  if (refusal)
    return (
      <Line>
        {words.outdated}
        <Button size="sm" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </Line>
    )
  if (isTooLarge) return <Line>{words.tooLarge}</Line>
  if (beyond) return <Line>{words.beyond[beyond]}</Line>
  return size > largeFrom ? <Line>{wikiText.edit.large}</Line> : null
}

/** In bytes; from there on a page is worth splitting. */
const largeFrom = 250_000

const Line = ({ children }: { children: React.ReactNode }) => (
  <div
    role="status"
    className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted"
  >
    {children}
  </div>
)
