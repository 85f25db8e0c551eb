import { canPkr } from '@courtside/contract/can-pkr.ts'
import {
  PkrCondition,
  type PkrCondition as Condition,
  conditionLimits,
} from '@courtside/contract/pkr-conditions.ts'
import { type PkrList, pkrListLimits } from '@courtside/contract/pkr-lists.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { Plus, X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { createId } from '#lib/new-id.ts'
import { findNameHolder } from '#lib/typed-name.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { Picker } from '#ui/picker.tsx'
import { updateList, createList } from '../lists/list-rows.ts'
import { usePkrLists } from '../lists/use-pkr-lists.ts'
import { ConditionControl } from './condition-control.tsx'
import { getConditionName } from './describe-condition.ts'
import { getConditionAbout, getSubjects } from './new-condition.ts'
import { usePreview } from './use-live-count.ts'

const words = liveListText

/** A condition as it is shaped; the key keeps what is typed with it. */
type Shaped = { readonly key: string; readonly condition: Condition }

const isComplete = ({ condition }: Shaped): boolean => PkrCondition.safeParse(condition).success

/** Makes a live list, or gives one other conditions; who meets them is told while one shapes them. */
export function LiveListForm({
  list,
  initial = [],
  onMade,
  onClose,
}: {
  /** The list to change; absent to make one. */
  list?: PkrList
  initial?: readonly Condition[]
  onMade?: (id: string) => void
  onClose: () => void
}) {
  const { lists } = usePkrLists()
  const [name, setName] = useState('')
  const [purpose, setPurpose] = useState('')
  const [shaped, setShaped] = useState<readonly Shaped[]>(() =>
    (list?.conditions ?? initial).map((condition) => ({ key: createId(), condition })),
  )
  const [isTried, setTried] = useState(false)
  const tidy = tidyLine(name)
  const isTaken = findNameHolder(
    lists.filter(({ archivedAt }) => archivedAt === null),
    tidy,
  )
  const problem = list
    ? undefined
    : isTaken
      ? pkrListText.form.nameTaken
      : tidy === ''
        ? pkrListText.form.nameNeeded
        : undefined
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || shaped.length === 0 || !shaped.every(isComplete)) return
    const conditions = shaped.map(({ condition }) => PkrCondition.parse(condition))
    onClose()
    if (list) updateList(words.said.changed(list.name), list, { conditions })
    else
      onMade?.(
        createList({
          name: tidy,
          purpose: tidyLine(purpose),
          validFromOn: null,
          validUntilOn: null,
          conditions,
        }),
      )
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="md:max-w-xl"
        title={list ? words.editTitle(list.name) : words.title}
        description={words.description}
      >
        <form noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!list && (
            <>
              <Field label={pkrListText.fields.name} error={isTried ? problem : undefined}>
                <Input
                  value={name}
                  autoFocus
                  autoComplete="off"
                  maxLength={pkrListLimits.name}
                  onChange={({ target }) => setName(target.value)}
                />
              </Field>
              <Field label={pkrListText.fields.purpose} optional>
                <Input
                  value={purpose}
                  autoComplete="off"
                  maxLength={pkrListLimits.purpose}
                  onChange={({ target }) => setPurpose(target.value)}
                />
              </Field>
            </>
          )}
          <Conditions lists={lists} shaped={shaped} isTried={isTried} onChange={setShaped} />
          <Preview conditions={shaped.filter(isComplete).map(({ condition }) => condition)} />
          <FormButtons submit={list ? words.change : words.submit} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Conditions({
  lists,
  shaped,
  isTried,
  onChange,
}: {
  lists: readonly PkrList[]
  shaped: readonly Shaped[]
  isTried: boolean
  onChange: (shaped: readonly Shaped[]) => void
}) {
  const seesPrivate = canPkr.seePrivate(useActor())
  const [isOpen, setOpen] = useState(false)
  const replace = (key: string, condition: Condition) =>
    onChange(shaped.map((one) => (one.key === key ? { key, condition } : one)))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{words.conditions}</legend>
      <p className={isTried && shaped.length === 0 ? 'text-xs text-danger' : 'text-xs text-muted'}>
        {shaped.length === 0 ? words.none : words.all}
      </p>
      {shaped.map((one) => {
        const label = getConditionName(one.condition, lists)
        return (
          <div
            key={one.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-1"
          >
            <span className="col-span-2 text-sm">{label}</span>
            <ConditionControl
              condition={one.condition}
              label={label}
              lists={lists}
              onChange={(condition) => replace(one.key, condition)}
            />
            <IconButton
              label={words.remove(label)}
              onClick={() => onChange(shaped.filter(({ key }) => key !== one.key))}
            >
              <X />
            </IconButton>
            {isTried && !isComplete(one) && (
              <p role="alert" className="col-span-2 text-xs text-danger">
                {words.incomplete}
              </p>
            )}
          </div>
        )
      })}
      <Picker
        open={isOpen}
        onOpenChange={setOpen}
        title={words.add}
        options={getSubjects(lists, seesPrivate)}
        selected={[]}
        onPick={(subject) => {
          const condition = getConditionAbout(subject, lists)
          if (condition) onChange([...shaped, { key: createId(), condition }])
        }}
      >
        <Button
          className="justify-self-start"
          disabled={shaped.length >= conditionLimits.conditions}
        >
          <Plus /> {words.add}
        </Button>
      </Picker>
    </fieldset>
  )
}

/** How many they are now, and the first of them. */
function Preview({ conditions }: { conditions: readonly Condition[] }) {
  const { data, isError } = usePreview(conditions)
  if (conditions.length === 0) return null
  if (isError) return <p className="text-sm text-warning">{words.unknown}</p>
  return (
    <section aria-label={words.first} className="grid gap-1.5 text-sm">
      <p role="status">{data ? words.matches(data.count) : words.counting}</p>
      {data && data.items.length > 0 && (
        <ul className="rounded-md border border-border text-muted">
          {data.items.map(({ id, number, name }) => (
            <li
              key={id}
              className="flex gap-2 border-b border-border px-2.5 py-1.5 last:border-b-0"
            >
              <span className="tabular">{number}</span>
              <span className="truncate">{name}</span>
            </li>
          ))}
          {data.count > data.items.length && (
            <li className="px-2.5 py-1.5 text-xs">{words.more(data.count - data.items.length)}</li>
          )}
        </ul>
      )}
    </section>
  )
}
