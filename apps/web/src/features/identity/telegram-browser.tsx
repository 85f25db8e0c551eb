import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'

const words = telegramText.browser

/** Beside Google inside Telegram: it signs nobody in within another app's view on many phones, but in a browser it does. */
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
