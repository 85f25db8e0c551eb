import { getChosenWeekStart } from './dates.ts'

/** Regions whose week begins with another day than Monday, for browsers that can't tell. */
const otherFirstDays: Readonly<Record<number, string>> = {
  5: 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  6: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
}

type WeekInfo = { readonly firstDay: number }
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/**
 * How many days behind Monday a locale's week begins: 6 where it begins on Sunday. By default what the reader has chosen,
 * else their own locale.
 */
export function getFirstWeekday(locale?: string): number {
  const chosen = getChosenWeekStart()
  if (locale === undefined && chosen !== undefined) return chosen
  const named = locale ?? new Intl.DateTimeFormat().resolvedOptions().locale
  const known: WeekLocale = new Intl.Locale(named).maximize()
  const told = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay
  if (told !== undefined) return told - 1
  const [day = '0'] =
    Object.entries(otherFirstDays).find(([, regions]) =>
      regions.split(' ').includes(known.region ?? ''),
    ) ?? []
  return Number(day)
}
