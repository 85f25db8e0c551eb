import { confirmTelegramLink, showTelegramOffer } from '@courtside/contract/telegram.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { describeError } from '#lib/describe-error.ts'
import { text } from '#text/en.ts'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'

const words = telegramText.settings

/** Whether who began inside Telegram is the person who sits here; their yes is then confirmed there. */
export function TelegramOfferDialog({
  secret,
  orConfirm,
  onDone,
}: {
  secret: string
  orConfirm: <Result>(work: () => Promise<Result>) => Promise<Result>
  onDone: () => void
}) {
  const [said, setSaid] = useState<string>()
  const [isSent, setSent] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['telegram-offer', secret],
    queryFn: ({ signal }) => call(showTelegramOffer, { body: { secret } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const agree = async () => {
    try {
      await orConfirm(() => call(confirmTelegramLink, { body: { secret } }))
      setSent(true)
    } catch (failure) {
      setSaid(getMessage(failure))
    }
  }
  if (!data && !error) return null
  const title =
    data && !isSent ? words.asking(telegramText.handle(data.name, data.username)) : words.title
  const description = isSent ? words.sent : data ? words.askingDescription : getMessage(error)
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()}>
      <DialogContent
        title={title}
        description={description}
        footer={
          data && !isSent ? (
            <>
              <DialogClose asChild>
                <Button>{words.refuse}</Button>
              </DialogClose>
              <Button variant="primary" onClick={() => void agree()}>
                {words.agree}
              </Button>
            </>
          ) : (
            <DialogClose asChild>
              <Button>{text.ui.close}</Button>
            </DialogClose>
          )
        }
      >
        {said && (
          <p role="alert" className="text-sm text-danger">
            {said}
          </p>
        )}
      </DialogContent>
    </Dialog>
  )
}

function getMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return words.gone
  return describeError(error)
}
