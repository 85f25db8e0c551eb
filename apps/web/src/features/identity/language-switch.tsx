import { type Language, languages } from '@courtside/contract/languages.ts'
import { requestLanguage } from '#api/page-language.ts'
import { languageNames } from '#text/language-names.ts'
import { language } from '#text/language.ts'

/** For whoever is not known yet: nobody is kept out by a language they can't read. */
export function LanguageSwitch() {
  const change = (wanted: Language) => {
    requestLanguage(wanted)
    location.reload()
  }
  return (
    <ul className="flex flex-wrap gap-x-4 pb-6 text-xs">
      {languages.map((one) => (
        <li key={one}>
          <button
            type="button"
            lang={one}
            aria-current={one === language ? 'true' : undefined}
            onClick={() => change(one)}
            className="min-h-control rounded-sm text-muted outline-offset-2 hover:text-text focus-visible:outline-2 focus-visible:outline-ring aria-current:text-text"
          >
            {languageNames[one]}
          </button>
        </li>
      ))}
    </ul>
  )
}
