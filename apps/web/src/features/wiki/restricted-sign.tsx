import { LockKeyhole } from 'lucide-react'
import { wikiRuleText } from '#text/wiki-rules.ts'

/** Beside a page that not everybody sees. */
export const RestrictedSign = () => (
  <span
    role="img"
    aria-label={wikiRuleText.restricted}
    title={wikiRuleText.restricted}
    className="shrink-0 text-faint"
  >
    <LockKeyhole className="size-3" />
  </span>
)
