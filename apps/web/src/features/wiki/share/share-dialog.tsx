import type { PageShare } from '@courtside/contract/page-shares.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatAgo } from '#lib/dates.ts'
import { wikiSharingText } from '#text/wiki-sharing.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { ShareEnd } from './share-end.tsx'
import { SharePassword } from './share-password.tsx'
import { getShareAddress, updateShare, rotateShare, useShare } from './use-share.ts'

const words = wikiSharingText

/** Switches the public link of a page on and off, and says what it shows to whom; each change is saved at once. */
export function ShareDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { data: share, isError, refetch } = useShare(page.id)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title} description={words.description}>
        {share ? (
          <Settings page={page} share={share} />
        ) : isError ? (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {words.failed}
            <Button variant="link" size="sm" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          </p>
        ) : (
          <Skeleton className="h-32 appear-late" />
        )}
      </DialogContent>
    </Dialog>
  )
}

function Settings({ page, share }: { page: Page; share: PageShare }) {
  const client = useQueryClient()
  const { isOn, hasSubpages, code, blockedBy, above, sharedBy, sharedAt } = share
  const change = (set: Partial<PageShare>) => void updateShare(client, page, share, set)
  return (
    <div className="grid gap-5">
      <Choice label={words.on} isOn={isOn} onChange={(set) => change({ isOn: set })} />
      {above.length > 0 && (
        <p className="text-sm text-muted" dir="auto">
          {words.above(above.map(({ title }) => title))}
        </p>
      )}
      {isOn && code !== null && (
        <>
          {blockedBy && (
            <p role="status" className="rounded-md bg-hover px-3 py-2 text-sm">
              {words.blocked[blockedBy]}
            </p>
          )}
          <div className="flex items-end gap-2">
            <Field label={words.link} className="min-w-0 grow">
              <Input
                readOnly
                dir="ltr"
                value={getShareAddress(code)}
                onFocus={({ target }) => target.select()}
              />
            </Field>
            <Button onClick={() => void copyText(getShareAddress(code), words.copied)}>
              {words.copy}
            </Button>
          </div>
          <Choice
            label={words.below}
            hint={words.belowHint}
            isOn={hasSubpages}
            onChange={(set) => change({ hasSubpages: set })}
          />
          <ShareEnd
            expiresAt={share.expiresAt}
            isOver={blockedBy === 'ended'}
            onChange={(expiresAt) => change({ expiresAt })}
          />
          <SharePassword page={page} hasPassword={share.hasPassword} />
          <Renewal page={page} />
          {sharedAt !== null && (
            <p className="text-xs text-muted">
              {words.by(sharedBy?.name ?? words.somebody, formatAgo(sharedAt))}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Choice({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 touch:min-h-11">
      <Switch
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="cursor-pointer text-sm font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

/** Gives it another address, which can't be taken back. */
function Renewal({ page }: { page: Page }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setAsked(true)}>
        {words.renew}
      </Button>
    )
  const renew = async () => {
    await rotateShare(client, page)
    setAsked(false)
  }
  return (
    <div className="grid gap-2 rounded-md bg-hover px-3 py-2">
      <p className="text-sm">{words.renewAbout}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" autoFocus onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
        <Button size="sm" variant="danger" onClick={() => void renew()}>
          {words.renewNow}
        </Button>
      </div>
    </div>
  )
}
