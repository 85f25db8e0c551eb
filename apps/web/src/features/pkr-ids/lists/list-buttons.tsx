import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { ListMinus, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { pkrListText } from '#text/pkr-lists.ts'
import { Button } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'
import type { CachedPkrId } from '../pkr-rows.ts'
import { moveOnList } from './list-rows.ts'
import { takesPlaces, usePkrLists } from './use-pkr-lists.ts'

const words = pkrListText

/** Puts entries on a list that one picks, and takes them off the one that is shown. */
export function ListButtons({
  entries,
  shown,
}: {
  entries: readonly CachedPkrId[]
  /** The list that the register is narrowed down to. */
  shown: PkrList | undefined
}) {
  const { lists } = usePkrLists()
  const [isOpen, setOpen] = useState(false)
  const offered = lists.filter((list) => takesPlaces(list) && list.id !== shown?.id)
  return (
    <>
      <Picker
        open={isOpen}
        onOpenChange={setOpen}
        title={words.pick}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        selected={[]}
        onPick={(id) => {
          const list = offered.find((one) => one.id === id)
          if (list) moveOnList(entries, list, true)
        }}
      >
        <Button
          size="sm"
          variant="ghost"
          disabledReason={offered.length === 0 ? words.noneToPick : undefined}
        >
          <ListPlus /> {words.put}
        </Button>
      </Picker>
      {shown && takesPlaces(shown) && (
        <Button size="sm" variant="ghost" onClick={() => moveOnList(entries, shown, false)}>
          <ListMinus /> {words.takeOff}
        </Button>
      )}
    </>
  )
}
