import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, jwtVerify } from 'jose'
import { afterAll, expect, it } from 'vitest'
import { readServiceAccount, signCustomToken } from './service-account.ts'

const directory = mkdtempSync(join(tmpdir(), 'courtside-key-'))
afterAll(() => rmSync(directory, { recursive: true }))

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const good = {
  type: 'service_account',
  project_id: 'club-tasks',
  client_email: 'signer@club-tasks.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
}
let count = 0
function write(file: unknown): string {
  const path = join(directory, `${count++}.json`)
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
  return path
}

it('signs what Firebase takes for a sign-in: by whom, as whom, for five minutes', async () => {
  const account = await readServiceAccount(write(good), 'club-tasks')
  const token = await signCustomToken(account, 'google-ann', { courtside_telegram: '7' })
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['RS256'] })
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect(payload).toMatchObject({
    iss: good.client_email,
    sub: good.client_email,
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    uid: 'google-ann',
    claims: { courtside_telegram: '7' },
  })
  expect(exp - iat).toBe(300)
})

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
it.each([
  ['that is not there', () => join(directory, 'nowhere.json'), /can’t be read at/],
  [
    'of another project',
    () => write({ ...good, project_id: 'other' }),
    /is of another project than club-tasks/,
  ],
  ['that is no JSON', () => write('-----BEGIN'), /is no key file/],
  ['of a web app', () => write({ apiKey: 'x', projectId: 'club-tasks' }), /is no key file/],
  ['of a person', () => write({ ...good, type: 'authorized_user' }), /is no key file/],
  [
    'whose key is cut off',
    () => write({ ...good, private_key: good.private_key.slice(0, 300) }),
    /is no key file/,
  ],
  [
    'with a key of another kind',
    () => write({ ...good, private_key: ec.export({ type: 'pkcs8', format: 'pem' }) }),
    /is no key file/,
  ],
])('refuses a file %s, and says where the right one is', async (_which, make, problem) => {
  const read = readServiceAccount(make(), 'club-tasks')
  await expect(read).rejects.toThrow(problem)
  await expect(read).rejects.toThrow(/FIREBASE_SERVICE_ACCOUNT .* Service accounts/)
})
