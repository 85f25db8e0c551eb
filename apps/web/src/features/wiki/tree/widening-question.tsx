import { wikiRuleText } from '#text/wiki-rules.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { WideningAsked } from './ask-to-widen.ts'

const words = wikiRuleText.widens

/** Asks before a page goes where more people read it: that can be undone, but not what they have read by then. */
export function WideningQuestion({ by, title, answer }: WideningAsked) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={words.title(title)}
      description={words[by]}
      confirmLabel={words.confirm}
      onConfirm={() => answer(true)}
    />
  )
}
