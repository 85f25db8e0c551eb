import { testTelegram } from '@courtside/contract/connections.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useDoing } from '#features/activity/use-doing.ts'
import { appsText } from '#text/apps.ts'
import { Button } from '#ui/button.tsx'

const words = appsText.apps.telegram.test

type Tested = Awaited<ReturnType<typeof call<typeof testTelegram>>>

/** Has the bot write to oneself, and says what came of it. */
export function TelegramTest() {
  const doing = useDoing(['connections'])
  const [isTesting, setTesting] = useState(false)
  const [tested, setTested] = useState<Tested>()
  const test = async () => {
    setTesting(true)
    setTested(undefined)
    setTested(await doing(() => call(testTelegram, {})))
    setTesting(false)
  }
  return (
    <>
      <Button
        size="sm"
        aria-disabled={isTesting}
        onClick={() => {
          if (!isTesting) void test()
        }}
      >
        <Send /> {isTesting ? words.sending : words.send}
      </Button>
      <p role="status" className="text-xs text-muted empty:hidden">
        {tested && (tested.problem === null ? words.sent : words.problems[tested.problem])}
      </p>
    </>
  )
}
