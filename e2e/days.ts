/** The day so many days from today, as the browser of the tests has it (`timezoneId` in playwright.config.ts). */
export const dayFromNow = (days: number): string =>
  Temporal.Now.plainDateISO('Europe/Berlin').add({ days }).toString()
