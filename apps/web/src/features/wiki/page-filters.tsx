import { type PageFilter, writtenSpans } from '@courtside/contract/pages.ts'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useUsers } from '#features/users/use-users.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { usePageNames } from './use-page-names.ts'
import { usePagesUnder } from './use-wiki.ts'

const words = wikiText.find
const spans = writtenSpans.map((value) => ({ value, label: words.spans[value] }))

/** What narrows a search for pages down: where they stand, who wrote them, and how lately. */
export function PageFilters({ filter }: { filter: PageFilter }) {
  const { belowId, writerId, written } = filter
  const navigate = useNavigate({ from: '/wiki' })
  const { pages: tops } = usePagesUnder(null)
  const named = usePageNames(belowId === undefined ? [] : [belowId])
  const people = useUsers().filter(({ isPlaceholder }) => !isPlaceholder)
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const places = new Map(
    [...tops, ...(named?.values() ?? [])].flatMap((page) =>
      page ? [[page.id, page.title] as const] : [],
    ),
  )
  return (
    <div role="group" aria-label={words.filters} className="flex flex-wrap items-center gap-1">
      <FilterPicker
        title={words.place}
        multiple={false}
        options={[...places].map(([value, label]) => ({ value, label }))}
        selected={belowId === undefined ? [] : [belowId]}
        onChange={([below]) => set({ below })}
      />
      <FilterPicker
        title={words.writer}
        multiple={false}
        options={people.map(({ uid, name }) => ({ value: uid, label: name }))}
        selected={writerId === undefined ? [] : [writerId]}
        onChange={([by]) => set({ by })}
      />
      <FilterPicker
        title={words.written}
        multiple={false}
        options={spans}
        selected={written === undefined ? [] : [written]}
        onChange={([span]) => set({ written: span })}
      />
      {Object.values(filter).some((value) => value !== undefined) && (
        <Button
          size="sm"
          variant="ghost"
          className="text-link"
          onClick={() => set({ below: undefined, by: undefined, written: undefined })}
        >
          <X /> {words.clear}
        </Button>
      )}
    </div>
  )
}
