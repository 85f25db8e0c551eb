const rules = new Intl.PluralRules('en')
const figures = new Intl.NumberFormat('en')

/** "1 task", "1,200 tasks": the number and the word that goes with it. */
export function plural(count: number, one: string, other: string): string {
  return `${figures.format(count)} ${rules.select(count) === 'one' ? one : other}`
}
