import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  renameApiToken,
  revokeApiToken,
} from '@courtside/contract/tokens.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useDoing } from '#features/activity/use-doing.ts'
import { tokenText as words } from '#text/tokens.ts'
import { toast } from '#ui/toast-store.ts'

const queryKey = ['tokens']

export type TokenDraft = CallArguments<typeof createApiToken>['body']
/** A token that was made just now; its secret is kept nowhere else. */
export type ToldToken = { readonly token: ApiToken; readonly secret: string }

/** The API tokens of the organisation, what can be done with them, and the one whose secret was told just now. */
export function useTokens() {
  const [told, setTold] = useState<ToldToken>()
  const tokens = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listApiTokens, {}, { signal })).items,
    staleTime: 0,
  })
  const doing = useDoing(queryKey)
  const rename = async ({ id }: ApiToken, was: string, set: string, isUndo = false) => {
    const token = await doing(() =>
      call(renameApiToken, { params: { id }, body: { changes: { name: { was, set } } } }),
    )
    if (!token) return
    const undo = { label: words.undo, run: () => void rename(token, set, was, true) }
    toast({ title: words.renamed(set), ...(!isUndo && { action: undo }) })
  }
  return {
    tokens,
    told,
    dismiss: () => setTold(undefined),
    /** Whether it was made. */
    make: async (body: TokenDraft): Promise<boolean> => {
      const made = await doing(() => call(createApiToken, { body }))
      if (made) setTold(made)
      return made !== undefined
    },
    rename: (token: ApiToken, name: string) => void rename(token, token.name, name),
    revoke: async ({ id, name }: ApiToken) => {
      await doing(async () => {
        await call(revokeApiToken, { params: { id } })
        toast({ title: words.revoked(name) })
      })
      if (told?.token.id === id) setTold(undefined)
    },
  }
}
