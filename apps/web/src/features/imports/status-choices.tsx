import type { ImportStatus, StatusChoice } from '@courtside/contract/imports.ts'
import type { Status, StatusGroup } from '@courtside/contract/statuses.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { text } from '#text/en.ts'
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

/** A line for each list that is no status of the project yet, with its guess to be corrected. */
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
  const open = lists.filter(({ statusId }) => statusId === null)
  const own = statuses.filter(({ isArchived }) => !isArchived)
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
          const choice = choices.get(list.externalId) ?? list.group
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
                value={typeof choice === 'string' ? choice : choice.statusId}
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
