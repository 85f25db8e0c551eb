import { importText } from '#text/imports.ts'

/** What a person chose or dropped at once: a file, several, or folders with all that is in them. */
export type Chosen = {
  /** The folder’s or the only file’s, else how many they are. */
  readonly name: string
  readonly files: readonly ChosenFile[]
}

type ChosenFile = {
  /** Where it stands in its folder, that one first, with `/` between them. */
  readonly path: string
  readonly file: File
}

/** What a field for files or for a folder holds. */
export const getFilesChosen = (list: FileList): Chosen =>
  chosen([...list].map((file) => ({ path: file.webkitRelativePath || file.name, file })))

/** What was dropped. Asked while the drop is being handled, for later nothing is given out. */
export async function filesDropped({ items }: DataTransfer): Promise<Chosen> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return chosen((await Promise.all(entries.map(getFilesUnder))).flat())
}

/** The bytes of all of them. */
export const getSize = ({ files }: Chosen): number =>
  files.reduce((sum, { file }) => sum + file.size, 0)

/** Whether it is a single file that stands in no folder. */
export const isOneFile = ({ files: [first, ...others] }: Chosen): boolean =>
  others.length === 0 && first?.path.includes('/') === false

/** The only file as it is, else all of them in a zip. */
export async function getFile({ name, files }: Chosen): Promise<File> {
  const [first] = files
  if (first && isOneFile({ name, files })) return first.file
  const { downloadZip } = await import('client-zip')
  const packed = downloadZip(files.map(({ path, file }) => ({ name: path, input: file })))
  return new File([await packed.blob()], `${name}.zip`, { type: 'application/zip' })
}

function chosen(all: readonly ChosenFile[]): Chosen {
  // What a system or a program keeps for itself in a folder, such as its whole history, is none of its pages.
  const files = all.filter(({ path }) => !/(^|\/)\./.test(path))
  const [first] = files
  const isLoose = files.length > 1 && first?.path.includes('/') === false
  const name = isLoose ? importText.choose.several(files.length) : first?.path.split('/', 1)[0]
  return { name: name ?? '', files }
}

async function getFilesUnder(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFolder(entry))
    return (await Promise.all((await getEntries(entry)).map(getFilesUnder))).flat()
  const file = await new Promise<File>((take, fail) => {
    ;(entry as FileSystemFileEntry).file(take, fail)
  })
  return [{ path: entry.fullPath.slice(1), file }]
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A browser hands out what is in a folder some at a time, and nothing in the end. */
async function getEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((take, fail) => {
      reader.readEntries(take, fail)
    })
    if (some.length === 0) return found
    found.push(...some)
  }
}
