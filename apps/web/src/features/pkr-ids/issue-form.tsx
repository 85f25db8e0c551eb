import { canPkr } from '@courtside/contract/can-pkr.ts'
import { pkrFields } from '@courtside/contract/pkr-fields.ts'
import { getNextPkrNumber } from '@courtside/contract/pkr-format.ts'
import { mostIssuedPkrIds } from '@courtside/contract/pkr-ids.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { takesPlaces, usePkrLists } from './lists/use-pkr-lists.ts'
import { issueEntries } from './use-issue-entries.ts'

const words = pkrFormatText.issuing
const none = 'none'

/** Issues several numbers at once, nobody's yet, for a list or kept aside. */
export function IssueForm({ shown, onClose }: { shown: PkrList | undefined; onClose: () => void }) {
  const mayList = canPkr.manageLists(useActor())
  const { lists } = usePkrLists()
  const offered = lists.filter(takesPlaces)
  const [listId, setListId] = useState(shown && takesPlaces(shown) ? shown.id : none)
  const { data } = useQuery({
    queryKey: ['pkrIds', 'next'],
    queryFn: ({ signal }) => call(getNextPkrNumber, {}, { signal }),
    staleTime: 0,
  })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { count: '10', reservedFor: '' },
  })
  const { errors } = formState
  const isCount = (typed: string) =>
    (/^[0-9]{1,3}$/.test(typed.trim()) &&
      Number(typed) >= 1 &&
      Number(typed) <= mostIssuedPkrIds) ||
    words.countWrong(mostIssuedPkrIds)
  const issue = handleSubmit(({ count, reservedFor }) => {
    issueEntries(Number(count), {
      reservedFor: tidyLine(reservedFor) || null,
      listId: listId === none ? null : listId,
    })
    onClose()
  })
  const next = data?.number
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} description={words.description}>
        <form noValidate onSubmit={(event) => void issue(event)} className="grid gap-4">
          <Field
            label={words.count}
            hint={next === null ? pkrFormatText.noNumberLeft : next && words.first(next)}
            error={errors.count?.message}
          >
            <Input
              {...register('count', { validate: isCount })}
              autoFocus
              autoComplete="off"
              inputMode="numeric"
              maxLength={3}
            />
          </Field>
          {mayList && offered.length > 0 && (
            <Field label={words.list} optional>
              <Select
                value={listId}
                options={[
                  { value: none, label: words.noList },
                  ...offered.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onValueChange={setListId}
              />
            </Field>
          )}
          <Field
            label={pkrFormatText.reserving.for}
            hint={pkrFormatText.reserving.forHint}
            optional
          >
            <Input
              {...register('reservedFor')}
              autoComplete="off"
              maxLength={pkrFields.reservedFor.max}
            />
          </Field>
          <FormButtons submit={words.submit} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
