import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { DialogClose } from './dialog.tsx'

/** How a form in a dialog ends: given up or sent. */
export function FormButtons({ submit, isBusy = false }: { submit: string; isBusy?: boolean }) {
  return (
    <div className="flex justify-end gap-2 pt-1 max-md:*:grow">
      <DialogClose asChild>
        <Button>{text.ui.cancel}</Button>
      </DialogClose>
      <Button type="submit" variant="primary" disabled={isBusy}>
        {submit}
      </Button>
    </div>
  )
}
