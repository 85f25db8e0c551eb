import { InputProblem } from '@courtside/contract/errors.ts'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'

/** What the server found wrong, by the fields of `shape`; nothing when the refusal is about something else. */
export function getProblems<Shape extends object>(
  error: unknown,
  shape: Shape,
): [field: keyof Shape & string, message: string][] {
  if (!(error instanceof ApiError)) return []
  const { data = [] } = z.array(InputProblem).safeParse(error.details)
  const isField = (name: string): name is keyof Shape & string => name in shape
  return data.flatMap(({ path, message }) => {
    const name = path.replace(/^body\./, '')
    return isField(name) ? [[name, message]] : []
  })
}
