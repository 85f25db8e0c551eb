import { useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { pushState } from '#lib/push-here.ts'
import { wayText } from '#text/notification-ways.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast-store.ts'
import { switchPushOff, switchPushOn, tryPush, usePush } from './use-push.ts'

const words = wayText.push

/** Has this browser show what one is told, also while no page is open; the browser asks only once this is pressed. */
export function PushSection() {
  const client = useQueryClient()
  const { data: push, isError, refetch } = usePush()
  const [isBusy, setBusy] = useState(false)
  const hintId = useId()
  const state = pushState()
  if (push && push.publicKey === null) return null
  const hereId = push?.hereId
  const turn = async (isOn: boolean) => {
    if (isBusy || !push?.publicKey) return
    setBusy(true)
    try {
      if (!isOn && hereId) await switchPushOff(client, hereId)
      else if (!(await switchPushOn(client, push.publicKey))) toast({ title: words.notAllowed })
    } catch {
      toast({ title: words.failed, tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <section className="grid max-w-2xl gap-2 border-b border-border pb-3 text-sm">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <h3 className="font-medium">{words.title}</h3>
          <p id={hintId} className="text-xs text-muted">
            {isError ? words.unknown : state === 'ready' ? words.hint : words[state]}
          </p>
        </div>
        {isError ? (
          <Button size="sm" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        ) : (
          <Switch
            aria-label={words.title}
            aria-describedby={hintId}
            checked={hereId !== undefined}
            disabled={!push || state !== 'ready'}
            onCheckedChange={(isOn) => void turn(isOn)}
          />
        )}
      </div>
      {hereId !== undefined && <Test id={hereId} />}
    </section>
  )
}

function Test({ id }: { id: string }) {
  const [said, setSaid] = useState('')
  const test = async () => {
    setSaid(words.test.sending)
    try {
      const problem = await tryPush(id)
      setSaid(problem === null ? words.test.sent : words.test.problems[problem])
    } catch {
      setSaid(words.test.failed)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" onClick={() => void test()}>
        <BellRing /> {words.test.send}
      </Button>
      <p role="status" className="text-xs text-muted empty:hidden">
        {said}
      </p>
    </div>
  )
}
