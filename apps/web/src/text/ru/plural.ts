const rules = new Intl.PluralRules('ru')
const figures = new Intl.NumberFormat('ru')

/** "1 200". */
export const formatNumber = (count: number): string => figures.format(count)

const decimals = new Intl.NumberFormat('ru', { maximumFractionDigits: 10 })

/** "1 200,125": a number as somebody typed it. */
export const formatDecimal = (value: number): string => decimals.format(value)

/** The form of a word that goes with a number; fractions take that of "2". */
export function formFor(count: number, one: string, few: string, many: string): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many }
  return forms[rules.select(count)] ?? few
}

/** "1 задача", "2 задачи", "5 задач", "1,5 задачи": the number and the word that goes with it. */
export function plural(count: number, one: string, few: string, many: string): string {
  return `${formatNumber(count)} ${formFor(count, one, few, many)}`
}
