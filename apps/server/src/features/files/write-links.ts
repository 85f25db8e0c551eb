import { type FileLinks, fileForms } from '@courtside/contract/files.ts'
import type { FileSigner } from './sign-link.ts'
import { isViewable } from './sniff-type.ts'

type Linked = {
  readonly id: string
  readonly mediaType: string | null
  readonly hasPreview: boolean
}

/** The links to a file for one person, until an instant in seconds. */
export function linksOf(
  signer: FileSigner,
  { id, mediaType, hasPreview }: Linked,
  personId: string,
  until: number,
): FileLinks {
  const [file, view, preview] = fileForms.map((form) => signer.write({ id, form, personId, until }))
  const seen = isViewable(mediaType) ? view : null
  return { id, file: file ?? '', view: seen ?? null, preview: (hasPreview && preview) || null }
}
