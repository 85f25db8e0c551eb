const figures = new Intl.NumberFormat('vi')

/** "1.200". */
export const formatNumber = (count: number): string => figures.format(count)

const decimals = new Intl.NumberFormat('vi', { maximumFractionDigits: 10 })

/** "1.200,125": a number as somebody typed it. */
export const formatDecimal = (value: number): string => decimals.format(value)

/** "1.200 công việc": in Vietnamese one word goes with every number. */
export const plural = (count: number, noun: string): string => `${formatNumber(count)} ${noun}`
