import { useMemo } from 'react'
import type { TextFiles } from '#lib/markdown.ts'
import { useRow } from '#lib/row-store.ts'
import { attachmentRows } from './use-attachment-rows.ts'
import { getAddress, useFileLinks } from './use-file-links.ts'
import { openOrSave } from './use-opened-file.ts'

const reference = /\]\(attachment:([0-9a-f-]{36})\)/

/** The files that a text shows or names, which hang on the task it belongs to; undefined for a text without any. */
export function useTextFiles(source: string): TextFiles | undefined {
  const id = useMemo(() => reference.exec(source)?.[1], [source])
  const taskId = useRow(attachmentRows, id ?? '')?.taskId
  const { linksOf, fresh } = useFileLinks(taskId)
  if (id === undefined) return undefined
  return {
    pictureOf: (file) => {
      const links = linksOf(file)
      const address = links?.preview ?? links?.view
      const { name = '', width, height, mediaType } = attachmentRows.get(file) ?? {}
      return address && mediaType?.startsWith('image/')
        ? { address: getAddress(address), name, width: width ?? null, height: height ?? null }
        : undefined
    },
    open: (file) => {
      const row = attachmentRows.get(file)
      if (row) void openOrSave(row, { linksOf, fresh })
    },
  }
}
