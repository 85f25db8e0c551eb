import { canPkr } from '@courtside/contract/can-pkr.ts'
import { getCustomValue } from '@courtside/contract/custom-fields.ts'
import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useRow } from '#lib/row-store.ts'
import { listFieldText } from '#text/list-fields.ts'
import { Button } from '#ui/button.tsx'
import type { CachedPkrId } from '../pkr-rows.ts'
import { describeListValue } from './describe-list-value.ts'
import { type CachedPlace, placeId, placeRows } from './place-rows.ts'

const FillForm = lazyComponent(async () => (await import('./fill-form.tsx')).FillForm)

/** The fields of a list that are in use and that the actor may see. */
export function useShownFields(list: PkrList | undefined): readonly PkrListField[] {
  const seesPrivate = canPkr.seePrivate(useActor())
  return (list?.fields ?? []).filter(
    ({ isArchived, isPrivate }) => !isArchived && (!isPrivate || seesPrivate),
  )
}

const said = (field: PkrListField, place: CachedPlace | undefined): string => {
  const value = getCustomValue({ ...field, options: [...field.options] }, place?.custom ?? {})
  return value === undefined ? '' : describeListValue(field, value)
}

/** What one field holds of one place. */
export function FieldCell({
  listId,
  pkrId,
  field,
}: {
  listId: string
  pkrId: string
  field: PkrListField
}) {
  return <>{said(field, useRow(placeRows, placeId(listId, pkrId)))}</>
}

/** What all fields hold of a place, and how they are filled in. */
export function PlaceValues({
  entry,
  list,
  isChangeable,
}: {
  entry: CachedPkrId
  list: PkrList
  isChangeable: boolean
}) {
  const fields = useShownFields(list)
  const place = useRow(placeRows, placeId(list.id, entry.id))
  const [isOpen, setOpen] = useState(false)
  if (fields.length === 0) return null
  const filled = fields.filter((field) => said(field, place) !== '')
  return (
    <div className="flex w-full flex-wrap items-start gap-x-4 gap-y-1 max-md:order-2">
      <dl className="flex min-w-0 grow flex-wrap gap-x-4 gap-y-1">
        {filled.map((field) => (
          <div key={field.id} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{field.name}</dt>
            <dd className="min-w-0 break-words">{said(field, place)}</dd>
          </div>
        ))}
      </dl>
      {isChangeable && list.archivedAt === null && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={listFieldText.fillAt(entry.number, list.name)}
          onClick={() => setOpen(true)}
        >
          <PenLine /> {listFieldText.fill}
        </Button>
      )}
      {isOpen && <FillForm list={list} entries={[entry]} onClose={() => setOpen(false)} />}
    </div>
  )
}
