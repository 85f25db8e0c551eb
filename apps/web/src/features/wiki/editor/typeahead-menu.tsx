import { CircleCheck, FileText, IdCard, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { getBestMatches } from '#lib/match-words.ts'
import { wikiEditorText as words } from '#text/wiki-editor.ts'
import {
  type EditorCommand,
  type Tools,
  insertCommands,
  kindCommands,
  listCommands,
  taskCommand,
} from './commands.ts'
import { tableCommands } from './table-commands.ts'
import { type TypeaheadChoice, TypeaheadList } from './typeahead-list.tsx'
import { type KeyTaker, type Typed, typedIn } from './typeahead.ts'
import { useEditorValue } from './use-editor.ts'

/**
 * Somebody or something that can be mentioned; `id` as the document keeps it for its kind. `label` is what everybody who
 * reads the page is told, `hint` only who chooses.
 */
export type FoundMention = {
  readonly kind: 'person' | 'task' | 'page' | 'pkrId'
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** The words that name it in any text; without them it is mentioned by its id. */
  readonly written?: string
}
/** `sign` is what stands before the words: an @, a # for tasks alone, nothing for a key or a number. */
export type FindMentions = (query: string, sign: string) => Promise<readonly FoundMention[]>

/** Tables first in a table, tasks in a checklist. */
const blocks: readonly EditorCommand[] = [
  taskCommand,
  ...tableCommands,
  ...kindCommands,
  ...listCommands,
  ...insertCommands,
]

/** What is found for what is being typed behind a slash or an @. */
export function TypeaheadMenu({
  tools,
  keysRef,
  findMentions,
}: {
  tools: Tools
  keysRef: KeyTaker
  findMentions: FindMentions | undefined
}) {
  const { editor } = tools
  const typed = useEditorValue(editor, ({ state }) => typedIn(state))
  const isMention = typed !== undefined && typed.sign !== '/'
  const mentions = useMentions(isMention ? typed : undefined, findMentions)
  const query = typed?.query
  const choices = useMemo((): readonly TypeaheadChoice[] => {
    if (query === undefined) return []
    if (isMention)
      return mentions.map(({ kind, id, label, hint, written }) => ({
        id: `${kind}/${id}`,
        name: label,
        icon: icons[kind],
        hint,
        run: () =>
          void editor
            .chain()
            .insertContent(
              written !== undefined
                ? [{ type: 'text', text: `${written} ` }]
                : [
                    { type: 'mention', attrs: { kind, id, label } },
                    { type: 'text', text: ' ' },
                  ],
            )
            .run(),
      }))
    const offered = blocks.filter(({ isOffered }) => isOffered?.(tools) ?? true)
    return getBestMatches(offered, query, ({ id, found }) => [words.commands[id], found]).map(
      ({ id, icon: Icon, keys, run }) => ({
        id,
        name: words.commands[id],
        icon: <Icon className="text-muted" />,
        keys,
        run: () => run(tools),
      }),
    )
  }, [query, isMention, mentions, editor, tools])

  if (!typed) return null
  return (
    <TypeaheadList
      editor={editor}
      typed={typed}
      label={isMention ? words.mention : words.slash}
      choices={choices}
      keysRef={keysRef}
    />
  )
}

const icons: Readonly<Record<FoundMention['kind'], ReactNode>> = {
  person: <UserRound className="text-muted" />,
  task: <CircleCheck className="text-muted" />,
  page: <FileText className="text-muted" />,
  pkrId: <IdCard className="text-muted" />,
}

const none: readonly FoundMention[] = []

/** Milliseconds without typing, after which is looked for what is meant. */
const pause = 80

/** What is found, and meanwhile as much of what was found last as answers what is typed now. */
function useMentions(typed: Typed | undefined, find: FindMentions | undefined) {
  const { query, sign = '' } = typed ?? {}
  const [found, setFound] = useState({ sign, query: '', mentions: none })
  useEffect(() => {
    if (query === undefined || !find) return undefined
    let isLatest = true
    const tell = (mentions: readonly FoundMention[]) =>
      isLatest && setFound({ sign, query, mentions })
    const timer = setTimeout(() => void find(query, sign).then(tell, () => tell(none)), pause)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [query, sign, find])
  return useMemo(() => {
    if (query === undefined || sign !== found.sign) return none
    if (query === found.query) return found.mentions
    return getBestMatches(found.mentions, query, ({ label, hint = '' }) => [label, hint])
  }, [query, sign, found])
}
