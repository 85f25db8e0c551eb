import type { PageVersion } from '@courtside/contract/page-versions.ts'
import { changeHtml } from '@courtside/document/diff-html.ts'
import { type DocumentDiff, diffDocuments } from '@courtside/document/diff.ts'
import type { Document } from '@courtside/document/document.ts'
import { useMemo } from 'react'
import { type PageFiles, usePageFiles } from '#features/files/use-page-files.ts'
import { useStored } from '#lib/use-stored.ts'
import { wikiText } from '#text/wiki.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DocumentHtml } from '../document-html.tsx'
import { reading } from '../page-document.tsx'
import { purgedOf, useVersion, useVersions } from '../use-versions.ts'

const words = wikiText.versions
const ways = ['inline', 'sideBySide'] as const

/** What changed between two versions, the older one first whichever is open. */
export function Compare({
  version,
  other,
  onOther,
}: {
  version: PageVersion
  other: number
  onOther: (number: number) => void
}) {
  const { data, error, refetch } = useVersion(version.page.id, other)
  const { versions } = useVersions(version.page.id)
  const [way, setWay] = useStored('wiki-compare', ways, 'inline')
  const numbers = [...new Set([other, ...versions.map(({ number }) => number)])]
    .filter((number) => number !== version.number)
    .toSorted((a, b) => b - a)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{words.compareWith}</span>
        <Select
          aria-label={words.compareWith}
          className="w-40"
          value={String(other)}
          onValueChange={(number) => onOther(Number(number))}
          options={numbers.map((number) => ({ value: String(number), label: words.title(number) }))}
        />
        <Select
          aria-label={words.compare}
          className="ms-auto w-36 max-md:hidden"
          value={way}
          onValueChange={setWay}
          options={ways.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      {data ? (
        <Changes
          {...(data.number < version.number
            ? { before: data, after: version }
            : { before: version, after: data })}
          isBeside={way === 'sideBySide'}
        />
      ) : purgedOf(error) ? (
        <p className="text-sm text-muted">{words.purge.gone(other)}</p>
      ) : error ? (
        <ErrorState {...words.notFound} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full appear-late" />
      )}
    </>
  )
}

function Changes({
  before,
  after,
  isBeside,
}: {
  before: PageVersion
  after: PageVersion
  isBeside: boolean
}) {
  const diff = useMemo(
    () => diffDocuments(before.document as Document, after.document as Document),
    [before, after],
  )
  const files = usePageFiles(after.page.id)
  const isSame = diff.blocks.every(({ kind }) => kind === 'same')
  return (
    <>
      <p className="text-sm text-muted" role="status">
        {isSame && before.title === after.title
          ? words.same
          : words.words(diff.wordsAdded, diff.wordsRemoved)}
        {!diff.isComplete && ` ${words.incomplete}`}
      </p>
      {before.title !== after.title && (
        <p className="text-sm">{words.titleChanged(before.title, after.title)}</p>
      )}
      {isBeside ? (
        <Beside diff={diff} before={before} after={after} files={files} />
      ) : (
        <Inline diff={diff} files={files} />
      )}
    </>
  )
}

const Inline = ({ diff, files }: { diff: DocumentDiff; files: PageFiles }) => (
  <DocumentHtml
    className="measure"
    files={files}
    html={diff.blocks.map((change) => changeHtml(change, 'both', reading)).join('')}
  />
)

/** Line by line, so that what belongs together stands beside each other; on a narrow screen below each other. */
function Beside({
  diff,
  before,
  after,
  files,
}: {
  diff: DocumentDiff
  before: PageVersion
  after: PageVersion
  files: PageFiles
}) {
  return (
    <div className="grid gap-x-6 md:grid-cols-2">
      {[before, after].map(({ number }) => (
        <h3 key={number} className="pb-2 text-xs font-medium text-muted max-md:hidden">
          {words.title(number)}
        </h3>
      ))}
      {diff.blocks.map((change, index) => (
        <div key={index} className="contents">
          <DocumentHtml
            html={changeHtml(change, 'before', reading)}
            files={files}
            className="pb-3"
          />
          <DocumentHtml
            html={changeHtml(change, 'after', reading)}
            files={files}
            className={change.kind === 'same' ? 'pb-3 max-md:hidden' : 'pb-3'}
          />
        </div>
      ))}
    </div>
  )
}
