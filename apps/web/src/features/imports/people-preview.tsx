import type { ImportPreview } from '@courtside/contract/imports.ts'
import { tableText } from '#text/import-tables.ts'

/** Whom the file names: those who would be new, beside those who are here already. */
export function PeoplePreview({ people }: { people: NonNullable<ImportPreview['people']> }) {
  const words = tableText.people
  const lists = [
    { label: words.fresh, names: people.filter(({ isHere }) => !isHere) },
    { label: words.here, names: people.filter(({ isHere }) => isHere) },
  ].filter(({ names }) => names.length > 0)
  if (lists.length === 0) return null
  return (
    <section className="grid gap-2" aria-label={words.title}>
      <div>
        <h3 className="text-sm font-medium">{words.title}</h3>
        <p className="text-xs text-muted">{words.hint}</p>
      </div>
      <dl className="grid gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
        {lists.map(({ label, names }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{names.map(({ name }) => name).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
