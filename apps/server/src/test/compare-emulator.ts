import { isDeepStrictEqual } from 'node:util'
import type { IdentityDriver } from './contract-service.ts'
import { emulatorDifferences } from './emulator-differences.ts'
import { identityContract } from './identity-contract.ts'
import { sdkClient } from './sdk-client.ts'

/**
 * Holds Google's emulator to our contract: `node compare-emulator.ts <origin>`, which scripts/test-emulator.mjs calls. What
 * it does otherwise must stand in emulator-differences.ts exactly so, and what stands there must still be so.
 */
const [, , origin = ''] = process.argv
/** The one that scripts/test-emulator.mjs starts it with. */
const project = 'demo-courtside'
const admin = `${origin}/identitytoolkit.googleapis.com`

async function ask<T>(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

type Sent = { oobCodes: { email: string; newEmail?: string; oobLink: string }[] }
async function linksFor(email: string): Promise<string[]> {
  const { oobCodes } = await ask<Sent>(`${origin}/emulator/v1/projects/${project}/oobCodes`)
  return oobCodes
    .filter((sent) => (sent.newEmail ?? sent.email) === email)
    .map(({ oobLink }) => oobLink)
}

const change = (uid: string, set: object) =>
  ask(`${admin}/v1/projects/${project}/accounts:update`, { localId: uid, ...set })

const emulator: IdentityDriver = {
  client: () => sdkClient(origin),
  page: `${origin}/auth/sign-in`,
  async addAccount({ email, password, isEmailVerified = false }) {
    const account = { email, emailVerified: isEmailVerified, ...(password && { password }) }
    const url = `${admin}/v1/projects/${project}/accounts`
    return (await ask<{ localId: string }>(url, account)).localId
  },
  disable: async (uid) => void (await change(uid, { disableUser: true })),
  endSignIns: async (uid) =>
    void (await change(uid, { validSince: String(Math.floor(Date.now() / 1000) + 1) })),
  remove: async (uid) =>
    void (await ask(`${admin}/v1/projects/${project}/accounts:delete`, { localId: uid })),
  customToken: async (uid) => JSON.stringify({ uid }),
  async linkFor(email) {
    const link = (await linksFor(email)).at(-1)
    if (!link) throw new Error(`Nothing was sent to ${email}`)
    return link
  },
  hasMail: async (email) => (await linksFor(email)).length > 0,
}

/** As a project is set up that does not tell who has an account. */
await ask(
  `${admin}/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
  { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
  'PATCH',
)

let differing = 0
const wrong: string[] = []
for (const [name, { run, expected }] of Object.entries(identityContract)) {
  const found = await run(emulator).catch((error: unknown) => `throws ${String(error)}`)
  const allowed = emulatorDifferences[name]
  const isSame = isDeepStrictEqual(found, expected)
  if (!isSame) differing++
  if (isSame && allowed) wrong.push(`${name}: does as ours now; take it off the list`)
  if (!isSame && !isDeepStrictEqual(found, allowed?.found))
    wrong.push(
      `${name}:\n    ours      ${JSON.stringify(expected)}\n    emulator  ${JSON.stringify(found)}`,
    )
}
for (const name of Object.keys(emulatorDifferences))
  if (!identityContract[name]) wrong.push(`${name}: there is no such case`)
const count = Object.keys(identityContract).length
process.stdout.write(
  `  ${count} cases, ${count - differing} alike, ${differing} allowed to differ or new\n`,
)
for (const line of wrong) process.stdout.write(`  ${line}\n`)
process.exit(wrong.length > 0 ? 1 : 0)
