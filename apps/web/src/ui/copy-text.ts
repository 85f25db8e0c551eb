import { copyingText as words } from '#text/copying.ts'
import { toast } from './toast-store.ts'

/** Longer texts would fill the screen. */
const shownLength = 200

/**
 * Puts a text on the clipboard and says what was copied; where the browser refuses, what to do about it. `html` lies
 * beside it, for whatever takes text with its form.
 */
export async function copyText(value: string, said: string, html?: string): Promise<void> {
  try {
    // Absent where the page came without TLS.
    await (html === undefined
      ? navigator.clipboard.writeText(value)
      : navigator.clipboard.write([getItem(value, html)]))
    toast({ title: said })
  } catch {
    const isShort = value.length <= shownLength
    toast({
      tone: 'danger',
      title: words.refused,
      description: isShort ? `${words.allowOrTake} ${value}` : words.allow,
      action: { label: words.again, run: () => void copyText(value, said, html) },
    })
  }
}

const getItem = (text: string, html: string) =>
  new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
