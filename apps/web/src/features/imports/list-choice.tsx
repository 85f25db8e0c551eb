import { pkrListLimits } from '@courtside/contract/pkr-lists.ts'
import type { RegisterTable } from '@courtside/contract/register-imports.ts'
import { useState } from 'react'
import { takesPlaces, usePkrLists } from '#features/pkr-ids/lists/use-pkr-lists.ts'
import { registerImportText } from '#text/register-imports.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { type RegisterControl, columnsForList } from './use-register-settings.ts'

const words = registerImportText.list

export const hasDays = ({ settings: { columns } }: RegisterControl): boolean =>
  columns.includes('validFromOn') || columns.includes('validUntilOn')

/** Whether everybody in the file is put on a list, one that is there or a new one. */
export const isOnList = ({ settings: { listId, newListName } }: RegisterControl): boolean =>
  listId !== null || (newListName ?? null) !== null

const getNameFor = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .slice(0, pkrListLimits.name)
    .trim()

/** The list that everybody in the file is put on. */
export function ListChoice({
  fileName,
  table,
  control,
}: {
  fileName: string
  table: RegisterTable
  control: RegisterControl
}) {
  const { lists } = usePkrLists()
  const { listId, newListName } = control.settings
  const isNew = listId === null && (newListName ?? null) !== null
  const open = lists.filter(takesPlaces)
  const error = hasDays(control) && !isOnList(control) ? words.daysNeedList : undefined
  const choose = (id: string) => {
    const columns = columnsForList(table, control.settings.columns)
    if (id === 'none') control.set({ listId: null, newListName: null, columns })
    else if (id === 'new')
      control.set({ listId: undefined, newListName: getNameFor(fileName) || words.usual, columns })
    else control.set({ listId: id, newListName: undefined, columns })
  }
  return (
    <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
      <Field label={words.label} error={error}>
        <Select
          value={isNew ? 'new' : (listId ?? 'none')}
          onValueChange={choose}
          options={[
            { value: 'new', label: words.isNew },
            { value: 'none', label: words.none },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      {isNew && <ListName key={newListName} name={newListName ?? ''} control={control} />}
    </div>
  )
}

/** What the new list is called; read again once one is done typing. */
function ListName({ name, control }: { name: string; control: RegisterControl }) {
  const [typed, setTyped] = useState(name)
  const save = () => {
    const next = typed.trim()
    if (next === '') setTyped(name)
    else if (next !== name) control.set({ newListName: next })
  }
  return (
    <Field label={words.name}>
      <Input
        value={typed}
        maxLength={pkrListLimits.name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
    </Field>
  )
}
