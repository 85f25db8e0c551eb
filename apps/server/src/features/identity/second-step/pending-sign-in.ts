import type { KeptIn } from '@courtside/contract/telegram.ts'
import type { SecretBox } from '../open-seal.ts'
import type { Account } from '../queries.ts'

const pendingMinutes = 10
const about = 'pending sign-in'

/** How the first step was taken, and where the refresh token is to live. */
type FirstStep = { readonly provider: string; readonly keptIn?: KeptIn | undefined }
type Pending = FirstStep & { accountId: string; until: number; mark: string }

/** Another password makes an end of what the old one began. */
const markOf = (seal: SecretBox, { passwordHash }: Account) =>
  seal.digest(passwordHash ?? '').toString('base64url')

/** What stands for the first step while the second is asked for: `mfaPendingCredential`. */
export function pend(seal: SecretBox, account: Account, first: FirstStep): string {
  const pending: Pending = {
    accountId: account.id,
    ...first,
    until: Date.now() + pendingMinutes * 60_000,
    mark: markOf(seal, account),
  }
  return seal.seal(Buffer.from(JSON.stringify(pending)), about).toString('base64url')
}

/** The account that has taken the first step, and how; undefined when the credential is not ours or too old. */
export async function readPending(
  seal: SecretBox,
  credential: string,
  find: (accountId: string) => Promise<Account | undefined>,
): Promise<(FirstStep & { account: Account }) | undefined> {
  const pending = unseal(seal, credential)
  if (!pending || pending.until < Date.now()) return undefined
  const account = await find(pending.accountId)
  return account && markOf(seal, account) === pending.mark
    ? { account, provider: pending.provider, keptIn: pending.keptIn }
    : undefined
}

function unseal(seal: SecretBox, credential: string): Pending | undefined {
  try {
    return JSON.parse(seal.open(Buffer.from(credential, 'base64url'), about).toString()) as Pending
  } catch {
    return undefined
  }
}
