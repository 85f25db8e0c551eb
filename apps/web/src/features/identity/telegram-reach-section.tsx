import { greetByTelegram } from '@courtside/contract/telegram.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { getSurroundings } from './session.ts'
import { telegramKey } from './use-telegram.ts'

const words = telegramText.reach

/**
 * How the bot comes to write to somebody whose Telegram is connected: Telegram itself asks them where the app runs inside a
 * version that can, once they press for it; else they press Start in the chat.
 */
export function TelegramReachSection({ chat }: { chat: string }) {
  const client = useQueryClient()
  const { launch } = getSurroundings()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const { data: question } = useQuery({
    queryKey: ['telegram-question'],
    queryFn: async () => (await launch?.findWriteQuestion()) ?? null,
    staleTime: Infinity,
  })

  /** What became of it in words; empty where the bot reaches them. */
  const letWrite = async (ask: () => Promise<boolean>) => {
    if (!(await ask())) return words.cancelled
    const { problem } = await call(greetByTelegram, {})
    if (problem) return words.problems[problem]
    toast({ title: words.done })
    await Promise.all(
      [telegramKey, ['notification-settings']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
    return ''
  }
  const press = async (ask: () => Promise<boolean>) => {
    if (isAsking) return
    setAsking(true)
    setSaid('')
    setSaid(await letWrite(ask).catch(() => words.problems.unreachable))
    setAsking(false)
  }
  return (
    <div className="grid max-w-2xl gap-2 text-sm">
      <p className="text-pretty text-muted">{question ? words.hint : words.chatHint}</p>
      {question && (
        <Button
          className="justify-self-start"
          aria-disabled={isAsking}
          onClick={() => void press(question)}
        >
          <Send /> {words.ask}
        </Button>
      )}
      {question === null && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-link underline underline-offset-2"
          onClick={(event) => {
            if (!launch) return
            event.preventDefault()
            launch.openOutside(chat)
          }}
        >
          {words.chat}
        </a>
      )}
      <p role="status" className="text-muted empty:hidden">
        {said}
      </p>
    </div>
  )
}
