/** Without accents and capitals, for comparing. */
export const getPlainText = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')

const getPlainName = (name: string): string =>
  getPlainText(name).replaceAll('"', '').trim().replaceAll(/\s+/gu, '-')

/** Whether two names are taken for the same: without case and accents, with hyphens for spaces. */
export const isSameName = (one: string, other: string): boolean =>
  getPlainName(one) === getPlainName(other)
