import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { late } from '#lib/late.tsx'
import { pictureText as words } from '#text/pictures.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { changeProfile, type useProfile } from './use-profile.ts'

const CropDialog = late(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** The largest picture that is taken to be cut, in bytes. */
const byteLimit = 20 * 1024 * 1024

/** One's own picture: chosen from a file or dropped, cut, and taken away again with Undo. */
export function PictureField({
  profile,
}: {
  profile: NonNullable<ReturnType<typeof useProfile>['profile']>
}) {
  const { uid, name, avatarUrl } = profile
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setProblem(chosen.size > byteLimit ? words.tooLarge : undefined)
    if (chosen.size <= byteLimit) setSource(URL.createObjectURL(chosen))
  }
  const close = () => {
    if (source) URL.revokeObjectURL(source)
    setSource(undefined)
  }
  const use = (address: string) => {
    close()
    changeProfile(profile, 'avatarUrl', address)
  }

  return (
    <div
      className="flex items-center gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      <Avatar name={name} src={avatarUrl} hueKey={uid} size="lg" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => input.current?.click()}>
            <ImagePlus /> {avatarUrl === null ? words.add : words.change}
          </Button>
          {avatarUrl !== null && (
            <Button size="sm" onClick={() => changeProfile(profile, 'avatarUrl', null)}>
              <Trash2 /> {words.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same one may be chosen again.
            event.target.value = ''
          }}
        />
        <p className="text-xs text-pretty text-muted">{words.hint}</p>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      {source && (
        <CropDialog
          source={source}
          onUse={use}
          onUnreadable={() => {
            close()
            setProblem(words.unreadable)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
