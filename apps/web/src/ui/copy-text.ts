import { copyingText as words } from '#text/copying.ts'
import { toast } from './toast-store.ts'

/** Longer texts would fill the screen. */
const shownLength = 200

/** Puts a text on the clipboard and says what was copied; where the browser refuses, what to do about it. */
export async function copyText(value: string, said: string): Promise<void> {
  try {
    // Absent where the page came without TLS.
    await navigator.clipboard.writeText(value)
    toast({ title: said })
  } catch {
    const isShort = value.length <= shownLength
    toast({
      tone: 'danger',
      title: words.refused,
      description: isShort ? `${words.allowOrTake} ${value}` : words.allow,
      action: { label: words.again, run: () => void copyText(value, said) },
    })
  }
}
