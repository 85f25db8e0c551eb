import type { ImportStatus, StatusChoice } from '@courtside/contract/imports.ts'
import type { Status, StatusGroup } from '@courtside/contract/statuses.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { text } from '#text/en.ts'
import { tableText } from '#text/import-tables.ts'
import { importText } from '#text/imports.ts'
import { Select } from '#ui/select.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'

/** What each list becomes: a status in a group, or one that the project has. */
export type Choices = ReadonlyMap<string, StatusGroup | { readonly statusId: string }>

/** What was chosen of these lists: reading a table again may have made others of it. */
export const getChoices = (choices: Choices, lists: readonly ImportStatus[]): StatusChoice[] =>
  [...choices]
    .filter(([externalId]) => lists.some((list) => list.externalId === externalId))
    .map(([externalId, choice]) =>
      typeof choice === 'string'
        ? { externalId, group: choice }
        : { externalId, statusId: choice.statusId },
    )

/** Whether one was not chosen yet that nothing is known of. */
export const isStatusOpen = (lists: readonly ImportStatus[], choices: Choices): boolean =>
  lists.some(({ isUnsure, externalId }) => isUnsure && !choices.has(externalId))

/** None where nothing is known of it: then it is asked. */
function getGuess({ isUnsure, statusId, group }: ImportStatus) {
  if (isUnsure) return undefined
  return statusId === null ? group : { statusId }
}

/** A line for each list that the project has no status of the same name for, with its guess to be corrected. */
export function StatusChoices({
  lists,
  statuses,
  title,
  countOf,
  choices,
  onChange,
}: {
  lists: readonly ImportStatus[]
  /** Of the project it goes into; none for a new one. */
  statuses: readonly Status[]
  title: string
  /** So many tasks, in the words of the file. */
  countOf: (count: number) => string
  choices: Choices
  onChange: (choices: Choices) => void
}) {
  const words = importText.preview
  const own = statuses.filter(({ isArchived }) => !isArchived)
  const isSame = ({ name, statusId }: ImportStatus) =>
    statuses.some((one) => one.id === statusId && one.name.toLowerCase() === name.toLowerCase())
  const open = lists.filter((list) => list.statusId === null || !isSame(list))
  const pick = (list: ImportStatus, value: string) => {
    const group = statusGroups.find((one) => one === value)
    onChange(new Map(choices).set(list.externalId, group ?? { statusId: value }))
  }
  if (open.length === 0) return null
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-xs text-muted">{words.listsHint}</p>
      </div>
      <ul className="grid gap-2">
        {open.map((list) => {
          const choice = choices.get(list.externalId) ?? getGuess(list)
          return (
            <li
              key={list.externalId}
              className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3"
            >
              <span className="grid min-w-0">
                <span className="truncate text-sm">{list.name}</span>
                <span className="text-xs text-muted">
                  {countOf(list.taskCount)}
                  {list.isArchived && ` · ${words.archived}`}
                </span>
              </span>
              <Select
                aria-label={words.becomes(list.name)}
                value={typeof choice === 'object' ? choice.statusId : choice}
                placeholder={tableText.statusChoice}
                onValueChange={(value) => pick(list, value)}
                options={[
                  ...statusGroups.map((group) => ({
                    value: group as string,
                    label: text.ui.status[group],
                    icon: <StatusIcon group={group} />,
                  })),
                  ...own.map((status) => ({
                    value: status.id,
                    label: `→ ${status.name}`,
                    icon: <StatusIcon group={status.group} />,
                  })),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
