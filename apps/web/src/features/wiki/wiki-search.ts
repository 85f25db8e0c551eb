import type { PageFilter } from '@courtside/contract/pages.ts'

type Search = Record<string, unknown>

type WikiSearch = {
  readonly show?: 'trash' | 'links' | undefined
  readonly q?: string | undefined
  /** What narrows down what is looked for: a page it is below, who wrote it, and how lately. */
  readonly below?: string | undefined
  readonly by?: string | undefined
  readonly written?: PageFilter['written']
}

const spans: readonly unknown[] = ['week', 'month', 'year'] satisfies PageFilter['written'][]
const anId = /^[\da-f-]{36}$/i

/** What the address of the wiki's first screen says: whether the trash is shown, or the public links, and what is looked for. */
export const wikiSearch = ({ show, q, below, by, written }: Search): WikiSearch => ({
  ...((show === 'trash' || show === 'links') && { show }),
  ...(typeof q === 'string' && q !== '' && { q }),
  ...(typeof below === 'string' && anId.test(below) && { below }),
  ...(typeof by === 'string' && anId.test(by) && { by }),
  ...(spans.includes(written) && { written: written as PageFilter['written'] }),
})

/** The import of pages that is shown, and the page that others go below. */
export const readPageImportSearch = ({
  id,
  below,
}: Search): { id?: string | undefined; below?: string | undefined } => ({
  ...(typeof id === 'string' && { id }),
  ...(typeof below === 'string' && { below }),
})

/** Whether a page is being written. */
export const readPageSearch = ({ edit }: Search): { edit?: 'true' | undefined } =>
  edit === 'true' ? { edit } : {}

/** What a version is compared with: another one, or the live draft. */
export type Compared = number | 'draft'

export const readVersionSearch = ({ with: other }: Search): { with?: Compared | undefined } => {
  if (other === 'draft') return { with: other }
  return /^\d{1,9}$/.test(String(other)) ? { with: Number(other) } : {}
}
