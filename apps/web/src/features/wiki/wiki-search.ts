type Search = Record<string, unknown>

/** What the address of the wiki's first screen says: whether the trash is shown. */
export const wikiSearch = ({ show }: Search): { show?: 'trash' | undefined } =>
  show === 'trash' ? { show } : {}

/** Whether a page is being written. */
export const pageSearch = ({ edit }: Search): { edit?: 'true' | undefined } =>
  edit === 'true' ? { edit } : {}

/** The version that another is compared with. */
export const versionSearch = ({ with: other }: Search): { with?: number | undefined } =>
  /^\d{1,9}$/.test(String(other)) ? { with: Number(other) } : {}
