import type { VersionConflict } from '@courtside/contract/page-versions.ts'
import type { DocumentJson, Page } from '@courtside/contract/pages.ts'
import { Link } from '@tanstack/react-router'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'

const words = wikiText.edit.conflict

/** Somebody else wrote the page meanwhile: what became of it, and the ways on. Nothing that was typed is lost. */
export function EditConflict({
  page,
  base,
  conflict: { lastVersion, author, merged },
  onMerge,
  onOverwrite,
}: {
  page: Page
  /** The version that was written on. */
  base: number
  conflict: VersionConflict
  onMerge: (merged: DocumentJson, number: number) => void
  onOverwrite: () => void
}) {
  return (
    <div role="alert" className="grid gap-2 border-b border-border bg-hover px-5 py-3 text-sm">
      <p className="font-medium">{author ? words.title(author.name) : words.unknown}</p>
      <p className="text-muted">
        {merged ? words.mergeable(lastVersion) : words.unmergeable(lastVersion)}
      </p>
      <div className="flex flex-wrap gap-2">
        {merged && (
          <Button size="sm" variant="primary" onClick={() => onMerge(merged, lastVersion)}>
            {words.merge}
          </Button>
        )}
        <Button size="sm" asChild>
          <Link
            to="/wiki/$pageId/version/$versionNumber"
            params={{ pageId: page.id, versionNumber: String(lastVersion) }}
            search={{ with: base }}
            target="_blank"
          >
            {words.compare}
          </Link>
        </Button>
        <Button size="sm" onClick={onOverwrite}>
          {words.overwrite}
        </Button>
      </div>
    </div>
  )
}
