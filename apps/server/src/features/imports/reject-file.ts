import type { ImportProblem } from '@courtside/contract/import-problems.ts'

/** A file that can't be used, in words for the person who chose it. */
export type Refused = { readonly problem: ImportProblem }

export const refused = (
  code: ImportProblem['code'],
  message: string,
  place?: { line: number; column: number },
): Refused => ({
  problem: { code, message, line: place?.line ?? null, column: place?.column ?? null },
})
