import type { PageVersion } from '@courtside/contract/page-versions.ts'
import { AppError, notFound } from '#errors.ts'
import type { Context } from '#http/serve.ts'
import { getPage } from './find-page.ts'
import { findPurged, findVersion } from './version-queries.ts'

type Asking = Pick<Context, 'db' | 'actor'>

/** A version of a page that the actor may read. Throws 410 for one that was removed for good. */
export async function getVersionOf(
  { db, actor }: Asking,
  id: string,
  number: number,
): Promise<PageVersion> {
  const version = await findVersion(db, actor, id, number)
  if (version) return version
  const purged = await findPurged(db, actor, id, number)
  if (!purged) throw notFound('Version')
  throw new AppError(
    410,
    'version_purged',
    `This version was permanently deleted. The nearest one is version ${purged.nearest}.`,
    { details: purged },
  )
}

/** The same, of a page that the actor may read too; throws 404 for one they may not. */
export async function getVersion(
  context: Asking,
  id: string,
  number: number,
): Promise<PageVersion> {
  await getPage(context, id)
  return getVersionOf(context, id, number)
}
