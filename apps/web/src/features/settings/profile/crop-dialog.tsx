import { addPicture, pictureSide } from '@courtside/contract/pictures.ts'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { call } from '#api/call.ts'
import { describeError } from '#lib/describe-error.ts'
import { text } from '#text/en.ts'
import { pictureText as words } from '#text/pictures.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'

const zooms = { min: 1, max: 5, step: 0.05 }
/** How far an arrow key moves the picture, in pixels. */
const keyboardStep = 8

/** Cuts a square of a picture and hands it in. */
export function CropDialog({
  source,
  onUse,
  onUnreadable,
  onClose,
}: {
  /** Where this document holds the picture. */
  source: string
  onUse: (address: string) => void
  onUnreadable: () => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [area, setArea] = useState<Area>()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const zoomId = useId()

  const save = async () => {
    if (!area) return
    setSaving(true)
    setProblem(undefined)
    try {
      const body = await cut(source, area)
      onUse((await call(addPicture, { body })).avatarUrl)
    } catch (error) {
      const said = describeError(error)
      setProblem(`${words.failed}: ${said}`)
      setSaving(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.title}
        description={words.description}
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
            </DialogClose>
            <Button variant="primary" disabled={!area || isSaving} onClick={() => void save()}>
              {words.save}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <div className="relative h-72 overflow-hidden rounded-lg bg-surface">
            <Cropper
              image={source}
              crop={crop}
              zoom={zoom}
              aspect={1}
              minZoom={zooms.min}
              maxZoom={zooms.max}
              cropShape="round"
              showGrid={false}
              keyboardStep={keyboardStep}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': words.area }}
              mediaProps={{ onError: onUnreadable, alt: '' }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setArea(pixels)}
            />
          </div>
          <div className="flex items-center gap-3">
            <label htmlFor={zoomId} className="text-sm font-medium">
              {words.zoom}
            </label>
            <input
              id={zoomId}
              type="range"
              {...zooms}
              value={zoom}
              onChange={(event) => setZoom(event.target.valueAsNumber)}
              className="h-6 grow accent-(--color-accent)"
            />
          </div>
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** What is in the square, turned as a camera notes it, and no larger than it will be drawn. */
async function cut(source: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const side = Math.max(1, Math.min(pictureSide, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/webp', 0.92)
  const blob = await promise
  if (!blob) throw new Error(words.unreadable)
  return blob.slice(0, blob.size, 'application/octet-stream')
}
