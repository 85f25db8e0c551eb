import { canPkr } from '@courtside/contract/can-pkr.ts'
import { mostNamedWords, getNamedWords } from '@courtside/contract/pkr-words.ts'
import { createElement, useMemo } from 'react'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { useActor } from '#features/users/use-users.ts'
import type { TextCards } from '#lib/hover-cards.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { createLookup } from '#lib/lookup.ts'
import type { Named } from './fetch-named.ts'

const NamedCard = lazyComponent(async () => (await import('./named-card.tsx')).NamedCard)

const numbers = createLookup<Named>({
  most: mostNamedWords,
  // Names and standing change on the next screen, and nothing tells of it.
  freshFor: 5000,
  fetchNames: async (words) => {
    NamedCard.fetchAhead()
    return (await import('./fetch-named.ts')).fetchNamed(words)
  },
})
forgetOnSignOut(numbers.clear)

const none: readonly string[] = []

/** The numbers in a text that stand in the register, each with its card; nothing is asked for who may not see that. */
export function useNamedNumbers(source: string): TextCards | undefined {
  const maySee = canPkr.see(useActor())
  const words = useMemo(
    () => (maySee ? [...new Set(getNamedWords(source).map(({ word }) => word))] : none),
    [source, maySee],
  )
  const namedOf = numbers.useFound(words)
  return useMemo(() => {
    if (words.length === 0) return undefined
    return {
      linksIn: (text) =>
        getNamedWords(text).flatMap(({ word, index }) => {
          const named = namedOf(word)
          if (!named) return []
          const { number, name, status, standing } = named
          const href = `/pkrIds/${encodeURIComponent(number)}`
          return [{ word, index, href, label: number, name, state: status, stateName: standing }]
        }),
      cardOf: (word) => {
        const named = namedOf(word)
        return named && createElement(NamedCard, { named })
      },
    }
  }, [words, namedOf])
}
