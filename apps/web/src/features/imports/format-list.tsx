import { formatText } from '#text/import-formats.ts'

/** Every kind of file that is known, and how to get it out of where it is. */
export function FormatList() {
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-medium">{formatText.title}</h2>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {formatText.all.map(({ source, name, way }) => (
          <div key={source} className="grid content-start gap-0.5">
            <dt>{name}</dt>
            <dd className="wrap-anywhere text-muted">{way}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
