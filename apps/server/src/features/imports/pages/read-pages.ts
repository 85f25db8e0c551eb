import { type Refused, refused } from '../reject-file.ts'
import { type Archive, type PackedFile, openArchive } from './open-archive.ts'
import type { PagePlan, PageRequest } from './page-plan.ts'
import { collectDatabases, isPageFile, placeFiles } from './place-files.ts'
import { type OpenPlan, openPlan } from './plan-pages.ts'
import { readExport } from './read-export.ts'
import { readFiles } from './read-files.ts'
import { noHistories, readHistories } from './read-histories.ts'
import { pagePatience } from './within-time.ts'

/** From the bytes of a file to the pages in it. Nothing in it is trusted: whatever it is, this returns. */
export async function readPages(
  bytes: Uint8Array,
  { pages: { fileName, levels, byteLimit, patience = pagePatience } }: PageRequest,
): Promise<PagePlan | Refused> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const archive = isZip ? await openArchive(bytes) : getSingleFile(bytes, fileName)
  if ('problem' in archive) return archive
  const plan = openPlan(archive, levels, patience)
  const named = (name: string) => archive.files.find(({ path }) => path === name)
  const [ours, manifest] = [named('wiki.json'), named('manifest.json')]
  const problem = ours
    ? await readExport(plan, archive.files, ours, byteLimit)
    : await readTree(plan, archive.files, manifest, byteLimit)
  if (problem) return problem
  return plan.isEmpty() ? noPages : plan.finish()
}

async function readTree(
  plan: OpenPlan,
  files: readonly PackedFile[],
  manifest: PackedFile | undefined,
  byteLimit: number,
): Promise<Refused | undefined> {
  const histories = manifest ? await readHistories(plan, files, manifest) : noHistories
  if ('problem' in histories) return histories
  const all = files.map(({ path }) => path)
  const pages = all.filter((path) => isPageFile(path))
  const paths = new Set([...pages, ...collectDatabases(all), ...histories.versions.keys()])
  const placed = placeFiles([...paths].filter((path) => !histories.files.has(path)))
  return readFiles(plan, files, placed, histories, byteLimit)
}

const getSingleFile = (bytes: Uint8Array, fileName: string): Archive => ({
  files: [
    { path: fileName.replaceAll(/[/\\]/g, ' '), read: () => Promise.resolve(Buffer.from(bytes)) },
  ],
  unread: [],
  systemFiles: [],
})

const noPages = refused(
  'no_pages',
  'This file has no pages. Choose Markdown or HTML files, or a zip of them from another wiki',
)
