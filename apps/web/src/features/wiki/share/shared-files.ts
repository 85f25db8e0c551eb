import type { SharedPage } from '@courtside/contract/page-shares.ts'
import type { PagePicture } from '@courtside/contract/pages.ts'
import type { PageFiles } from '#features/files/use-page-files.ts'

/** The files of a page as its public link shows it: all known at once, by addresses that hold as long as the link. */
export function getFiles({ files }: SharedPage): PageFiles {
  const find = (id: string) => files.find((file) => file.id === id)
  return {
    of: (id) => find(id) ?? null,
    want: () => undefined,
    fresh: (id) => Promise.resolve(find(id)),
    subscribe: () => () => undefined,
  }
}

/** Those of them whose size is known, so that the text keeps room for them. */
export const getPictures = ({ files }: SharedPage): PagePicture[] =>
  files.flatMap(({ id, width, height }) =>
    width !== null && height !== null ? [{ id, width, height }] : [],
  )
