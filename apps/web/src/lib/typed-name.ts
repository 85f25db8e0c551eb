/** Another one that is called like this, whatever its accents and capitals. */
export const findNameHolder = <Named extends { readonly id: string; readonly name: string }>(
  all: readonly Named[],
  name: string,
  ownId?: string,
): Named | undefined =>
  all.find(
    (one) => one.id !== ownId && one.name.localeCompare(name, 'en', { sensitivity: 'base' }) === 0,
  )
