import type { Import, ImportPreview } from '@courtside/contract/imports.ts'
import { useState } from 'react'
import { usePageRights } from '#features/wiki/use-wiki.ts'
import { importText } from '#text/imports.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { ImportCounts, ImportRemarks } from './import-counts.tsx'
import { PagesTree } from './pages-tree.tsx'
import { PreviewEnd } from './preview-end.tsx'
import { useApplyTaking } from './use-apply-taking.ts'
import { useReportedFields } from './use-reported-fields.ts'

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
  const { taken, setTaken, countOf, isTaken, take, start } = useApplyTaking(found, onChanged)
  const sayFields = useReportedFields(found)
  const [isPublished, setPublished] = useState(true)
  const heading = useFocusIfLost<HTMLHeadingElement>()
  const { added = 0, changed = 0 } = report.rows.find(({ kind }) => kind === 'pages') ?? {}
  const willDo = added + changed + countOf(differingCount)
  const nothing = differingCount > 0 ? words.allStay : words.nothingNew
  return (
    <form
      noValidate
      className="grid min-w-0 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({ isPublished: mayPublish && isPublished })
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
      <PagesTree importId={found.id} isTaken={isTaken} onTake={take} />
      <ImportRemarks report={report} source={null} sayFields={sayFields} />
      {mayPublish && willDo > 0 && (
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
      <PreviewEnd start={start} whyNot={willDo === 0 ? nothing : undefined} onAnother={onAnother}>
        {willDo === 0 ? nothing : words.apply(willDo)}
      </PreviewEnd>
    </form>
  )
}
