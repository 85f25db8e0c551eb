import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'

const words = telegramText.browser

/** Beside Google inside Telegram, on the way to the person's own browser: within another app's view Google often refuses. */
export function TelegramBrowser({ onAsk }: { onAsk: () => void }) {
  return (
    <p className="text-sm text-pretty text-muted">
      {words.hint}{' '}
      <Button variant="link" onClick={onAsk}>
        {words.use}
      </Button>
    </p>
  )
}
