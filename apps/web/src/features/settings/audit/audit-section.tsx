import type { AuditEntry } from '@courtside/contract/audit.ts'
import { Download, History } from 'lucide-react'
import { useState } from 'react'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { auditText as words } from '#text/audit.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { isFiltered, useAuditSearch } from './audit-search.ts'
import { type Names, describeAudit } from './audit-words.ts'
import { ImportLink } from './import-link.tsx'
import { saveAudit, useAudit } from './use-audit.ts'

/** Who did what in the organisation, the newest first; narrowed down by the address, and saved as it is. */
export function AuditSection() {
  const search = useAuditSearch()
  const { entries, names, ...query } = useAudit(search)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await saveAudit(search)
    setSaving(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <p className="measure min-w-60 grow basis-0 text-sm text-muted">{words.description}</p>
        <Button
          size="sm"
          aria-disabled={isSaving}
          onClick={() => {
            if (!isSaving) void save()
          }}
        >
          <Download /> {words.export}
        </Button>
      </div>
      <AuditFilters search={search} names={names} />
      {query.isPending && <SkeletonRows rows={6} />}
      {query.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && entries.length === 0 && (
        <EmptyState
          icon={<History />}
          {...(isFiltered(search) ? words.noMatch : words.none)}
          className="py-10"
        />
      )}
      {entries.length > 0 && (
        <ol aria-label={words.list} className="grid text-sm">
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} names={names} />
          ))}
        </ol>
      )}
      <OlderButton pages={query} />
    </div>
  )
}

function EntryLine({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { actorId, apiTokenId, via, at } = entry
  const who = (actorId !== null && names[actorId]) || text.activity.somebody
  return (
    <li className="flex gap-2.5 border-b border-border py-2 last:border-b-0">
      <Avatar name={who} hueKey={actorId ?? who} className="mt-px" />
      <p className="min-w-0 grow break-words">
        <span className="font-medium">{who} </span>
        <span className="text-muted">{describeAudit(entry, names)} </span>
        <ImportLink entry={entry} />
        {apiTokenId !== null && (
          <Badge className="me-1">{words.byToken(names[apiTokenId] ?? words.something)}</Badge>
        )}
        {via === 'cli' && <Badge className="me-1">{words.byCommand}</Badge>}
        <time
          dateTime={at}
          title={formatInstant(at)}
          className="text-xs whitespace-nowrap text-faint"
        >
          {formatAgo(at)}
        </time>
      </p>
    </li>
  )
}
