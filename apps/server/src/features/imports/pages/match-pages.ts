import type { Actor } from '@courtside/contract/can.ts'
import type { PageOutcome } from '@courtside/contract/page-imports.ts'
import { getReferences } from '@courtside/document/references.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { hashOf } from '#features/wiki/read-content.ts'
import { isBeingWritten, isReadablePage } from '#features/wiki/visible.ts'
import {
  type PagePlan,
  type PlanFile,
  type PlanPage,
  type PlanVersion,
  findFile,
  getRow,
} from './page-plan.ts'
import { led } from './plan-pages.ts'

/** A page of a file against what is here. */
export type StagedPage = Omit<PlanPage, 'versions'> & {
  readonly title: string
  readonly icon: string | null
  readonly outcome: PageOutcome
  readonly pageId: string
  readonly baseVersion: number | null
  readonly versions: readonly PlanVersion[]
  /** What its versions show and does not hang on it yet. */
  readonly files: readonly StagedFile[]
}

/** A file of the archive, as it will hang on a page. */
export type StagedFile = Pick<PlanFile, 'path' | 'hash' | 'name'> & { readonly id: string }

type Here = {
  readonly id: string
  readonly title: string
  readonly lastVersion: number
  readonly contentHash: string
  /** No person has written it since an import did. */
  readonly isAsImported: boolean
}

/**
 * Finds each page again by its title below the same page, of several the first that is left, and gives the others the
 * ids they will have; links between them lead there. What was found and says the same is unchanged.
 */
export async function matchPages(
  db: Db,
  actor: Actor,
  { pages, files }: Pick<PagePlan, 'pages' | 'files'>,
  targetId: string | null,
): Promise<StagedPage[]> {
  const here = await matchTree(db, actor, pages, targetId)
  const ids = pages.map(({ row }) => here.get(row)?.id ?? createId())
  const hung = await listHung(
    db,
    here.values().map(({ id }) => id),
  )
  const lead = (address: string) => {
    const to = getRow(address)
    const id = to && ids[to.row]
    return to && id && `/wiki/${id}${to.rest}`
  }
  return pages.map(({ versions, ...page }) => {
    const found = here.get(page.row)
    const place = placeFiles(files, hung.get(found?.id ?? '') ?? [])
    const written = versions.map((version) => ({
      ...version,
      document: led(version.document, (address) => place.lead(address) ?? lead(address)),
    }))
    const newest = written.at(-1)
    if (!newest) throw new Error(`The page of row ${page.row} has no version`)
    const { title, icon, document } = newest
    const isSame = found?.contentHash === hashOf(title, icon, document)
    const outcome = found ? getOutcome(found, isSame) : 'added'
    const kept = outcome === 'added' ? written : outcome === 'unchanged' ? [] : [newest]
    return {
      ...page,
      title,
      icon,
      outcome,
      pageId: ids[page.row] ?? createId(),
      baseVersion: found?.lastVersion ?? null,
      versions: kept,
      files: place.newIn(kept),
    }
  })
}

const getOutcome = ({ isAsImported }: Here, isSame: boolean): PageOutcome =>
  isSame ? 'unchanged' : isAsImported ? 'changed' : 'conflict'

async function matchTree(
  db: Db,
  actor: Actor,
  pages: readonly PlanPage[],
  targetId: string | null,
): Promise<Map<number, Here>> {
  const matched = new Map<number, Here>()
  const below = Map.groupBy(pages, ({ parentRow }) => parentRow)
  const walk = async (parentRow: number | null, parentId: string | null): Promise<void> => {
    const asked = below.get(parentRow)
    if (!asked) return
    const left = Map.groupBy(await listHere(db, actor, parentId), ({ title }) => title)
    for (const { row, versions } of asked) {
      const found = left.get(versions.at(-1)?.title ?? '')?.shift()
      if (!found) continue
      matched.set(row, found)
      await walk(row, found.id)
    }
  }
  await walk(null, targetId)
  return matched
}

async function listHere(db: Db, actor: Actor, parentId: string | null): Promise<Here[]> {
  const { rows } = await sql<Here>`
    select pg."id", v."title", pg."lastVersion", v."contentHash", v."kind" = 'import' and not ${isBeingWritten} as "isAsImported" from pages pg
    join page_versions v on v."pageId" = pg."id" and v."number" = pg."lastVersion"
    where pg."parentId" is not distinct from ${parentId}::uuid and ${isReadablePage(actor)} order by pg."rank", pg."id"
  `.execute(db)
  return rows
}

type Hung = {
  readonly id: string
  readonly pageId: string
  readonly hash: string
  readonly name: string
}

/** The files that hang on pages, by page. */
async function listHung(db: Db, pageIds: Iterable<string>): Promise<Map<string, Hung[]>> {
  const { rows } = await sql<Hung>`
    select f."id", f."pageId", f."blob" as "hash", f."name" from attachments f
    where f."pageId" = any(${[...pageIds]}::uuid[]) and f."blob" is not null order by f."id"
  `.execute(db)
  return Map.groupBy(rows, ({ pageId }) => pageId)
}

/** The ids that files of an archive have on one page: that of what hangs there and says the same, or a new one. */
function placeFiles(files: readonly PlanFile[], hung: readonly Hung[]) {
  const ids = new Map<number, string>()
  const made = new Map<string, StagedFile>()
  const getId = (index: number, { path, hash, name, fileId }: PlanFile): string => {
    const known = ids.get(index)
    if (known !== undefined) return known
    // Some say the same under several names: each is found again once.
    const taken = new Set(ids.values())
    const same = hung.filter((one) => one.hash === hash && !taken.has(one.id))
    const found =
      same.find((one) => one.id === fileId) ?? same.find((one) => one.name === name) ?? same[0]
    const id = found?.id ?? createId()
    ids.set(index, id)
    if (!found) made.set(id, { id, path, hash, name })
    return id
  }
  return {
    lead(address: string): string | undefined {
      const index = findFile(address)
      const file = index === undefined ? undefined : files[index]
      return index === undefined || !file ? undefined : `attachment:${getId(index, file)}`
    },
    /** Those that versions show and that do not hang on the page yet. */
    newIn(versions: readonly PlanVersion[]): StagedFile[] {
      const shown = new Set(versions.flatMap(({ document }) => getReferences(document).files))
      return [...made.values()].filter(({ id }) => shown.has(id))
    },
  }
}
