import { canPkr } from '@courtside/contract/can-pkr.ts'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import { listPkrIds } from '@courtside/contract/pkr-ids.ts'
import { getWrittenNumber } from '@courtside/contract/pkr-words.ts'
import { search } from '@courtside/contract/search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { call } from '#api/call.ts'
import { type TextPlace, TextPlaceContext, loadAccess } from '#features/users/use-access.ts'
import { loadInvited } from '#features/users/use-invited.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { getBestMatches } from '#lib/match-words.ts'
import { useLatest } from '#lib/use-latest.ts'
import { accessText } from '#text/access.ts'
import { wikiEditorText } from '#text/wiki-editor.ts'
import type { FindMentions } from './editor/typeahead-menu.tsx'
import { searchPages } from './search-pages.ts'

/** The most of each kind that is offered; who means another types on. */
const limit = 5

/**
 * People, tasks, pages and entries of the register that what is typed may mean, for as much as the writer may see. In a
 * text people and tasks are words, in a page they are mentioned by their ids. `place` is what the text is about, where no context
 * says so: beside people who can't open that stands that they can't.
 */
export function useFindMentions({
  inText = false,
  place: given,
}: { inText?: boolean; place?: TextPlace } = {}): FindMentions {
  const around = use(TextPlaceContext)
  const place = given ?? around
  const people = useUsers()
  const client = useQueryClient()
  const actor = useActor()
  const maySeeNumbers = canPkr.see(actor)
  return useLatest(async (typed, sign) => {
    const words = typed.trim()
    const getTasks = async (asked: string) =>
      (await findTasks(asked)).map((task) => (inText ? { ...task, written: task.id } : task))
    if (sign === '#') return words === '' ? [] : getTasks(words)
    if (sign === '') {
      const [tasks, entries] = await Promise.all([
        getTasks(words).catch(() => []),
        maySeeNumbers ? findEntries(words.replace(/^PKR-(?!\d)/i, '')).catch(() => []) : [],
      ])
      return [...tasks, ...entries]
    }
    const named = getBestMatches(
      [
        ...people.filter(({ isPlaceholder, handle }) => !isPlaceholder && handle !== ''),
        ...(await loadInvited(client)),
      ],
      words,
      ({ name, handle }) => [name, handle],
    )
    const nearest = named.slice(0, limit)
    const ids = nearest.map(({ uid }) => uid)
    const finding = loadAccess(client, place, ids).then((accessOf) =>
      nearest.map(
        ({ uid, name, handle }) =>
          ({
            kind: 'person',
            id: uid,
            label: name,
            hint:
              place && accessOf?.get(uid)?.canRead === false
                ? accessText.cannotOpen[place.kind]
                : `@${handle}`,
            ...(inText && { written: `@${handle}` }),
          }) as const,
      ),
    )
    if (words === '') return finding
    // Without what one of them finds the others still serve.
    const [persons, tasks, pages, entries] = await Promise.all([
      finding,
      getTasks(words).catch(() => []),
      canWiki.see(actor) ? findPages(words).catch(() => []) : [],
      maySeeNumbers ? findEntries(words).catch(() => []) : [],
    ])
    return [...persons, ...tasks, ...pages, ...entries]
  })
}

/** By their key alone: what a task is called is not for everybody who reads the page. */
async function findTasks(words: string) {
  const { tasks } = await call(search, { query: { words } })
  return getBestMatches(tasks, words, ({ key, title }) => [title, key])
    .slice(0, limit)
    .map(({ key, title }) => ({ kind: 'task', id: key, label: key, hint: title }) as const)
}

/** By its title where everybody who reads the wiki is told that, else by a word for what it is. */
async function findPages(words: string) {
  // A page is not meant by what its text says, or somebody about it.
  const pages = (await searchPages(words)).filter(({ commentId }) => commentId === null)
  return getBestMatches(pages, words, ({ title }) => [title])
    .slice(0, limit)
    .map(({ id, title, parentTitle, isOpen }) =>
      isOpen
        ? ({ kind: 'page', id, label: title, hint: parentTitle ?? '' } as const)
        : ({ kind: 'page', id, label: wikiEditorText.untoldPage, hint: title } as const),
    )
}

/** A number that no text can name is not offered. */
async function findEntries(words: string) {
  if (words === '') return []
  const { items } = await call(listPkrIds, { query: { search: words, limit } })
  return items.flatMap(({ number, name }) => {
    const label = getWrittenNumber(number)
    return label === undefined
      ? []
      : [{ kind: 'pkrId', id: number, label, hint: name, written: label } as const]
  })
}
