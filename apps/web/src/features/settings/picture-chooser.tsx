import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'

/** A picture that is chosen from a file or dropped, changed and taken away. */
export function PictureChooser({
  words,
  isThere,
  problem,
  onChoose,
  onRemove,
  children,
}: {
  words: Readonly<Record<'add' | 'change' | 'remove' | 'hint', string>>
  isThere: boolean
  problem: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
  /** The picture as it is seen now. */
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => file && onChoose(file)
  return (
    <div
      className="flex items-center gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      {children}
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => input.current?.click()}>
            <ImagePlus /> {isThere ? words.change : words.add}
          </Button>
          {isThere && (
            <Button size="sm" onClick={onRemove}>
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
    </div>
  )
}
