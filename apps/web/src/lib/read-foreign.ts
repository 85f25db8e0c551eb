import type { SafeHtml } from '@courtside/document/html.ts'
import { trustHtml } from './trusted-types.ts'

/** HTML of others as a document of its own, in which nothing runs or loads: to be read, never shown. */
export const readForeign = (html: string): Document =>
  new DOMParser().parseFromString(trustHtml(html as SafeHtml), 'text/html')
