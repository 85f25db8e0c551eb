import { PageHistories } from '@courtside/contract/page-imports.ts'
import { versionPathLimit, versionSummaryLimit } from '@courtside/contract/page-versions.ts'
import { beginning, getLine } from '../clean-text.ts'
import { type Refused, refused } from '../reject-file.ts'
import type { PackedFile } from './open-archive.ts'
import type { PlanVersion } from './page-plan.ts'
import { findInstant } from './page-texts.ts'
import { getTitle } from './place-files.ts'
import type { OpenPlan } from './plan-pages.ts'
import { getJson } from './read-export.ts'
import { readPage } from './read-page.ts'

/** What pages said over the years, by their paths; `files` are those that only say it. */
export type Histories = {
  readonly versions: ReadonlyMap<string, readonly PlanVersion[]>
  readonly files: ReadonlySet<string>
}
export const noHistories: Histories = { versions: new Map(), files: new Set() }

/** The older versions of the pages of an archive, as its manifest lists them. */
export async function readHistories(
  plan: OpenPlan,
  files: readonly PackedFile[],
  manifest: PackedFile,
): Promise<Histories | Refused> {
  const listed = PageHistories.safeParse(await getJson(manifest)).data
  if (!listed) return broken
  const byPath = new Map(files.map((file) => [file.path, file]))
  const versions = new Map<string, PlanVersion[]>()
  for (const page of listed.pages) {
    const read = versions.get(page.path) ?? []
    versions.set(page.path, read)
    const name = getTitle(page.path.split('/').at(-1) ?? page.path)
    for (const { file, at, editor, summary, path = page.path } of page.versions) {
      const found = await readPage(plan, 'pageVersions', byPath.get(file), file, name)
      if (!found) continue
      const moment = findInstant(at)
      const who = beginning(getLine(editor), 100)
      const said = beginning(getLine(summary ?? ''), versionSummaryLimit)
      read.push({
        title: found.title,
        icon: found.icon,
        document: found.document,
        ...(moment !== undefined && { at: moment }),
        ...(who !== '' && { author: { id: who, name: who } }),
        ...(said !== '' && { summary: said }),
        ...(path !== page.path && { path: beginning(getLine(path), versionPathLimit) }),
      })
    }
  }
  const own = new Set(versions.keys())
  const older = listed.pages.flatMap((page) => page.versions.map(({ file }) => file))
  return { versions, files: new Set([manifest.path, ...older.filter((file) => !own.has(file))]) }
}

const broken = refused(
  'broken_export',
  'The list in manifest.json can’t be read: it needs "format": "courtside.histories/1" and pages, each with its path and versions that have file, at and editor',
)
