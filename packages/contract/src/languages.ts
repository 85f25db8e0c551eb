/** The languages of the web app. The first is whole at any time: what another lacks is said in it. */
export const languages = ['en', 'vi', 'ru'] as const
export type Language = (typeof languages)[number]

/** The cookie in which a browser holds the language that was chosen in it; without it goes what the browser asks for. */
export const languageCookie = 'language'
