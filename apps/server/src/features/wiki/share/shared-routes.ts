import * as contract from '@courtside/contract/page-shares.ts'
import { getReferences } from '@courtside/document/references.ts'
import type { Db } from '#db/database.ts'
import { AppError, notFound } from '#errors.ts'
import { answerFile } from '#features/files/answer-file.ts'
import { findOpenFile, listOpenFiles, withLinks } from '#features/files/find-page-files.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { countGuess, openWaitingRoom } from '#features/identity/count-tries.ts'
import { isPassword } from '#features/identity/hash-password.ts'
import type { Api } from '#http/api.ts'
import { getNetwork } from '#http/network.ts'
import { type Visit, servePublic } from '#http/serve.ts'
import { forOutsiders } from './for-outsiders.ts'
import {
  type OpenShare,
  findOpenShare,
  findShown,
  listShown,
  listShownRows,
} from './read-shared.ts'
import type { SharePasses } from './share-pass.ts'

/** What anybody reads who has the public link of a page. */
export function registerSharedRoutes(api: Api, passes: SharePasses, store: FileStore): void {
  const waitingRoom = openWaitingRoom(api)
  const getOpened = async ({ db, request }: Visit, code: string): Promise<OpenShare> => {
    const share = await getShare(db, code)
    if (share.passwordHash !== null && !passes.isOn(request, share))
      throw new AppError(
        403,
        'password_needed',
        'This page has a password. Send it to open the link.',
      )
    return share
  }

  servePublic(api, contract.getSharedPage, async (visit, { params, query }) => {
    const { db } = visit
    const share = await getOpened(visit, params.code)
    const page = await findShown(db, share, query.pageId ?? share.pageId)
    if (!page) throw notFound('Page')
    const shown = await listShown(db, share, collectIds(getReferences(page.document).pages))
    const stored = await listOpenFiles(db, page.id)
    const document = forOutsiders(page.document, {
      leadTo: (id) => (shown.has(id) ? `/shared/${share.code}/${id}` : undefined),
      hasFile: (id) => stored.some((file) => file.id === id),
    })
    const files = stored.map((file) =>
      withLinks(file, (id, form) => `/api/shared/${share.code}/files/${id}/${form}`),
    )
    const { organisation, hasSubpages } = share
    return { ...page, document, files, organisation, hasSubpages }
  })

  servePublic(api, contract.openSharedFile, async (visit, { params: { code, id, form } }) => {
    const { db, request } = visit
    const share = await getOpened(visit, code)
    const file = await findOpenFile(db, id)
    const isShown = file && (await listShown(db, share, [file.pageId])).has(file.pageId)
    if (!isShown) throw notFound('File')
    return answerFile(store, file, form, {
      range: request.headers.range,
      maxAge: keptFor,
      isForOutsiders: true,
    })
  })

  servePublic(api, contract.listSharedPages, async (visit, { params }) => ({
    items: await listShownRows(visit.db, await getOpened(visit, params.code)),
  }))

  servePublic(api, contract.openShare, async ({ db, request, reply }, { params, body }) => {
    const share = await getShare(db, params.code)
    if (share.passwordHash === null) return { isOpen: true }
    const guess = await countGuess(db, waitingRoom, {
      at: 'share',
      subject: share.pageId,
      network: getNetwork(request.ip),
      device: passes.deviceOf(request, share),
    })
    if (!guess) throw tooMany
    if (!(await isPassword(body.password, share.passwordHash))) return { isOpen: false }
    await guess.forgive()
    passes.give(reply, share)
    return { isOpen: true }
  })
}

async function getShare(db: Db, code: string): Promise<OpenShare> {
  const share = await findOpenShare(db, code)
  if (!share) throw notFound('Page')
  return share
}

/** Seconds for which a browser keeps a file without asking whether the link still leads to it. */
const keptFor = 300

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of what addresses name in a document, what can be a page. */
const collectIds = (named: readonly string[]): string[] =>
  named.flatMap((id) => (uuid.test(id) ? id.toLowerCase() : []))

const tooMany = new AppError(
  429,
  'too_many_requests',
  'Too many tries. Wait a few minutes, then try again.',
  { retryAfter: 30 },
)
