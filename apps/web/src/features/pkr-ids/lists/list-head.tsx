import { canPkr } from '@courtside/contract/can-pkr.ts'
import { type PkrList, pkrListLimits } from '@courtside/contract/pkr-lists.ts'
import { Archive, Columns3Cog } from 'lucide-react'
import { useState } from 'react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { useActor } from '#features/users/use-users.ts'
import { late } from '#lib/late.tsx'
import { listFieldText } from '#text/list-fields.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { CardsLink } from '../cards/cards-link.tsx'
import { DayInput } from './day-input.tsx'
import { changeList } from './list-rows.ts'
import { sayDays } from './use-pkr-lists.ts'

const ListFields = late(async () => (await import('./list-fields.tsx')).ListFields)

const words = pkrListText

/** What a list is called and for, and when it counts, above those that stand on it. */
export function ListHead({ list }: { list: PkrList }) {
  const actor = useActor()
  const mayChange = canPkr.manageLists(actor)
  const [isShaping, setShaping] = useState(false)
  const isFixed = !mayChange || list.archivedAt !== null
  const save = (values: Parameters<typeof changeList>[2]) =>
    changeList(words.said.changed(list.name), list, values)
  return (
    <>
      {list.archivedAt !== null && (
        <Notice
          action={words.restore}
          reason={mayChange ? undefined : words.lacks}
          onAction={() => changeList(words.said.restored(list.name), list, { isArchived: false })}
        >
          {words.isArchived}
        </Notice>
      )}
      <ConflictSection id={list.id} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-4 py-2 text-sm">
        <div className="min-w-0 grow basis-60">
          <InlineInput
            value={list.name}
            label={words.fields.name}
            maxLength={pkrListLimits.name}
            readOnly={isFixed}
            onSave={(name) => save({ name })}
            className="text-base font-semibold"
          />
          <InlineInput
            value={list.purpose}
            label={words.fields.purpose}
            placeholder={words.fields.purpose}
            mayBeEmpty
            maxLength={pkrListLimits.purpose}
            readOnly={isFixed}
            onSave={(purpose) => save({ purpose })}
            className="text-muted"
          />
        </div>
        <span className="flex flex-wrap items-center gap-2">
          {isFixed ? (
            <span className="text-muted">{sayDays(list)}</span>
          ) : (
            <>
              <DayInput
                value={list.validFromOn}
                label={words.fields.validFromOn}
                isWrong={(day) => list.validUntilOn !== null && day > list.validUntilOn}
                onSave={(validFromOn) => save({ validFromOn })}
              />
              <span aria-hidden>–</span>
              <DayInput
                value={list.validUntilOn}
                label={words.fields.validUntilOn}
                isWrong={(day) => list.validFromOn !== null && day < list.validFromOn}
                onSave={(validUntilOn) => save({ validUntilOn })}
              />
            </>
          )}
          <span className="text-muted tabular">{words.entries(list.entryCount)}</span>
          {list.archivedAt === null && list.entryCount > 0 && <CardsLink listId={list.id} />}
          {mayChange && list.archivedAt === null && (
            <ActionMenu
              label={list.name}
              size="icon-sm"
              actions={[
                {
                  title: listFieldText.open,
                  icon: <Columns3Cog />,
                  opensLayer: true,
                  run: () => setShaping(true),
                },
                {
                  title: words.archive,
                  icon: <Archive />,
                  run: () => changeList(words.said.archived(list.name), list, { isArchived: true }),
                },
              ]}
            />
          )}
        </span>
      </div>
      {isShaping && <ListFields list={list} onClose={() => setShaping(false)} />}
    </>
  )
}
