const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|mins?|minutes?|p|phút|мин\p{L}*|minuten?|分)$/u, 1 / 60],
  [/^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ч|час\p{L}*|giờ|小时|時間)$/u, 1],
]

/** Hours as a figure (`1.5`, `1,5`) or with their unit (`2h 30m`, `2:30`, `90 min`); undefined for what is none. */
export function readHours(given: string): number | undefined {
  const text = given.trim().toLowerCase()
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'))
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? []
  if (hours) return Number(hours) + Number(minutes) / 60
  let sum: number | undefined
  const rest = text.replaceAll(
    /(\d+(?:[.,]\d+)?)\s*(\p{L}+)\.?\s*/gu,
    (whole, count: string, unit: string) => {
      const factor = units.find(([pattern]) => pattern.test(unit))?.[1]
      if (factor === undefined) return whole
      sum = (sum ?? 0) + Number(count.replace(',', '.')) * factor
      return ''
    },
  )
  return rest.trim() === '' ? sum : undefined
}
