import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { DialogClose } from './dialog.tsx'

/** The end of a form in a dialog: in sight however long the form is, and above the keyboard of a phone. */
export const FormEnd = ({ children }: { children: ReactNode }) => (
  <div
    data-bar
    className="sticky -bottom-4 z-10 -mx-4 -my-4 flex flex-wrap justify-end gap-2 bg-raised p-4 max-md:*:grow md:-mx-5 md:px-5"
  >
    {children}
  </div>
)

/** How a form in a dialog ends: given up or sent. */
export function FormButtons({ submit, isBusy = false }: { submit: string; isBusy?: boolean }) {
  return (
    <FormEnd>
      <DialogClose asChild>
        <Button>{text.ui.cancel}</Button>
      </DialogClose>
      <Button type="submit" variant="primary" disabled={isBusy}>
        {submit}
      </Button>
    </FormEnd>
  )
}
