import { canPkr } from '@courtside/contract/can-pkr.ts'
import { can } from '@courtside/contract/can.ts'
import type { PkrCondition } from '@courtside/contract/pkr-conditions.ts'
import { type PkrList, pkrListLimits } from '@courtside/contract/pkr-lists.ts'
import { Archive, Columns3Cog, MailPlus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { listFieldText } from '#text/list-fields.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { CardsLink } from '../cards/cards-link.tsx'
import { getLostSources, describeCondition } from '../live-lists/describe-condition.ts'
import { useListCount } from '../live-lists/use-live-count.ts'
import { getDayProblem } from './day-problem.ts'
import { updateList } from './list-rows.ts'
import { describeDays, takesPlaces, usePkrLists } from './use-pkr-lists.ts'

const ListFields = lazyComponent(async () => (await import('./list-fields.tsx')).ListFields)

const InviteListedSection = lazyComponent(
  async () =>
    (await import('#features/users/invite/invite-listed-section.tsx')).InviteListedSection,
)

const LiveListForm = lazyComponent(
  async () => (await import('../live-lists/live-list-form.tsx')).LiveListForm,
)

const words = pkrListText

/** What a list is called and for, and when it counts, above those that stand on it. */
export function ListHead({ list }: { list: PkrList }) {
  const actor = useActor()
  const mayChange = canPkr.manageLists(actor)
  const mayInvite = can.invitePeople(actor) && canPkr.seePrivate(actor)
  const [isInviting, setInviting] = useState(false)
  const [isShaping, setShaping] = useState(false)
  const count = useListCount(list)
  const isFixed = !mayChange || list.archivedAt !== null
  const save = (values: Parameters<typeof updateList>[2]) =>
    updateList(words.said.changed(list.name), list, values)
  return (
    <>
      {list.archivedAt !== null && (
        <Notice
          action={words.restore}
          reason={lacking(mayChange, 'pkr.lists.manage')}
          onAction={() => updateList(words.said.restored(list.name), list, { isArchived: false })}
        >
          {words.isArchived}
        </Notice>
      )}
      <ConflictSection id={list.id} />
      {list.conditions && <LiveNotice list={list} conditions={list.conditions} />}
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
            <span className="text-muted">{describeDays(list)}</span>
          ) : (
            <>
              <span className="text-xs text-muted">{words.fields.validFromOn}</span>
              <DayField
                isSmall
                className="w-40 touch:w-44"
                value={list.validFromOn ?? ''}
                aria-label={words.fields.validFromOn}
                problemOf={(day) => getDayProblem({ ...list, validFromOn: day })}
                onChange={(day) => save({ validFromOn: day || null })}
              />
              <span className="text-xs text-muted">{words.fields.validUntilOn}</span>
              <DayField
                isSmall
                className="w-40 touch:w-44"
                value={list.validUntilOn ?? ''}
                aria-label={words.fields.validUntilOn}
                problemOf={(day) => getDayProblem({ ...list, validUntilOn: day })}
                onChange={(day) => save({ validUntilOn: day || null })}
              />
            </>
          )}
          {count !== undefined && (
            <span className="text-muted tabular">{words.entries(count)}</span>
          )}
          {takesPlaces(list) && list.entryCount !== 0 && <CardsLink listId={list.id} />}
          {mayInvite && list.archivedAt === null && (
            <Button size="sm" variant="ghost" onClick={() => setInviting(true)}>
              <MailPlus /> {liveListText.invite.open}
            </Button>
          )}
          {mayChange && list.archivedAt === null && (
            <ActionMenu
              label={list.name}
              about={list.name}
              size="icon-sm"
              actions={[
                {
                  title: list.conditions ? liveListText.edit : listFieldText.open,
                  icon: list.conditions ? <SlidersHorizontal /> : <Columns3Cog />,
                  opensLayer: true,
                  run: () => setShaping(true),
                },
                {
                  title: words.archive,
                  icon: <Archive />,
                  run: () => updateList(words.said.archived(list.name), list, { isArchived: true }),
                },
              ]}
            />
          )}
        </span>
      </div>
      {isInviting && <InviteListedSection list={list} onClose={() => setInviting(false)} />}
      {isShaping &&
        (list.conditions ? (
          <LiveListForm list={list} onClose={() => setShaping(false)} />
        ) : (
          <ListFields list={list} onClose={() => setShaping(false)} />
        ))}
    </>
  )
}

/** What makes members of a live list, and why nobody is put on it. */
function LiveNotice({ list, conditions }: { list: PkrList; conditions: PkrCondition[] }) {
  const { lists } = usePkrLists()
  const lost = getLostSources(conditions, lists)
  return (
    <div className="grid gap-1 bg-hover px-4 py-2 text-sm text-muted md:px-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">{liveListText.live}</Badge>
        <span className="min-w-0">{liveListText.isLive}</span>
      </p>
      <ul aria-label={liveListText.edit} className="flex flex-wrap gap-1.5">
        {conditions.map((condition) => (
          <li key={JSON.stringify(condition)}>
            <Badge className="h-auto min-h-5 whitespace-normal">
              {describeCondition(condition, lists)}
            </Badge>
          </li>
        ))}
      </ul>
      {list.archivedAt === null && lost.length > 0 && (
        <p className="text-warning">{liveListText.needsSource(lost.join(', '))}</p>
      )}
    </div>
  )
}
