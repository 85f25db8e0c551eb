import { type Import, type ImportPreview, applyImport } from '@courtside/contract/imports.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { usePageRights } from '#features/wiki/use-wiki.ts'
import { importText } from '#text/imports.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { ImportCounts, ImportRemarks } from './import-counts.tsx'
import { PagesTree } from './pages-tree.tsx'

const words = wikiImportText

/** What a file of pages would do to the wiki, what there is to choose about it, and the one step that starts it. */
export function PagesPreview({
  found,
  preview: { report },
  differingCount,
  onChanged,
  onAnother,
}: {
  found: Import
  preview: ImportPreview
  /** Pages that say something else here, where people wrote them. */
  differingCount: number
  onChanged: () => Promise<unknown>
  onAnother: () => void
}) {
  const { mayPublish } = usePageRights(undefined)
  const [taken, setTaken] = useState<'all' | ReadonlySet<number>>(new Set())
  const [isPublished, setPublished] = useState(true)
  const heading = useFocusIfLost<HTMLHeadingElement>()
  const { added = 0, changed = 0 } = report.rows.find(({ kind }) => kind === 'pages') ?? {}
  const willDo = added + changed + (taken === 'all' ? differingCount : taken.size)
  const start = useMutation({
    mutationFn: () =>
      call(applyImport, {
        params: { id: found.id },
        body: {
          take: taken === 'all' ? 'all' : [...taken],
          isPublished: mayPublish && isPublished,
        },
      }),
    // Started or let go in another tab, it has to be looked at again.
    onSettled: () => void onChanged(),
  })
  const take = (row: number, isOn: boolean) => {
    const next = new Set(taken === 'all' ? [] : taken)
    if (isOn) next.add(row)
    else next.delete(row)
    setTaken(next)
  }
  return (
    <form
      noValidate
      className="grid min-w-0 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate()
      }}
    >
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-medium wrap-anywhere outline-none">
          {found.fileName}
        </h2>
        <p className="text-sm text-muted">
          {found.page ? words.below(found.page.title) : words.top}
          {' · '}
          {importText.preview.ready}
        </p>
      </div>
      <ImportCounts rows={report.rows} source={null} />
      {differingCount > 0 && (
        <ConflictChoice
          words={words.conflict}
          count={differingCount}
          taken={taken}
          onTake={setTaken}
        />
      )}
      <PagesTree
        importId={found.id}
        isTaken={(row) => taken === 'all' || taken.has(row)}
        onTake={take}
      />
      <ImportRemarks report={report} source={null} />
      {mayPublish && (
        <label className="flex items-start gap-2.5 text-sm touch:min-h-11">
          <Checkbox
            checked={isPublished}
            onCheckedChange={(checked) => setPublished(checked === true)}
            className="mt-0.5"
          />
          <span className="grid gap-0.5">
            {words.publish}
            <span className="text-xs text-muted">{words.publishHint}</span>
          </span>
        </label>
      )}
      {start.error && (
        <p role="alert" className="text-sm text-danger">
          {importText.preview.failed}
          {': '}
          {start.error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
        <Button onClick={onAnother}>{importText.another}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={start.isPending}
          disabledReason={willDo === 0 ? words.nothingNew : undefined}
        >
          {words.apply(willDo)}
        </Button>
      </div>
    </form>
  )
}
