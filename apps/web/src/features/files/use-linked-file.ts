import type { Attachment, FileLinks } from '@courtside/contract/files.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { keepInSight } from '#lib/keep-in-sight.ts'
import { openFile } from './use-opened-file.ts'

/** Names a file in the address of its task, behind the #. */
export const getAnchor = (id: string): string => `file-${id}`

/** The address of a file leads to it: what can be looked at is shown large, the line of any other has the focus. */
export function useLinkedFile(
  files: readonly Attachment[],
  linksOf: (id: string) => FileLinks | undefined,
): void {
  const hash = useLocation({ select: (location) => location.hash })
  const file = files.find(({ id }) => getAnchor(id) === hash)
  const links = file && linksOf(file.id)
  // Of a file that is not here there are no links to wait for.
  const isKnown = file !== undefined && (file.mediaType === null || links !== undefined)
  const show = useEffectEvent(() => {
    const line = document.getElementById(hash)
    if (line) keepInSight(line, 'center')
    line?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    if (links?.view) openFile(file?.id)
  })
  useEffect(() => {
    if (isKnown) show()
  }, [isKnown, hash])
}
