import { useRuntimeConfig } from '#api/runtime-config.ts'
import { LinkReach } from '#features/users/invite/sending-way.tsx'
import { firstStepsText } from '#text/first-steps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'

const words = firstStepsText

/** How the app gets onto one's own phone: by a code that its camera reads, where a phone can open this server at all. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const address = useRuntimeConfig()?.linkOrigin ?? window.location.origin
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.steps.phone.title}
        description={words.phone.description}
        footer={<Button onClick={onClose}>{words.phone.close}</Button>}
      >
        <div className="grid justify-items-center gap-3">
          <QrPicture
            value={address}
            label={words.phone.code(address)}
            className="w-48 max-w-full rounded-md"
          />
          <p className="font-mono text-sm break-all">{address}</p>
          <LinkReach />
        </div>
      </DialogContent>
    </Dialog>
  )
}
