import {
  type TelegramLinkState,
  agreeTelegramLink,
  confirmTelegramLink,
  disconnectTelegram,
  dropTelegramLink,
  getTelegram,
  getTelegramLink,
  offerTelegramLink,
  refuseTelegramLink,
  showTelegramOffer,
  signInByTelegram,
  startTelegramLink,
} from '@courtside/contract/telegram.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/database.ts'
import { AppError, notFound } from '#errors.ts'
import { refreshCookie } from '#features/identity/tokens/refresh-cookie.ts'
import type { VerifiedToken } from '#features/identity/tokens/verify-token.ts'
import type { Api } from '#http/api.ts'
import { type Session, getBearer, assertRecentSignIn } from '#http/authenticate.ts'
import { serve, servePublic } from '#http/serve.ts'
import { getLandingPage } from '../one-time-code.ts'
import type { Identity } from '../open-identity.ts'
import { findAccount } from '../queries.ts'
import type { Post } from '../send-mail.ts'
import type { AccountKeeper } from './account-keeper.ts'
import { registerAddressRoutes } from './address-routes.ts'
import type { Launch } from './check-init-data.ts'
import { countLaunch } from './count-launch.ts'
import {
  type LinkBetween,
  createAlreadyConnectedError,
  answerLink,
  connect,
  disconnect,
  removeLinks,
  findLinkBySecret,
  findOwnLink,
  showAccount,
  startLink,
} from './link-accounts.ts'
import { launchReader } from './read-launch.ts'
import { signInPerson, startCode, startCodes } from './sign-in-person.ts'
import { type OwnTelegram, findOwnTelegram, ensureTelegramAccount } from './telegram-accounts.ts'

