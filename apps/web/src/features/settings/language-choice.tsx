import { languages } from '@courtside/contract/languages.ts'
import { useEffect } from 'react'
import { text } from '#text/en.ts'
import { betaLanguages, languageNames } from '#text/language-names.ts'
import { preferenceText } from '#text/preferences.ts'
import { toast } from '#ui/toast-store.ts'
import { PreferenceChoices } from './preference-choices.tsx'
import { takeLanguageBefore } from './show-language.ts'
import { setPreference } from './use-preferences.ts'

const names = Object.fromEntries(
  languages.map((language) => {
    const name = languageNames[language]
    const isBeta = betaLanguages.includes(language)
    return [language, isBeta ? preferenceText.language.beta(name) : name]
  }),
)

/** In which language one has the app. The page that was loaded for a choice says so, and still offers Undo. */
export function LanguageChoice() {
  useEffect(() => {
    const before = takeLanguageBefore()
    if (before === undefined) return
    const undo = () => setPreference('language', before)
    toast({
      title: preferenceText.said.language,
      action: { label: text.activity.undo, run: undo },
    })
  }, [])
  return <PreferenceChoices name="language" names={names} />
}
