import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { getSurroundings } from './session.ts'

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

/** The same where nobody comes back from there signed in: `page`, an own one, is opened in the browser to go on there. */
export function TelegramElsewhere({ page }: { page: string }) {
  const { launch } = getSurroundings()
  if (!launch) return <p className="text-sm text-pretty text-muted">{words.menu}</p>
  return <TelegramBrowser onAsk={() => launch.openOutside(location.origin + page)} />
}
