import { useQueryClient } from '@tanstack/react-query'
import { describeError } from '#lib/describe-error.ts'
import { toast } from '#ui/toast-store.ts'

/**
 * Does what the server is to answer first, says why it could not be done, and loads again what it was about. Answers
 * undefined where it failed.
 */
export function useDoing(queryKey: readonly string[]) {
  const client = useQueryClient()
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work()
    } catch (error) {
      const title = describeError(error)
      toast({ title, tone: 'danger' })
      return undefined
    } finally {
      await client.invalidateQueries({ queryKey })
    }
  }
}
