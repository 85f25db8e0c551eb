import { auditKinds } from '@courtside/contract/audit.ts'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useUsers } from '#features/users/use-users.ts'
import { today } from '#lib/dates.ts'
import { auditText } from '#text/audit.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { type AuditSearch, isFiltered } from './audit-search.ts'
import type { Names } from './audit-words.ts'

const words = auditText.filters
const kinds = auditKinds.map((value) => ({ value, label: auditText.kinds[value] }))

/** Who, about what and when. `names` are of what entries tell of, for people who take no part in projects. */
export function AuditFilters({ search, names }: { search: AuditSearch; names: Names }) {
  const navigate = useNavigate({ from: '/settings/organisation' })
  const set = (change: Record<string, string | readonly string[] | undefined>) =>
    void navigate({ search: (before) => ({ ...before, ...change }) as never, replace: true })
  const people = new Map([
    ...search.who.map((uid) => [uid, names[uid] ?? auditText.something] as const),
    ...useUsers().map(({ uid, name }) => [uid, name] as const),
  ])
  return (
    <div className="flex flex-wrap items-center gap-1">
      <FilterPicker
        title={words.who}
        options={[...people].map(([value, label]) => ({ value, label }))}
        selected={search.who}
        onChange={(who) => set({ who })}
      />
      <FilterPicker
        title={words.kind}
        options={kinds}
        selected={search.kind}
        onChange={(kind) => set({ kind })}
      />
      {(['from', 'until'] as const).map((end) => (
        <span key={end} className="flex items-center gap-1.5 px-2 text-sm text-muted">
          <span aria-hidden>{words[end]}</span>
          <DayField
            isSmall
            aria-label={words[end]}
            max={today()}
            value={search[end] ?? ''}
            onChange={(day) => set({ [end]: day || undefined })}
            className="w-40 touch:w-44"
          />
        </span>
      ))}
      {isFiltered(search) && (
        <Button
          size="sm"
          variant="ghost"
          className="text-link"
          onClick={() => set({ who: [], kind: [], from: undefined, until: undefined })}
        >
          <X /> {words.clear}
        </Button>
      )}
    </div>
  )
}