/** Signing in inside Telegram, and connecting a Telegram account with one of ours from either side. */
export function registerTelegramRoutes(
  api: Api,
  identity: Identity,
  { accounts, post }: { accounts: AccountKeeper; post: Post },
): void {
  const { settings } = identity
  const { publicUrl, telegram } = settings
  const cookie = refreshCookie(publicUrl)
  // Without the token nobody listens there.
  const chat = telegram && 'token' in telegram.bot ? getChat(telegram.address) : null

  const launchOf = launchReader(settings)

  registerAddressRoutes(api, settings, { launchOf, post })

  /** The sign-in that a page shows beside the launch, where it holds one; its own service's is in the cookie. */
  const findHeld = async (request: FastifyRequest): Promise<VerifiedToken | undefined> => {
    try {
      return await identity.verify(getBearer(request))
    } catch {
      return undefined
    }
  }

  servePublic(api, signInByTelegram, async ({ db, request }, { body }) => {
    const launch = launchOf(request, body.initData)
    const accountId = await signInPerson(db, settings, launch, body)
    const held = await findHeld(request)
    await countLaunch(db, launch, { accountId, heldToken: cookie.read(request), held })
    const { keptIn } = body
    return { customToken: await accounts.openEntrance(db, accountId, { launch, keptIn }) }
  })

  servePublic(api, offerTelegramLink, async ({ db, request }, { body }) => {
    const { person } = launchOf(request, body.initData)
    if (await ensureTelegramAccount(db, person)) throw createAlreadyConnectedError()
    const { secret, expiresAt } = await startLink(db, { telegram: person })
    return { link: `${getLandingPage(publicUrl.origin)}#telegram=${secret}`, expiresAt }
  })

  servePublic(api, getTelegramLink, async ({ db, request }, { body }) => {
    const launch = launchOf(request, body.initData)
    if (await ensureTelegramAccount(db, launch.person)) return connected
    return getState(db, launch, await findLink(db, launch))
  })

  servePublic(api, agreeTelegramLink, async ({ db, request }, { body }) => {
    const launch = launchOf(request, body.initData)
    if (await ensureTelegramAccount(db, launch.person)) throw createAlreadyConnectedError()
    const link = await findLink(db, launch)
    if (!link) throw notFound('Link')
    if (link.startedBy === 'account') {
      await answerLink(db, startCode(launch, 'link') ?? '', { telegram: launch.person })
      return getState(db, launch, await findLink(db, launch))
    }
    await connect(db, link)
    const account = await findAccount(db, link.accountId ?? '')
    await tell(db, 'telegramConnected', account?.email)
    return connected
  })

  servePublic(api, refuseTelegramLink, async ({ db, request }, { body }) => {
    const launch = launchOf(request, body.initData)
    const link = await findLink(db, launch)
    if (link && isOpenTo(link, launch)) await removeLinks(db, link)
  })

  serve(api, getTelegram, async ({ db, session }) => {
    const own = await findOwn(db, session)
    return {
      connected: own?.connected ?? null,
      canDisconnect: own === undefined || accounts.hasOtherWay(own, session),
      chat,
      asking: own?.asking ?? null,
    }
  })

  serve(api, startTelegramLink, async ({ db, session }) => {
    if (!telegram) throw notFound('Telegram')
    const { accountId, connected: known } = await getOwn(db, session)
    if (known) throw createAlreadyConnectedError()
    const { secret, expiresAt } = await startLink(db, { accountId })
    const code = `${startCodes.link}${secret}`
    return {
      link: `${telegram.address}?startapp=${code}`,
      chatLink: chat === null ? null : `${chat}?start=${code}`,
      expiresAt,
    }
  })

  serve(api, showTelegramOffer, async ({ db }, { body }) => {
    const link = await findLinkBySecret(db, body.secret, 'telegram')
    if (!link?.name || link.accountId !== null) throw notFound('Link')
    return { name: link.name, username: link.username }
  })

  serve(api, confirmTelegramLink, async ({ db, session }, { body }) => {
    assertRecentSignIn(session)
    const { accountId, email, connected: known } = await getOwn(db, session)
    if (known) throw createAlreadyConnectedError()
    if (body.secret !== undefined) return answerLink(db, body.secret, { accountId })
    const link = await findOwnLink(db, { accountId })
    if (!link) throw notFound('Link')
    await connect(db, link)
    await tell(db, 'telegramConnected', email)
  })

  serve(api, dropTelegramLink, async ({ db, session }) => {
    const own = await findOwn(db, session)
    if (own) await removeLinks(db, own)
  })

  serve(api, disconnectTelegram, async ({ db, actor, session }) => {
    assertRecentSignIn(session)
    const own = await findOwn(db, session)
    if (!own?.connected) return
    if (!accounts.hasOtherWay(own, session))
      throw new AppError(409, 'conflict', 'This is your only way to sign in. Add another one first')
    await disconnect(db, own.accountId, own.connected)
    await tell(db, 'telegramDisconnected', own.email)
    await identity.rightsChanged(db, actor.id)
  })

  const findOwn = (db: Db, session: Session) =>
    findOwnTelegram(db, { accountId: accounts.accountOf(session), issuer: accounts.issuer })

  async function getOwn(db: Db, session: Session): Promise<OwnTelegram> {
    const own = await findOwn(db, session)
    if (own) return own
    await accounts.addAccount(db, session)
    return getOwn(db, session)
  }

  async function tell(
    db: Db,
    kind: 'telegramConnected' | 'telegramDisconnected',
    email: string | null | undefined,
  ) {
    if (email) await post.send(db, { kind, email })
  }
}

/** The chat with the bot, by the address of its Mini App. */
function getChat(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}/${pathname.split('/')[1]}`
}

/** What somebody inside Telegram can speak to: the link that opened the app, else the one they began. */
const findLink = (db: Db, launch: Launch): Promise<LinkBetween | undefined> => {
  const secret = startCode(launch, 'link')
  return secret === undefined
    ? findOwnLink(db, { telegramId: launch.person.id })
    : findLinkBySecret(db, secret, 'account')
}

/** Nobody has answered it, or they have: who comes second to a link that somebody else answered is told of nothing. */
const isOpenTo = ({ telegramId }: LinkBetween, { person }: Launch): boolean =>
  telegramId === null || telegramId === person.id

const connected: TelegramLinkState = { state: 'connected', account: null }

async function getState(
  db: Db,
  launch: Launch,
  link: LinkBetween | undefined,
): Promise<TelegramLinkState> {
  if (!link || !isOpenTo(link, launch)) return { state: 'none', account: null }
  const account = link.accountId === null ? undefined : await showAccount(db, link.accountId)
  const isTheirs = link.startedBy === 'account' ? link.telegramId === null : account !== undefined
  return { state: isTheirs ? 'asked' : 'waiting', account: account ?? null }
}
