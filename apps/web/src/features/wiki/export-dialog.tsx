import type { Page } from '@courtside/contract/pages.ts'
import { useState } from 'react'
import { PageExportSection } from '#features/exports/page-export-section.tsx'
import { wikiExportText as words } from '#text/wiki-export.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'

/** Takes a page out as a file, or a version of it alone; without one the whole wiki. */
export function ExportDialog({
  page,
  version,
  onClose,
}: {
  page?: Pick<Page, 'id' | 'title' | 'hasChildren'>
  version?: number
  onClose: () => void
}) {
  const [withBelow, setWithBelow] = useState(page?.hasChildren ?? true)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={getTitle(page?.title, version)} description={words.description}>
        <PageExportSection pageId={page?.id} version={version} withBelow={withBelow}>
          {page?.hasChildren && (
            <label className="flex min-h-8 items-center gap-2.5 text-sm touch:min-h-11">
              <Checkbox
                checked={withBelow}
                onCheckedChange={(isOn) => setWithBelow(isOn === true)}
              />
              {words.withBelow}
            </label>
          )}
        </PageExportSection>
      </DialogContent>
    </Dialog>
  )
}

function getTitle(page: string | undefined, version: number | undefined): string {
  if (page === undefined) return words.all
  return version === undefined ? words.title(page) : words.versionTitle(page, version)
}
