import type { DateOrder } from '@courtside/contract/import-tables.ts'
import type { Preferences } from '@courtside/contract/preferences.ts'

type Person = {
  readonly dateFormat: Preferences['dateFormat'] | undefined
  /** As their browser has it, such as en-US. */
  readonly locale: string | null | undefined
}

const monthFirstZones =
  /^(?:US\/|Asia\/Manila$|Pacific\/Honolulu$|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Juneau|Detroit|Boise|Menominee|Indiana\/|Kentucky\/|North_Dakota\/))/

/** How people there write 4 March in figures: as the person chose, by their language and region, else by the time zone. */
export function getUsualOrder(
  { dateFormat = 'auto', locale }: Person,
  timeZone: string,
): DateOrder | undefined {
  if (dateFormat !== 'auto') return dateFormat
  // English alone is written both ways.
  if (locale && locale.toLowerCase() !== 'en') return getOrderOf(locale)
  if (monthFirstZones.test(timeZone)) return 'mdy'
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? 'dmy' : undefined
}

function getOrderOf(locale: string): DateOrder | undefined {
  try {
    const types = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type)
    if (types.indexOf('year') < types.indexOf('day')) return 'ymd'
    return types.indexOf('day') < types.indexOf('month') ? 'dmy' : 'mdy'
  } catch {
    return undefined
  }
}
