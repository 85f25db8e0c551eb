import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { usePkrLists } from '#features/pkr-ids/lists/use-pkr-lists.ts'
import { liveListText } from '#text/live-lists.ts'
import { organisationText } from '#text/organisation.ts'
import { Button } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'

const words = organisationText.admission

/** The list of PKR IDs whose members come in. */
export function AdmissionList({
  listId,
  onPick,
}: {
  listId: string | undefined
  onPick: (listId: string) => void
}) {
  const { lists, isPending } = usePkrLists()
  const [isOpen, setOpen] = useState(false)
  const usable = lists.filter(({ archivedAt }) => archivedAt === null)
  const chosen = usable.find(({ id }) => id === listId)
  if (isPending) return null
  return (
    <div className="grid justify-items-start gap-2 ps-6">
      <Picker
        open={isOpen}
        onOpenChange={setOpen}
        title={words.chooseList}
        options={usable.map(({ id, name, conditions }) => ({
          value: id,
          label: name,
          ...(conditions && { hint: liveListText.live }),
        }))}
        selected={chosen ? [chosen.id] : []}
        onPick={onPick}
      >
        <Button className="max-w-full font-normal" disabled={usable.length === 0}>
          <span className="truncate">{chosen?.name ?? words.chooseList}</span>
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      </Picker>
      {usable.length === 0 && <p className="text-xs text-muted">{words.noLists}</p>}
      {listId !== undefined && !chosen && <p className="text-xs text-warning">{words.lostList}</p>}
    </div>
  )
}
