import {
  claimSetup as claimSetupEndpoint,
  createOwner as createOwnerEndpoint,
  getSetup,
  listDemoPeople,
  signInToDemo,
} from '@courtside/contract/identity.ts'
import type { Admission } from '@courtside/contract/organisation.ts'
import {
  type RuntimeConfig,
  type SignInMethod,
  signOut,
} from '@courtside/contract/runtime-config.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { getBearer } from '#http/authenticate.ts'
import type { HelpPass } from '#http/help-pass.ts'
import { servePublic } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Mailer } from '#mail/mailer.ts'
import { canSignUp } from './admission/admit-person.ts'
import { registerInvitationRoutes } from './admission/invitation-routes.ts'
import { registerPeopleRoutes } from './admission/people-routes.ts'
import { readAdmission } from './admission/read-admission.ts'
import { claimSetup, createOwner, hashOwner, rejectSecondOwner } from './create-owner.ts'
import { registerGoogleRoutes } from './google/google-routes.ts'
import { serveHelperPages } from './hosted/serve-helper-pages.ts'
import { registerLeavingRoutes } from './leaving/leaving-routes.ts'
import type { Identity, IdentitySettings } from './open-identity.ts'
import { registerOutboxRoutes } from './outbox-routes.ts'
import { rejectOtherOrigins } from './own-origin.ts'
import { registerSecondStepRoutes } from './second-step/second-step-routes.ts'
import { findDemoAccount, findDemoPeople } from './seed-demo.ts'
import { openPost } from './send-mail.ts'
import { isSetupSecret, setupState } from './setup-link.ts'
import { createOwnAccounts } from './telegram/account-keeper.ts'
import { canJoin } from './telegram/sign-in-person.ts'
import { registerTelegramRoutes } from './telegram/telegram-routes.ts'
import { embeddedProject, issueCustomToken } from './tokens/issue-token.ts'
import { revokeSession, revokeSessionOf } from './tokens/manage-sessions.ts'
import { refreshCookie } from './tokens/refresh-cookie.ts'
import { registerSessionRoutes } from './tokens/session-routes.ts'
import { serveToolkit } from './toolkit/toolkit-routes.ts'

