import type { Language } from '@courtside/contract/languages.ts'

/** The language all words of this page are in. A build in another one has it here: bundle/language.ts. */
export const language: Language = 'en'
