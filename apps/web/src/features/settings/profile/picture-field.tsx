import { useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { pictureText as words } from '#text/pictures.ts'
import { Avatar } from '#ui/avatar.tsx'
import { PictureChooser } from '../picture-chooser.tsx'
import { saveProfile, type useProfile } from './use-profile.ts'

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** The largest picture that is taken to be cut, in bytes. */
const byteLimit = 20 * 1024 * 1024

/** One's own picture: chosen, cut, and taken away again with Undo. */
export function PictureField({
  profile,
}: {
  profile: NonNullable<ReturnType<typeof useProfile>['profile']>
}) {
  const { uid, name, avatarUrl } = profile
  const [source, setSource] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const choose = (chosen: File) => {
    setProblem(chosen.size > byteLimit ? words.tooLarge : undefined)
    if (chosen.size <= byteLimit) setSource(URL.createObjectURL(chosen))
  }
  const close = () => {
    if (source) URL.revokeObjectURL(source)
    setSource(undefined)
  }
  const use = (address: string) => {
    close()
    saveProfile(profile, 'avatarUrl', address)
  }

  return (
    <>
      <PictureChooser
        words={words}
        isThere={avatarUrl !== null}
        problem={problem}
        onChoose={choose}
        onRemove={() => saveProfile(profile, 'avatarUrl', null)}
      >
        <Avatar name={name} src={avatarUrl} hueKey={uid} size="lg" />
      </PictureChooser>
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
    </>
  )
}
