const rules = new Intl.PluralRules('en')
const figures = new Intl.NumberFormat('en')

/** "1,200". */
export const formatNumber = (count: number): string => figures.format(count)

const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 10 })

/** "1,200.125": a number as somebody typed it. */
export const formatDecimal = (value: number): string => decimals.format(value)

/** "1 task", "1,200 tasks": the number and the word that goes with it. */
export function plural(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${rules.select(count) === 'one' ? one : other}`
}
