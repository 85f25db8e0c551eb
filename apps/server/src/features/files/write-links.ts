import { type FileForm, type FileLinks, fileForms } from '@courtside/contract/files.ts'
import { isViewable } from './sniff-type.ts'

type Linked = {
  readonly id: string
  readonly mediaType: string | null
  readonly hasPreview: boolean
}

/** The links to those forms that a file has. */
export function getLinks(
  { id, mediaType, hasPreview }: Linked,
  write: (id: string, form: FileForm) => string,
): FileLinks {
  const [file, view, preview] = fileForms.map((form) => write(id, form))
  const seen = isViewable(mediaType) ? view : null
  return { id, file: file ?? '', view: seen ?? null, preview: (hasPreview && preview) || null }
}
