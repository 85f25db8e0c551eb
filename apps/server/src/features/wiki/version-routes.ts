import { canWiki } from '@courtside/contract/can-wiki.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import * as contract from '@courtside/contract/page-versions.ts'
import type { Document } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { mergeDocuments } from '@courtside/document/merge.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { removePageFiles } from '#features/files/remove-page-files.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { findMentionIds } from './find-mention-ids.ts'
import { logPage, getPage, getWholePage } from './find-page.ts'
import { getVersion, getVersionOf } from './find-version.ts'
import {
  type Changed,
  findChanged,
  settleDraft,
  storeCheckpoint,
  writeDraft,
} from './live-draft/checkpoint-draft.ts'
import { type Draft, compactDraft, findDraft } from './live-draft/draft-queries.ts'
import { readBeyond } from './live-draft/read-beyond.ts'
import { readGiven } from './read-content.ts'
import {
  type Description,
  describeVersion,
  findNewest,
  findVersion,
  listVersions,
  purgeVersion,
} from './version-queries.ts'
import {
  type Content,
  type Newest,
  lockNewest,
  publishVersion,
  writeVersion,
} from './write-version.ts'

/** What a page said and says: its versions. */
export function registerVersionRoutes(api: Api): void {
  serve(api, contract.listPageVersions, async (context, { params: { id }, query }) => {
    await getPage(context, id)
    return listVersions(context.db, context.actor, id, query)
  })

  serve(api, contract.getPageVersion, (context, { params }) =>
    getVersion(context, params.id, params.number),
  )

  serve(api, contract.getPageDraft, async (context, { params: { id } }) => {
    assertAllowed(canWiki.editPage(context.actor, await getPage(context, id)))
    // Before the version: what becomes one meanwhile is in either.
    const draft = await readDraft(context, id)
    const newest = await findNewest(context.db, id)
    if (!newest) throw notFound('Page')
    const { number: lastVersion, ...content } = newest
    if (!draft) return { ...content, lastVersion, changedSince: null }
    const { document, changedSince } = draft
    return { ...content, document, lastVersion, changedSince }
  })

  serve(
    api,
    contract.addPageVersion,
    async (context, { params: { id }, body }, given) => {
      const { actor } = context
      const page = await getPage(context, id)
      assertAllowed((body.isPublished ? canWiki.publishPage : canWiki.editPage)(actor, page))
      const seen = await getNewest(context, id)
      const draft = given && (await findDraft(context.db, id))
      const { newest } = await keepFirst(context, id, seen, draft || undefined)
      const changed = body.isDraft && (await readDraft(context, id))
      const document = given ?? (changed || undefined)?.document
      const content = {
        title: body.title ?? newest.title,
        icon: body.icon === undefined ? newest.icon : body.icon,
        document: document ?? newest.document,
      }
      await rejectOutdated(context, id, newest, body.baseVersion, document)
      const kind = document ? 'edit' : 'rename'
      const { name, summary, isPublished } = body
      const written = { kind, name, summary, isPublished } as const
      const made = await write(context, id, newest, content, written)
      if (changed) await settleDraft(context.db, id, changed.seq, made)
      if (draft)
        await writeDraft(context.db, id, { ...draft, changedSince: null }, newest.document, {
          document: given,
          number: made,
        })
      return getWholePage(context, id)
    },
    readGiven,
  )

  serve(api, contract.publishPage, async (context, { params: { id }, body }) => {
    const { db, actor } = context
    assertAllowed(canWiki.publishPage(actor, await getPage(context, id)))
    const newest = await getNewest(context, id)
    await rejectOutdated(context, id, newest, body.number)
    if (newest.publishedVersion !== newest.number) {
      const { number, publishedVersion, document } = newest
      const mentionIds = await findMentionIds(db, id, publishedVersion, document)
      await publishVersion(db, id, newest, actor.id)
      await logPage(context, 'published', { id, title: newest.title }, { number, mentionIds })
    }
    await describe(context, id, newest.number, body)
    return getWholePage(context, id)
  })

  serve(api, contract.namePageVersion, async (context, { params: { id, number }, body }) => {
    const version = await getVersion(context, id, number)
    assertAllowed(canWiki.editPage(context.actor, await getPage(context, id)))
    const open = openChanges(version, body.changes)
    const { name, summary } = open
    if (!name && !summary) return version
    const set = { name: name?.set, summary: summary?.set }
    const described =
      getConflictingFields(version, open).length === 0 &&
      (await describeVersion(context.db, id, number, { was: version, set }))
    if (described) return described
    const current = await getVersion(context, id, number)
    throw conflict('Someone else just named this version', {
      current,
      conflictingFields: getConflictingFields(current, open),
    })
  })

  serve(api, contract.purgePageVersion, async (context, { params: { id, number } }) => {
    const page = await getPage(context, id)
    const { title } = await getVersionOf(context, id, number)
    assertAllowed(canWiki.purgeVersion(context.actor, page))
    const newest = await getNewest(context, id)
    if (number === newest.number || number === newest.publishedVersion)
      throw new AppError(
        409,
        'version_in_use',
        'Readers see this version, or it’s the newest. Publish a version without that text first, then delete this one.',
      )
    const fileIds = await purgeVersion(context.db, id, number)
    // What was deleted in the live draft is kept in its updates until then.
    await compactDraft(context.db, id)
    await removePageFiles(context.db, id, fileIds)
    await logPage(context, 'version_purged', { id, title }, { number })
  })

  serve(api, contract.restorePageVersion, async (context, { params: { id, number }, body }) => {
    const { db, actor } = context
    const page = await getPage(context, id)
    const version = await getVersionOf(context, id, number)
    assertAllowed(canWiki.restoreVersion(actor, page))
    const { baseVersion, isPublished } = body
    if (isPublished) assertAllowed(canWiki.publishPage(actor, page))
    const seen = await getNewest(context, id)
    await rejectOutdated(context, id, seen, baseVersion)
    const draft = await findDraft(db, id)
    const { newest, isWhole } = await keepFirst(context, id, seen, draft)
    const { title, icon } = version
    const document = version.document as Document
    const made = await write(
      context,
      id,
      newest,
      { title, icon, document },
      { kind: 'restore', restoredFrom: number, isPublished },
    )
    if (draft)
      await writeDraft(db, id, { ...draft, changedSince: null }, newest.document, {
        document,
        number: made,
      })
    return { ...(await getWholePage(context, id)), before: newest.number, isBeforeWhole: isWhole }
  })
}

