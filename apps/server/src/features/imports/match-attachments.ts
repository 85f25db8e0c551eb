import type { ImportPlan, PlanAttachment } from './import-plan.ts'
import { type ReadFile, openFiles } from './pages/keep-file.ts'
import type { PackedFile } from './pages/open-archive.ts'

/**
 * The attachments of a plan with the files that were given with it, each known by its name and its size, or by a folder
 * with its id or that of its task. Where two fit, or one fits two, none is taken.
 */
export async function matchAttachments(
  plan: ImportPlan,
  files: readonly PackedFile[],
): Promise<ImportPlan> {
  const read = openFiles()
  const byName = Map.groupBy(files, ({ path }) => getPlainName(path))
  const found = new Map<PlanAttachment, ReadFile>()
  for (const attachment of plan.attachments) {
    const file = await findFile(attachment, byName.get(normalise(attachment.name)) ?? [], read)
    if (file) found.set(attachment, file)
  }
  const holders = Map.groupBy(found, ([, { path }]) => path)
  const matched = new Map([...found].filter(([, { path }]) => holders.get(path)?.length === 1))
  const taken = new Set([...matched.values()].map(({ path }) => path))
  const places = new Set([...matched.keys()].map(({ place }) => place))
  const left = files.filter(({ path }) => !taken.has(path)).map(({ path }) => path)
  return {
    ...plan,
    attachments: plan.attachments.map((attachment) => {
      const file = matched.get(attachment)
      return file ? { ...attachment, file: { path: file.path, hash: file.hash } } : attachment
    }),
    notes: [
      ...plan.notes.flatMap((note) => {
        if (note.code !== 'file_not_imported') return [note]
        const count = Math.max(0, note.count - matched.size)
        const others = note.places.filter((place) => !places.has(place))
        return count === 0 ? [] : [{ ...note, count, places: others }]
      }),
      ...(left.length > 0
        ? [{ code: 'file_left_over' as const, count: left.length, places: left.slice(0, 10) }]
        : []),
    ],
  }
}

/** The name of a file without its folders, however systems write the same letters. */
const getPlainName = (path: string): string => normalise(path.split('/').at(-1) ?? '')

const normalise = (name: string): string => name.normalize('NFC').trim().toLowerCase()

async function findFile(
  { externalId, taskId, byteCount }: PlanAttachment,
  named: readonly PackedFile[],
  read: ReturnType<typeof openFiles>,
): Promise<ReadFile | undefined> {
  const near = named.filter(({ path }) =>
    path.split('/').some((folder) => folder === externalId || folder === taskId),
  )
  const all: ReadFile[] = []
  for (const file of near.length > 0 ? near : named) {
    const one = await read(file)
    if (one && (byteCount === null || one.byteCount === byteCount)) all.push(one)
  }
  const [only, ...others] = all
  return others.length === 0 ? only : undefined
}
