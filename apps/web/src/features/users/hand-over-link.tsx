import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { invitationText } from '#text/invitations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const words = invitationText.link

/** A link that no mail carries: shown once, to be given to the person by hand. */
export function HandOverLink({
  link,
  name,
  onClose,
}: {
  link: string
  /** Whose it is. */
  name: string
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.title}
        description={words.description(name)}
        footer={<Button onClick={onClose}>{words.done}</Button>}
      >
        <LinkToCopy link={link} />
      </DialogContent>
    </Dialog>
  )
}

/** The link itself, for a dialog that is open already. */
export function LinkToCopy({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="flex items-end gap-2">
      <Field label={words.label} className="grow">
        <Input
          value={link}
          readOnly
          autoFocus
          onFocus={(event) => event.target.select()}
          className="font-mono text-xs"
        />
      </Field>
      <Button variant="primary" onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </Button>
    </div>
  )
}