/** Set-up, sign-out, the runtime settings, and with the embedded service the endpoints that the Firebase SDK calls. */
export function registerIdentityRoutes(
  api: Api,
  identity: Identity,
  { mailer, jobs, helpPass }: { mailer: Mailer; jobs: Jobs; helpPass: HelpPass },
): void {
  const { settings, keys } = identity
  const { publicUrl } = settings
  const cookie = refreshCookie(publicUrl)
  const post = openPost(jobs, mailer)

  api.http.get('/config.json', async (request, reply): Promise<RuntimeConfig> => {
    reply.header('cache-control', 'no-store')
    return {
      ...getPublicSettings(settings, mailer, await readAdmission(api.db, settings)),
      maintenance: (await api.closing.read()) ?? null,
      setup: await setupState(api.db, request, settings),
      logoUrl: await readLogoUrl(api.db),
      embedHosts: [...(await api.embedHosts.read())],
    }
  })

  servePublic(api, getSetup, async ({ db, request }) => ({
    state: await setupState(db, request, settings),
  }))

  servePublic(api, signOut, async ({ db, request, reply }) => {
    rejectOtherOrigins(request, publicUrl)
    const ended = [
      await revokeSessionOf(db, cookie.read(request)),
      await revokeSession(db, await getSessionId(request)),
    ]
    cookie.clear(reply)
    helpPass.clear(reply)
    // What the browser keeps of pages, to ask whether they are still the same, is on the disk of a machine that others use.
    reply.header('clear-site-data', '"cache"')
    for (const userId of ended) if (userId) await identity.rightsChanged(db, userId)
  })

  const getSessionId = async (request: FastifyRequest) => {
    try {
      return (await identity.verify(getBearer(request))).sid
    } catch {
      return undefined
    }
  }

  const assertSetupSecret = async (db: Db, request: FastifyRequest, secret = '') => {
    const state = await setupState(db, request, settings)
    if (state === 'needs_secret' && !(await isSetupSecret(db, secret)))
      throw new AppError(
        403,
        'forbidden',
        'Open the set-up link that the server printed when it started',
      )
  }

  registerLeavingRoutes(api, identity, post)
  registerInvitationRoutes(api, identity, post)
  registerPeopleRoutes(api, identity, post)
  registerSessionRoutes(api, identity)
  registerOutboxRoutes(api, mailer, settings)

  servePublic(api, claimSetupEndpoint, async ({ db, request }, { body }) => {
    rejectOtherOrigins(request, publicUrl)
    await rejectSecondOwner(db)
    const token = await identity.verify(getBearer(request))
    await assertSetupSecret(db, request, body.secret)
    await claimSetup(db, body, token)
  })

  if (settings.identity === 'firebase') {
    if (settings.firebase) serveHelperPages(api, settings.firebase.projectId)
    if (identity.hosted) registerTelegramRoutes(api, identity, { accounts: identity.hosted, post })
    return
  }
  serveToolkit(api, identity, post, cookie)
  registerSecondStepRoutes(api, identity, post)
  const accounts = createOwnAccounts(keys, {
    hasMail: post.isOn,
    hasGoogle: identity.google !== undefined,
  })
  registerTelegramRoutes(api, identity, { accounts, post })
  if (identity.google) registerGoogleRoutes(api, identity.google)

  servePublic(
    api,
    createOwnerEndpoint,
    async ({ db, request }, { body }, passwordHash: string) => {
      await assertSetupSecret(db, request, body.secret)
      return {
        customToken: await issueCustomToken(keys, await createOwner(db, body, passwordHash)),
      }
    },
    async ({ db, request }, { body }) => {
      rejectOtherOrigins(request, publicUrl)
      await assertSetupSecret(db, request, body.secret)
      return hashOwner(db, body)
    },
  )

  if (!settings.isDemo) return
  servePublic(api, listDemoPeople, ({ db }) => findDemoPeople(db))

  servePublic(api, signInToDemo, async ({ db, request }, { body }) => {
    rejectOtherOrigins(request, publicUrl)
    const accountId = await findDemoAccount(db, body.person)
    if (!accountId) throw notFound('Person')
    return { customToken: await issueCustomToken(keys, accountId) }
  })
}

async function readLogoUrl(db: Db): Promise<string | null> {
  const { rows } = await sql<{ logoUrl: string | null }>`
    select "logoUrl" from organisations
  `.execute(db)
  return rows[0]?.logoUrl ?? null
}

function getPublicSettings(
  settings: IdentitySettings,
  mailer: Mailer,
  admission: Admission,
): Omit<RuntimeConfig, 'setup' | 'maintenance' | 'logoUrl' | 'embedHosts'> {
  const { identity: mode, firebase, isDemo } = settings
  const isHosted = mode === 'firebase'
  const offered: SignInMethod[] = [
    ...(isHosted ? [] : (['password'] as const)),
    ...(mailer.isOn && !isHosted ? (['email_link'] as const) : []),
    ...(settings.telegram ? (['telegram'] as const) : []),
    ...(settings.google || isHosted ? (['google'] as const) : []),
  ]
  const methods: SignInMethod[] = isDemo ? ['demo'] : offered
  const telegram = methods.includes('telegram') ? settings.telegram : undefined
  return {
    identity: {
      mode,
      apiKey: firebase?.apiKey ?? embeddedProject,
      projectId: firebase?.projectId ?? embeddedProject,
      authDomain: firebase?.authDomain ?? null,
      methods,
      canSignUp: mode === 'embedded' && canSignUp(admission, mailer.isOn),
      telegram: telegram
        ? { address: telegram.address, canJoin: canJoin(admission), canProve: mailer.isOn }
        : null,
    },
    apiOrigin: null,
    linkOrigin: settings.publicUrl.origin,
    isDemo,
    hasOutbox: mailer.kept !== undefined,
  }
}
