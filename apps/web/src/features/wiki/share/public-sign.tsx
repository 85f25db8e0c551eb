import { Globe } from 'lucide-react'
import { wikiSharingText } from '#text/wiki-sharing.ts'

/** Beside a page that anybody reads who has a link. */
export const PublicSign = () => (
  <span
    role="img"
    aria-label={wikiSharingText.isPublic}
    title={wikiSharingText.isPublic}
    className="shrink-0 text-faint"
  >
    <Globe className="size-3" />
  </span>
)
