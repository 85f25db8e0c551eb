import { useCallback, useState } from 'react'

let owner = ''

/** How the names of a person's drafts begin, or of everybody's. */
export const getPrefix = (person?: string): string =>
  person === undefined ? 'draft:' : `draft:${person}:`

/** What a draft of whoever is signed in is called on this device. */
export const getDraftName = (key: string): string => getPrefix(owner) + key

/**
 * Notes of a draft of this name, whose text stands elsewhere on this device, how many changes of it are there alone; with
 * the `tail` of it that may not have got there.
 */
export function recordDraft(name: string, unsent: number, tail?: string): void {
  try {
    if (unsent > 0) localStorage.setItem(name, JSON.stringify({ unsent, tail }))
    else localStorage.removeItem(name)
  } catch {
    // Without storage there is no copy either.
  }
}

/** How many changes were noted so; 0 where there is no such draft. */
export function getNotedChanges(name: string): number {
  try {
    const noted = localStorage.getItem(name)
    return noted === null ? 0 : Math.max(1, Number(/\d+/.exec(noted)?.[0] ?? 1))
  } catch {
    return 0
  }
}

/** The tail that was noted so. */
export function getNotedTail(name: string): string | undefined {
  try {
    const { tail } = Object(JSON.parse(localStorage.getItem(name) ?? '{}')) as { tail?: unknown }
    return typeof tail === 'string' ? tail : undefined
  } catch {
    return undefined
  }
}

/** Whose drafts are read and written from now on: on a shared device each person has their own. */
export function ownDrafts(person: string): void {
  owner = person
}

function getKeys(person: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(getPrefix(person)))
  } catch {
    return []
  }
}

/** The name of a draft of whoever is signed in that was noted, by how its key begins. */
export const findNotedDraft = (beginning: string): string | undefined =>
  getKeys(owner).find((key) => key.startsWith(getDraftName(beginning)))

/** How many texts a person has begun on this device; what a draft started from is no text of its own. */
export const countDrafts = (person: string): number =>
  getKeys(person).filter((key) => !key.endsWith(baseSuffix)).length

/** Whether whoever is signed in has begun any. */
export const hasDrafts = (): boolean => countDrafts(owner) > 0

/** The texts themselves, as they were typed; forms that keep more than a text are left out. */
export const listDrafts = (person: string): string[] =>
  getKeys(person)
    .filter((key) => !key.endsWith(baseSuffix))
    .map((key) => localStorage.getItem(key)?.trim() ?? '')
    .filter((typed) => typed !== '' && !/^[[{]/.test(typed))

/** Forgets what a person has begun on this device. */
export function discardDrafts(person: string): void {
  for (const key of getKeys(person)) localStorage.removeItem(key)
}

/** Ends the key of the text that a draft started from. */
export const baseSuffix = ':base'

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(getPrefix(owner) + key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string | undefined) {
  try {
    if (value === undefined || value === '') localStorage.removeItem(getPrefix(owner) + key)
    else localStorage.setItem(getPrefix(owner) + key, value)
  } catch {
    // Full or closed storage costs the draft, never the typing.
  }
}

/**
 * Text being written, kept on this device until `clear`, so a reload or a closed tab loses nothing.
 * The key names the place of writing, such as `comment:<task id>`. What is written over a saved text is for `useTextEdit`.
 */
export const useDraft = (key: string) => useDraftOver(key, '')

/** The same over a saved text: a draft equal to it is forgotten. Only `useTextEdit` needs it, which keeps what it began from. */
export function useDraftOver(key: string, saved: string) {
  const [state, setState] = useState(() => ({ key, draft: read(key) }))
  const draft = state.key === key ? state.draft : read(key)
  if (state.key !== key) setState({ key, draft })

  const change = useCallback(
    (value: string) => {
      const next = value === saved ? undefined : value
      write(key, next)
      setState({ key, draft: next })
    },
    [key, saved],
  )
  const clear = useCallback(() => {
    write(key, undefined)
    setState({ key, draft: undefined })
  }, [key])

  return { value: draft ?? saved, hasDraft: draft !== undefined, change, clear }
}
