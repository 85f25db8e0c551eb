import type { ImportPlan } from './import-plan.ts'
import { matchAttachments } from './match-attachments.ts'
import { type Archive, type PackedFile, openArchive } from './pages/open-archive.ts'
import { type Refused, refused } from './reject-file.ts'

/** Files that may be exports; more of them are files that hang on tasks. */
const mostExports = 50
const exported = /\.(?:json|ndjson|jsonl|csv|tsv|xlsx)$/i

const notOne = refused(
  'not_one_export',
  'This zip contains no export of tasks, or several. Choose one export and the files that belong to it',
)

type ReadExport = (bytes: Uint8Array, fileName: string) => Promise<ImportPlan | Refused>

/** An export and its files in a zip; undefined for a workbook, which is a zip as well. */
export async function openBundle(
  bytes: Uint8Array,
  fileName: string,
): Promise<Archive | Refused | undefined> {
  const archive = await openArchive(bytes)
  if ('problem' in archive) return /\.zip$/i.test(fileName) ? archive : undefined
  const isWorkbook =
    /\.xlsx$/i.test(fileName) || archive.files.some(({ path }) => path === '[Content_Types].xml')
  return isWorkbook ? undefined : archive
}

/** The one export in a bundle, with the comments that stand in files of their own, and the files that hang on its tasks. */
export async function readBundle(
  { files }: Archive,
  readExport: ReadExport,
): Promise<ImportPlan | Refused> {
  const isShallow = (path: string) => path.split('/').length <= 2
  const candidates = files.filter(({ path }) => exported.test(path) && isShallow(path))
  if (candidates.length > mostExports) return notOne
  const plans: { readonly file: PackedFile; readonly plan: ImportPlan }[] = []
  for (const file of candidates) {
    const bytes = await file.read()
    const plan = bytes && (await readExport(bytes, file.path.split('/').at(-1) ?? file.path))
    if (plan && !('problem' in plan)) plans.push({ file, plan })
  }
  const comments = plans.filter(({ plan }) => plan.tasks.length === 0 && plan.comments.length > 0)
  const boards = plans.filter(({ plan }) => plan.source !== 'table' && plan.tasks.length > 0)
  const tables = plans.filter(({ plan }) => plan.source === 'table')
  const [main, ...others] = boards.length > 0 ? boards : tables
  if (!main || others.length > 0) return notOne
  const used = new Set([main, ...comments].map(({ file }) => file))
  const whole = comments.reduce((plan, { plan: more }) => addComments(plan, more), main.plan)
  const rest = files.filter((file) => !used.has(file))
  return rest.length > 0 ? matchAttachments(whole, rest) : whole
}

/** Comments that the board's own file doesn't have, as Trello keeps no more than the last ones in it. */
function addComments(plan: ImportPlan, more: ImportPlan): ImportPlan {
  const known = new Set(plan.comments.map(({ externalId }) => externalId))
  const people = new Set(plan.people.map(({ externalId }) => externalId))
  const comments = more.comments.filter(({ externalId }) => !known.has(externalId))
  return {
    ...plan,
    people: [...plan.people, ...more.people.filter(({ externalId }) => !people.has(externalId))],
    comments: [...plan.comments, ...comments].toSorted((one, other) =>
      one.createdAt.localeCompare(other.createdAt),
    ),
    keptTexts: [
      ...plan.keptTexts,
      ...more.keptTexts.filter(
        ({ externalId }) => !plan.keptTexts.some((text) => text.externalId === externalId),
      ),
    ],
    rejections: [...plan.rejections, ...more.rejections],
    notes: plan.notes.filter(({ code }) => code !== 'history_incomplete'),
  }
}
