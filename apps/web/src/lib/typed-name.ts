/** A line as it is stored: spaces at its ends and double ones within mean nothing. */
export const tidyLine = (typed: string): string => typed.replaceAll(/\s+/gu, ' ').trim()

/** Another one that is called like this, whatever its accents and capitals. */
export const holderOfName = <Named extends { readonly id: string; readonly name: string }>(
  all: readonly Named[],
  name: string,
  ownId?: string,
): Named | undefined =>
  all.find(
    (one) => one.id !== ownId && one.name.localeCompare(name, 'en', { sensitivity: 'base' }) === 0,
  )
