import type { PageRequest } from './pages/page-plan.ts'
import type { Plan } from './plan-pieces.ts'
import type { RegisterRequest } from './register/read-register.ts'
import type { Refused } from './reject-file.ts'
import type { TableRequest } from './tables/read-table.ts'

/** What a file was announced for. */
export type Request = TableRequest | RegisterRequest | PageRequest

/** A file read for what it was announced for. What reads the other kinds is not loaded: a thread has a copy of all it loads. */
export async function readAny(bytes: Uint8Array, request: Request): Promise<Plan | Refused> {
  if ('register' in request) {
    const { readRegister } = await import('./register/read-register.ts')
    return readRegister(bytes, request)
  }
  if ('pages' in request) {
    const { readPages } = await import('./pages/read-pages.ts')
    return readPages(bytes, request)
  }
  const { readFile } = await import('./read-file.ts')
  return readFile(bytes, request)
}
