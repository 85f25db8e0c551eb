type Search = Record<string, unknown>

/** What the address of the wiki's first screen says: whether the trash is shown, or the public links, and what is looked for. */
export const wikiSearch = ({
  show,
  q,
}: Search): { show?: 'trash' | 'links' | undefined; q?: string | undefined } => ({
  ...((show === 'trash' || show === 'links') && { show }),
  ...(typeof q === 'string' && q !== '' && { q }),
})

/** The import of pages that is shown, and the page that others go below. */
export const pageImportSearch = ({
  id,
  below,
}: Search): { id?: string | undefined; below?: string | undefined } => ({
  ...(typeof id === 'string' && { id }),
  ...(typeof below === 'string' && { below }),
})

/** Whether a page is being written. */
export const pageSearch = ({ edit }: Search): { edit?: 'true' | undefined } =>
  edit === 'true' ? { edit } : {}

/** The version that another is compared with. */
export const versionSearch = ({ with: other }: Search): { with?: number | undefined } =>
  /^\d{1,9}$/.test(String(other)) ? { with: Number(other) } : {}
