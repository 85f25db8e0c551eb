import { useCallback, useMemo } from 'react'
import { useStoredList } from '#lib/use-stored-list.ts'
import type { Grouped, TaskGroup } from './task-groups.ts'

/** A group, or a column or lane that several are of. */
export type Foldable = Pick<
  TaskGroup,
  'value' | 'isNarrowWhenEmpty' | 'isFoldedAtFirst' | 'lane' | 'entries'
>

export type Folded = ReturnType<typeof useFolded>

/** What is folded is kept for each grouping of each list. */
export const getFoldName = (list: string, { by, lanes }: Grouped): string =>
  [list, by ?? '', lanes].filter((one) => one !== undefined).join(':')

/** By which value a lane is folded, which none of a column can be. */
export const foldOfLane = (value: string) => `lane:${value}`

const close = (key: string) => `-${key}`
const opened = (key: string) => `+${key}`

/**
 * Which groups are folded. Kept on this device and not in the address: it is how one person keeps their screen, and a
 * link must not hide tasks from whom it is sent to. With `foldsEmpty` groups that are narrow when empty start folded.
 */
export function useFolded(name: string, foldsEmpty: boolean) {
  const [stored, store] = useStoredList(`folded:${name}`)
  const choices = useMemo(() => new Set(stored), [stored])

  const isFolded = useCallback(
    (group: Foldable) =>
      choices.has(close(group.value)) ||
      (group.lane !== undefined && choices.has(close(foldOfLane(group.lane.value)))) ||
      ((group.isFoldedAtFirst ||
        (foldsEmpty && group.isNarrowWhenEmpty && group.entries.length === 0)) &&
        !choices.has(opened(group.value))),
    [choices, foldsEmpty],
  )
  const toggle = (group: Foldable) => {
    const next = new Set(choices)
    const [from, to] = isFolded(group) ? [close, opened] : [opened, close]
    next.delete(from(group.value))
    next.add(to(group.value))
    store([...next])
  }
  return { isFolded, toggle }
}
