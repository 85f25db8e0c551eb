import { createContext, use } from 'react'

/** Takes files in, and tells the ids that their attachments will have. */
export type TakeFiles = (files: readonly File[]) => string[]

export const FileTarget = createContext<TakeFiles | undefined>(undefined)

const escaped = (name: string) => name.replaceAll(/[\\[\]]/g, String.raw`\$&`)

/**
 * For a place of writing: attaches files to the task it stands on, and tells the Markdown that shows or names them.
 * Undefined where none can be attached.
 */
export function useFileTarget(): ((files: readonly File[]) => string) | undefined {
  const take = use(FileTarget)
  return (
    take &&
    ((files) => {
      const ids = take(files)
      return files
        .map((file, at) => {
          const mark = file.type.startsWith('image/') ? '!' : ''
          return `${mark}[${escaped(file.name || 'file')}](attachment:${ids[at] ?? ''})`
        })
        .join('\n')
    })
  )
}
