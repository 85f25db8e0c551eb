import {
  type TakenState,
  checkAddresses,
  invitationLimit,
} from '@courtside/contract/invitations.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '#api/call.ts'
import { useDraft } from '#lib/use-draft.ts'
import { type EmailProblem, type Found, normalise, getProblem } from './found-people.ts'
import { readPeople } from './read-people.ts'

/** What is known of an address before it is sent. */
export type Standing = 'fine' | 'wrong' | 'duplicate' | TakenState

export type Listed = Found & {
  readonly standing: Standing
  readonly problem: EmailProblem | undefined
}

const Draft = z.object({
  people: z.array(z.object({ email: z.string(), name: z.string().nullable() })),
  typed: z.string(),
  roleId: z.string().nullable(),
  projectIds: z.array(z.string()),
})
type Draft = z.infer<typeof Draft>

const blank: Draft = { people: [], typed: '', roleId: null, projectIds: [] }
const savedBlank = JSON.stringify(blank)

function parseDraft(json: string): Draft {
  try {
    return Draft.parse(JSON.parse(json))
  } catch {
    return blank
  }
}

/**
 * The people one is about to invite, with what is known of each address, kept on the device until they are sent. What was
 * typed elsewhere (`first`) is in the line, and what was in it before is a row.
 */
export function useInviteList(first?: string) {
  const saved = useDraft('invite')
  const [draft, setDraft] = useState(() => {
    const known = parseDraft(saved.value || savedBlank)
    if (first === undefined) return known
    return { ...known, people: [...known.people, ...readPeople(known.typed)], typed: first }
  })
  const [leftOutCount, setLeftOutCount] = useState(0)
  const { taken, told } = useTaken(draft.people)

  const change = (next: Partial<Draft>) => {
    const whole = { ...draft, ...next }
    setDraft(whole)
    const typed = JSON.stringify(whole)
    saved.change(typed === savedBlank ? '' : typed)
  }
  /** Adds people behind those that are there; how many had no room is told until the next time. */
  const withAdded = (found: readonly Found[]): Found[] => {
    const people = [...draft.people, ...found.map(normaliseOne)]
    setLeftOutCount(Math.max(0, people.length - invitationLimit))
    return people.slice(0, invitationLimit)
  }
  /** All that was typed becomes rows; what is there then. */
  const commit = (typed = draft.typed): readonly Listed[] => {
    const people = withAdded(readPeople(typed))
    change({ people, typed: '' })
    return listOf(people, taken)
  }
  return {
    ...draft,
    list: listOf(draft.people, taken),
    /** So many go out by the press of the button, those in the line among them. */
    fineCount: listOf(
      [...draft.people, ...readPeople(draft.typed).map(normaliseOne)].slice(0, invitationLimit),
      taken,
    ).filter(({ standing }) => standing === 'fine').length,
    leftOutCount,
    change,
    commit,
    /** Rows that came out of a file. */
    add: (found: readonly Found[]) => change({ people: withAdded(found) }),
    remove: (index: number) => change({ people: draft.people.toSpliced(index, 1) }),
    /** Takes a row back into the line, to be corrected there; what was being typed becomes rows. */
    takeBack(index: number) {
      const typed = draft.people[index]
      const people = withAdded(readPeople(draft.typed)).toSpliced(index, 1)
      if (typed) change({ people, typed: written(typed) })
    },
    /** Keeps only what has to be corrected, once the others were answered for. */
    keepWrong: (listed: readonly Listed[]) => {
      const people = listed
        .filter(({ standing }) => standing === 'wrong')
        .map(({ email, name }) => ({ email, name }))
      if (people.length > 0) change({ people, typed: '' })
      else {
        saved.clear()
        setDraft(blank)
      }
    },
    told,
  }
}

const normaliseOne = ({ email, name }: Found): Found => ({ email: normalise(email), name })

/** As one would type it. */
export const written = ({ email, name }: Found): string =>
  name === null ? email : `${/[,;]/.test(name) ? `"${name}"` : name} <${email}>`

function listOf(people: readonly Found[], taken: ReadonlyMap<string, TakenState | null>) {
  const seen = new Set<string>()
  return people.map((one): Listed => {
    const problem = getProblem(one.email)
    const isTwice = seen.has(one.email)
    seen.add(one.email)
    const standing = problem
      ? 'wrong'
      : isTwice
        ? 'duplicate'
        : (taken.get(one.email) ?? ('fine' as const))
    return { ...one, problem, standing }
  })
}

/** What the server knows of the addresses, asked once for each; without an answer it is told when they are sent. */
function useTaken(people: readonly Found[]) {
  const [taken, setTaken] = useState<ReadonlyMap<string, TakenState | null>>(new Map())
  const unknown = [
    ...new Set(
      people.flatMap(({ email }) => (taken.has(email) || getProblem(email) ? [] : [email])),
    ),
  ].join('\n')
  const told = (states: Iterable<readonly [string, TakenState | null]>) =>
    setTaken((known) => new Map([...known, ...states]))
  useEffect(() => {
    if (unknown === '') return undefined
    const emails = unknown.split('\n')
    const asking = new AbortController()
    call(checkAddresses, { body: { emails } }, { signal: asking.signal }).then(
      (answer) =>
        told([
          ...emails.map((email) => [email, null] as const),
          ...answer.taken.map(({ email, state }) => [email, state] as const),
        ]),
      () => undefined,
    )
    return () => asking.abort()
  }, [unknown])
  return { taken, told }
}
