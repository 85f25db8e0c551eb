import type { Attachment } from '@courtside/contract/files.ts'
import { Download } from 'lucide-react'
import { fileText } from '#text/files.ts'
import { IconButton } from '#ui/button.tsx'
import { type Picture, PictureLayer } from '#ui/picture-layer.tsx'
import { getAddress, saveByLink, type useFileLinks } from './use-file-links.ts'
import { openFile } from './use-opened-file.ts'

const getKind = (mediaType: string | null): Picture['kind'] => {
  if (mediaType?.startsWith('video/')) return 'video'
  return mediaType?.startsWith('audio/') ? 'audio' : 'image'
}

/** The files of a task that can be looked at, one of them large. */
export function FileLayer({
  files,
  shown,
  links,
}: {
  files: readonly Attachment[]
  shown: Attachment
  links: ReturnType<typeof useFileLinks>
}) {
  const seen = files.filter(({ id }) => id === shown.id || links.linksOf(id)?.view)
  return (
    <PictureLayer
      pictures={seen.map(({ id, name, mediaType }) => {
        const view = links.linksOf(id)?.view
        return { id, name, kind: getKind(mediaType), address: view ? getAddress(view) : undefined }
      })}
      at={seen.indexOf(shown)}
      actions={
        <IconButton
          label={fileText.save(shown.name)}
          onClick={() => void saveByLink(links.fresh, shown)}
        >
          <Download />
        </IconButton>
      }
      onWalk={(at) => openFile(seen[at]?.id)}
      onClose={() => openFile(undefined)}
    />
  )
}
