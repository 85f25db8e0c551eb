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

/** The way of pages into a file: of a page, with all below it where one likes, of a version of it alone, or of the whole wiki. `children` stand above the formats until one is chosen. */
export function PageExportSection({
  pageId,
  version,
  withBelow,
  children,
}: {
  pageId: string | undefined
  version?: number | undefined
  withBelow: boolean
  children?: ReactNode
}) {
  const running = useExport((format: PageFormat) =>
    call(exportPages, {
      body: {
        format,
        withBelow,
        ...(pageId !== undefined && { pageId }),
        ...(version !== undefined && { version }),
      },
    }),
  )
  const choices = pageFormats.map((format) => ({
    format,
    icon: icons[format],
    ...words.formats[format],
    ...(version !== undefined && format === 'json' && { hint: words.versionJson }),
  }))
  return (
    <div className="grid gap-3">
      {!running.found && children}
      <FormatSteps running={running} choices={choices} progress={words.progress} />
    </div>
  )
}
