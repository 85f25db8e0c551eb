import { linkCases } from './contract-links.ts'
import type { Case } from './contract-service.ts'
import { signInCases } from './contract-sign-in.ts'

/**
 * What the web app relies on, through the unmodified SDK: it holds for the embedded service, and shows where Google's
 * emulator, the nearest thing to a reference, does otherwise.
 */
export const identityContract: Readonly<Record<string, Case>> = { ...signInCases, ...linkCases }
