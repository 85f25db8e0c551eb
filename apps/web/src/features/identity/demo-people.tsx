import { type DemoPerson, listDemoPeople, signInToDemo } from '@courtside/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { builtInRoleText } from '#text/built-in-roles.ts'
import { signInText } from '#text/sign-in.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { identity } from './session.ts'

const words = signInText.demo

/** The people of a demo, each one press away. */
export function DemoPeople({ onError }: { onError: (error: unknown) => void }) {
  const people = useQuery({
    queryKey: ['demo', 'people'],
    queryFn: ({ signal }) => call(listDemoPeople, {}, { signal }),
  })
  const [chosen, setChosen] = useState<DemoPerson>()

  const enter = async (person: DemoPerson) => {
    onError(undefined)
    setChosen(person)
    try {
      const { customToken } = await call(signInToDemo, { body: { person } })
      await identity.signInWithToken(customToken)
    } catch (error) {
      setChosen(undefined)
      onError(error)
    }
  }

  if (people.isPending) return <SkeletonRows rows={6} />
  if (people.isError)
    return <ErrorState error={people.error} onRetry={() => void people.refetch()} />
  return (
    <ul className="grid gap-1.5">
      {people.data.map(({ key, uid, name, role }) => (
        <li key={key}>
          <button
            type="button"
            disabled={chosen !== undefined}
            aria-label={words.as(name)}
            onClick={() => void enter(key)}
            className="flex w-full items-center gap-3 rounded-lg border border-border bg-raised px-3 py-2.5 text-start transition-colors hover:bg-hover disabled:opacity-50"
          >
            <Avatar name={name} hueKey={uid} size="md" />
            <span className="grow text-sm font-medium">{name}</span>
            <span className="text-xs text-muted">{builtInRoleText[role].name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
