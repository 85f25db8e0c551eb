import { statusGroups } from '@courtside/contract/statuses.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { useDraft } from '#lib/use-draft.ts'
import type { Choices } from './status-choices.tsx'

const Choice = z.union([z.enum(statusGroups), z.object({ statusId: z.string() })])
const Stored = z.object({
  name: z.string().optional(),
  ownKey: z.string().optional(),
  completeMarked: z.boolean().default(true),
  choices: z.array(z.tuple([z.string(), Choice])).default([]),
  /** Who new names are, by their ids in the file. */
  people: z.record(z.string(), z.string()).default({}),
})

/** What a person sets about an import in its preview: name and key of a new project only once they were typed. */
export type Kept = Omit<z.infer<typeof Stored>, 'choices'> & { readonly choices: Choices }

function read(draft: string): Kept {
  const stored = Stored.safeParse(parse(draft)).data ?? Stored.parse({})
  return { ...stored, choices: new Map(stored.choices) }
}

function parse(draft: string): unknown {
  try {
    return JSON.parse(draft)
  } catch {
    return {}
  }
}

/** What was set about an import, kept on this device until it starts or is let go: a reload loses none of it. */
export function useKeptChoices(id: string) {
  const draft = useDraft(`import:${id}`)
  const kept = useMemo(() => read(draft.value), [draft.value])
  return {
    kept,
    keep: (part: Partial<Kept>) => {
      const next = { ...kept, ...part }
      draft.change(JSON.stringify({ ...next, choices: [...next.choices] }))
    },
    forget: draft.clear,
  }
}
