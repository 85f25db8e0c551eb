import type { TelegramPerson } from '@courtside/contract/telegram.ts'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'

const words = telegramText.settings

/** The link to open in Telegram; once somebody has, whether it was the person who sits here. */
export function TelegramLinkDialog({
  link,
  asking,
  onAgree,
  onDrop,
}: {
  link: { readonly link: string; readonly chatLink: string | null } | undefined
  asking: TelegramPerson | undefined
  onAgree: () => void
  onDrop: () => void
}) {
  if (asking)
    return (
      <Dialog open onOpenChange={(open) => !open && onDrop()}>
        <DialogContent
          title={words.asking(telegramText.handle(asking.name, asking.username))}
          description={words.askingDescription}
          footer={
            <>
              <Button onClick={onDrop}>{words.refuse}</Button>
              <Button variant="primary" onClick={onAgree}>
                {words.agree}
              </Button>
            </>
          }
        />
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onDrop()}>
      <DialogContent title={words.scan} description={words.scanDescription}>
        {link !== undefined && (
          <div className="grid justify-items-center gap-4">
            <QrPicture value={link.link} label={words.code} className="size-52 rounded-md" />
            <Button variant="primary" asChild>
              <a href={link.link} target="_blank" rel="noreferrer">
                {words.open}
              </a>
            </Button>
            {link.chatLink !== null && (
              <Button variant="ghost" asChild>
                <a href={link.chatLink} target="_blank" rel="noreferrer">
                  {words.chat}
                </a>
              </Button>
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
