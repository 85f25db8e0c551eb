import { getNamedWords } from '@courtside/contract/pkr-words.ts'
import { escapeHtml } from '@courtside/document/html.ts'
import { useCallback, useMemo, useState } from 'react'
import { useNamedNumbers } from '#features/pkr-ids/use-named-numbers.ts'
import { getCardPieces } from '#lib/hover-cards.ts'
import type { Naming } from './editor/tell-named.ts'
import { useLiveMentions } from './use-live-mentions.ts'

/** What a page that is being written mentions, drawn as its writer knows it now; the editor tells what that is. */
export function useWrittenMentions() {
  const [pageIds, setPages] = useState('')
  const [source, setSource] = useState('')
  const cards = useNamedNumbers(source)
  const mentionHtml = useLiveMentions(
    useMemo(() => (pageIds === '' ? [] : pageIds.split(' ')), [pageIds]),
  )
  const namedIn = useCallback(
    (text: string) => (cards ? getCardPieces(text, cards, escapeHtml) : []),
    [cards],
  )
  // As texts, so that nothing is asked again while the same is named.
  const onNaming = useCallback((naming: Naming) => {
    setPages(naming.pageIds.join(' '))
    setSource([...new Set(getNamedWords(naming.text).map(({ word }) => word))].join(' '))
  }, [])
  return { mentionHtml, namedIn, onNaming }
}
