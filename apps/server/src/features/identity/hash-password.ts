import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 50 ms of a worker thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const hashBytes = 32

type Cost = { memory: number; passes: number; parallelism: number }

/** Hashes a password that is already in NFKC, off the event loop. The result is a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, or one without a password) the
 * answer is no after the same work, so that time tells nobody which addresses have an account.
 */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const { salt, hash, ...stored } = parse(phc ?? (await nobodysHash()))
  const given = await derive(password.normalize('NFKC'), salt, stored)
  return timingSafeEqual(given, hash) && phc !== null
}

let nobodys: Promise<string> | undefined
const nobodysHash = () => (nobodys ??= hashPassword(randomBytes(24).toString('base64')))

function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  argon2(
    'argon2id',
    { message: password, nonce: salt, memory, passes, parallelism, tagLength: hashBytes },
    (error, hash) => (error ? reject(error) : resolve(Buffer.from(hash))),
  )
  return promise
}

function parse(phc: string): Cost & { salt: Buffer; hash: Buffer } {
  const [, , , options = '', salt = '', hash = ''] = phc.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = options
    .split(',')
    .map((option) => Number(option.slice(2)))
  return {
    memory,
    passes,
    parallelism,
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
