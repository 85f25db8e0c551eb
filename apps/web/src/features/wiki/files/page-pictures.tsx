import { Download } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { getAddress } from '#features/files/use-file-links.ts'
import { type PageFiles, savePageFile } from '#features/files/use-page-files.ts'
import { fileText } from '#text/files.ts'
import { IconButton } from '#ui/button.tsx'
import { PictureLayer } from '#ui/picture-layer.tsx'

/** The pictures of a page, one of them large. */
export function PagePictures({
  files,
  ids,
  shownId,
  onShow,
}: {
  files: PageFiles
  /** In the order of the text. */
  ids: readonly string[]
  shownId: string
  /** Called with the one to look at, without one to look at none. */
  onShow: (id: string | undefined) => void
}) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => files.subscribe(drawAgain), [files])
  useEffect(() => files.want([shownId]), [files, shownId])
  const seen = ids.flatMap((id) => files.of(id) ?? []).filter(({ view }) => view !== null)
  const at = seen.findIndex(({ id }) => id === shownId)
  const shown = seen[at]
  if (!shown) return null
  return (
    <PictureLayer
      pictures={seen.map(({ id, name, mediaType, view }) => ({
        id,
        name,
        kind: mediaType?.startsWith('video/')
          ? 'video'
          : mediaType?.startsWith('audio/')
            ? 'audio'
            : 'image',
        address: view === null ? undefined : getAddress(view),
      }))}
      at={at}
      actions={
        <IconButton
          label={fileText.save(shown.name)}
          onClick={() => void savePageFile(files, shown.id)}
        >
          <Download />
        </IconButton>
      }
      onWalk={(next) => onShow(seen[next]?.id)}
      onClose={() => onShow(undefined)}
    />
  )
}