/**
 * Makes a version of what is new in the live draft before something else takes its place. One that is beyond the limits of
 * pages must not stand in the way of that: its words are kept without their form.
 */
async function keepFirst(
  context: Context,
  id: string,
  newest: Newest,
  draft: Draft | undefined,
): Promise<{ newest: Newest; isWhole: boolean }> {
  if (!draft?.changedSince) return { newest, isWhole: true }
  const { document, isWhole } = readBeyond(draft.doc)
  await storeCheckpoint(context.db, id, newest, draft, { document })
  return { newest: await getNewest(context, id), isWhole }
}

/** Why the live draft can't become a version, for whoever asked. */
const readable = (error: unknown): unknown =>
  error instanceof DocumentError ? invalid([{ path: 'body', message: error.message }]) : error

/** What is new in the live draft. Throws 400 for what no version can be made of. */
async function readDraft({ db }: Context, id: string): Promise<Changed | undefined> {
  try {
    return await findChanged(db, id)
  } catch (error) {
    throw readable(error)
  }
}

/** What is said of a version that was there already takes the place of what was said before; silence leaves that. */
async function describe(
  { db }: Context,
  id: string,
  number: number,
  { name, summary }: Description,
): Promise<void> {
  if (name ?? summary) await describeVersion(db, id, number, { set: { name, summary } })
}

async function write(
  context: Context,
  id: string,
  newest: Newest,
  content: Content,
  written: Omit<Parameters<typeof writeVersion>[4], 'authorId'>,
): Promise<number> {
  const { db, actor } = context
  const made = await writeVersion(db, id, newest, content, { ...written, authorId: actor.id })
  const { number } = made
  if (!made.isNew) await describe(context, id, number, written)
  const isPublished = written.isPublished && newest.publishedVersion !== number
  const mentionIds = isPublished
    ? await findMentionIds(db, id, newest.publishedVersion, content.document)
    : undefined
  if (made.isNew || isPublished)
    await logPage(
      context,
      isPublished ? 'published' : 'written',
      { id, title: content.title },
      { number, mentionIds },
    )
  return number
}

/** For who may write it; in the trash it has none. */
async function getNewest({ db }: Context, id: string): Promise<Newest> {
  const newest = await lockNewest(db, id)
  if (!newest) throw notFound('Page')
  return newest
}

/**
 * Nobody writes over what they have not seen: 409 with what both changes are together, where that can be said. What was
 * being written, and is a version by now, stays one.
 */
async function rejectOutdated(
  { db, actor }: Context,
  id: string,
  { number, author, at, document: theirs }: Newest,
  baseVersion = number,
  mine?: Document,
): Promise<void> {
  if (baseVersion === number) return
  const base = mine && (await findVersion(db, actor, id, baseVersion))
  const merged = base && mergeDocuments(base.document, theirs, mine).document
  throw conflict(
    'Someone else edited this page before you saved',
    {
      lastVersion: number,
      author,
      at,
      merged: merged ?? null,
    },
    { keepsWrites: true },
  )
}
