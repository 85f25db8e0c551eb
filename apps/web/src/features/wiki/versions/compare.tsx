import type { PageVersion } from '@courtside/contract/page-versions.ts'
import { renderChangeHtml, joinHtml } from '@courtside/document/diff-html.ts'
import { type DocumentDiff, diffDocuments } from '@courtside/document/diff.ts'
import { type Document, isSame } from '@courtside/document/document.ts'
import { useMemo } from 'react'
import { type PageFiles, usePageFiles } from '#features/files/use-page-files.ts'
import { useStored } from '#lib/use-stored.ts'
import { wikiText } from '#text/wiki.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DocumentHtml } from '../document-html.tsx'
import { reading } from '../page-document.tsx'
import { purgedOf, useDraft, useVersion, useVersions } from '../use-versions.ts'
import type { Compared } from '../wiki-search.ts'

const words = wikiText.versions
const ways = ['inline', 'sideBySide'] as const

/** What changed between two versions, the older one first whichever is open, or since one in the live draft. */
export function Compare({
  version,
  other,
  mayEdit,
  onOther,
}: {
  version: PageVersion
  other: Compared
  mayEdit: boolean
  onOther: (other: Compared) => void
}) {
  const isDraft = other === 'draft'
  const versionQuery = useVersion(version.page.id, isDraft ? undefined : other)
  const draftQuery = useDraft(version.page.id, isDraft)
  const { data, error, refetch } = isDraft ? draftQuery : versionQuery
  const { versions } = useVersions(version.page.id)
  const [way, setWay] = useStored('wiki-compare', ways, 'inline')
  const numbers = [...new Set([...(isDraft ? [] : [other]), ...versions.map((row) => row.number)])]
    .filter((number) => number !== version.number)
    .toSorted((a, b) => b - a)
  const isAfter = isDraft || version.number < other
  const open = { ...version, heading: words.title(version.number) }
  const compared = data && { ...data, heading: isDraft ? words.draft : words.title(other) }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{words.compareWith}</span>
        <Select
          aria-label={words.compareWith}
          className="w-40 max-md:grow"
          value={String(other)}
          onValueChange={(value) => onOther(value === 'draft' ? value : Number(value))}
          options={[
            ...(mayEdit || isDraft ? [{ value: 'draft', label: words.draft }] : []),
            ...numbers.map((number) => ({ value: String(number), label: words.title(number) })),
          ]}
        />
        <Select
          aria-label={words.compare}
          className="ms-auto w-36 max-md:grow"
          value={way}
          onValueChange={setWay}
          options={ways.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      {compared ? (
        <Changes
          before={isAfter ? open : compared}
          after={isAfter ? compared : open}
          pageId={version.page.id}
          isBeside={way === 'sideBySide'}
        />
      ) : !isDraft && purgedOf(error) ? (
        <p className="text-sm text-muted">{words.purge.gone(other)}</p>
      ) : error ? (
        <ErrorState
          {...(isDraft ? { title: words.draftFailed, error } : words.notFound)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-24 w-full appear-late" />
      )}
    </>
  )
}

/** One of the two that are compared. */
type Side = Pick<PageVersion, 'title' | 'icon' | 'document'> & { readonly heading: string }

function Changes({
  pageId,
  before,
  after,
  isBeside,
}: {
  /** The page whose files they show. */
  pageId: string
  before: Side
  after: Side
  isBeside: boolean
}) {
  const [was, is] = [before.document, after.document]
  const diff = useMemo(() => diffDocuments(was as Document, is as Document), [was, is])
  const files = usePageFiles(pageId)
  const isSameTitle = before.title === after.title
  const isSameIcon = before.icon === after.icon
  const saysSame = isSameTitle && isSameIcon && diff.blocks.every(({ kind }) => kind === 'same')
  return (
    <>
      <p className="text-sm text-muted" role="status">
        {saysSame
          ? isSame(was, is)
            ? words.same
            : words.sameButWidths
          : words.words(diff.wordsAdded, diff.wordsRemoved)}
      </p>
      {!diff.isComplete && !isBeside && <p className="text-sm text-muted">{words.incomplete}</p>}
      {!isSameTitle && <p className="text-sm">{words.titleChanged(before.title, after.title)}</p>}
      {!isSameIcon && <p className="text-sm">{words.iconChanged(before.icon, after.icon)}</p>}
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
    html={joinHtml(diff.blocks.map((change) => renderChangeHtml(change, 'both', reading)))}
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
  before: Side
  after: Side
  files: PageFiles
}) {
  return (
    <div className="grid gap-x-6 md:grid-cols-2">
      {[before, after].map(({ heading }) => (
        <h3 key={heading} className="pb-2 text-xs font-medium text-muted max-md:hidden">
          {heading}
        </h3>
      ))}
      {diff.blocks.map((change, index) => (
        <div key={index} className="contents">
          <DocumentHtml
            html={renderChangeHtml(change, 'before', reading)}
            files={files}
            className="pb-3"
          />
          <DocumentHtml
            html={renderChangeHtml(change, 'after', reading)}
            files={files}
            className={change.kind === 'same' ? 'pb-3 max-md:hidden' : 'pb-3'}
          />
        </div>
      ))}
    </div>
  )
}
