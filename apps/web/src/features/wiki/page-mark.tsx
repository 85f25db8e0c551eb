import { Globe, LockKeyhole, type LucideIcon } from 'lucide-react'
import { wikiRuleText } from '#text/wiki-rules.ts'
import { wikiText } from '#text/wiki.ts'

const Mark = ({ sign: Sign, label }: { sign: LucideIcon; label: string }) => (
  <span role="img" aria-label={label} title={label} className="shrink-0 text-faint">
    <Sign className="size-3" />
  </span>
)

/** Beside a page that not everybody sees. */
export const RestrictedMark = () => <Mark sign={LockKeyhole} label={wikiRuleText.restricted} />

/** Beside a page that anybody reads who has a link. */
export const PublicMark = () => <Mark sign={Globe} label={wikiText.page.isPublic} />
