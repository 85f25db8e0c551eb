import { type PageFormat, exportPages, pageFormats } from '@courtside/contract/page-exports.ts'
import { Braces, FileText, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { wikiExportText as words } from '#text/wiki-export.ts'
import { FormatSteps } from './export-steps.tsx'
import { useExport } from './use-export.ts'

const icons: Readonly<Record<PageFormat, ReactNode>> = {
  md: <FileText aria-hidden />,
  html: <Globe aria-hidden />,
  json: <Braces aria-hidden />,
}

/** The way of pages into a file: of a page, with all below it where one likes, or of the whole wiki. `children` stand above the formats until one is chosen. */
export function PageExportSection({
  pageId,
  withBelow,
  children,
}: {
  pageId: string | undefined
  withBelow: boolean
  children?: ReactNode
}) {
  const running = useExport((format: PageFormat) =>
    call(exportPages, { body: { format, withBelow, ...(pageId !== undefined && { pageId }) } }),
  )
  const choices = pageFormats.map((format) => ({
    format,
    icon: icons[format],
    ...words.formats[format],
  }))
  return (
    <div className="grid gap-3">
      {!running.found && children}
      <FormatSteps running={running} choices={choices} progress={words.progress} />
    </div>
  )
}
