import type { Preferences } from '@courtside/contract/preferences.ts'
import { requestLanguage } from '#api/page-language.ts'
import { getWritesState } from '#features/activity/use-writes.ts'
import { language } from '#text/language.ts'
import { preferenceText } from '#text/preferences.ts'
import { toast } from '#ui/toast-store.ts'

type Choice = Preferences['language']

const keptAs = 'language-before'

const wantedBy = (choice: Choice) => (choice === 'auto' ? undefined : choice)

/** What was chosen here and is stored: the page is loaded again when nothing is on its way to the server any more. */
export function showLanguage(choice: Choice, before: Choice): void {
  const wanted = wantedBy(choice)
  const answer = requestLanguage(wanted)
  if (wanted === language) return
  if (answer === 'refused') {
    toast({ title: preferenceText.language.refused })
    return
  }
  sessionStorage.setItem(keptAs, before)
  reloadWhenWritten()
}

function reloadWhenWritten(): void {
  if (getWritesState().pendingCount > 0) setTimeout(reloadWhenWritten, 50)
  else location.reload()
}

/** The choice before the one that this page was loaded for; told once. */
export function takeLanguageBefore(): Choice | undefined {
  const before = sessionStorage.getItem(keptAs)
  sessionStorage.removeItem(keptAs)
  return (before ?? undefined) as Choice | undefined
}
