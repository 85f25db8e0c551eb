import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { useHasMail, useRuntimeConfig } from '#api/runtime-config.ts'
import { invitingText } from '#text/inviting.ts'
import { useActor } from '../use-users.ts'
import { getReach } from './link-reach.ts'

const words = invitingText.way

/** Whether mails will go out and where their links can be opened, with what to do about it; to be read before sending. */
export function SendingWay() {
  const config = useRuntimeConfig()
  const hasMail = useHasMail()
  const isInCharge = canOrganisation.change(useActor())
  if (!config) return null
  const isMailed = hasMail && !config.hasOutbox
  return (
    <div className="grid gap-2 text-sm text-pretty">
      <p className="text-muted">
        {isMailed ? words.mailed : config.hasOutbox ? words.kept : words.none}
        {!isMailed && isInCharge && ` ${words.helpMail}`}
        {config.hasOutbox && (
          <>
            {' '}
            <a href="/outbox" target="_blank" className="text-link hover:underline">
              {words.openOutbox}
            </a>
          </>
        )}
      </p>
      <LinkReach />
    </div>
  )
}

/** Says that phones can't open the links of this server, where its address says so. */
export function LinkReach() {
  const config = useRuntimeConfig()
  const isInCharge = canOrganisation.change(useActor())
  if (!config || config.isDemo) return null
  const reach = getReach(config.linkOrigin)
  if (reach === 'everywhere') return null
  return (
    <p role="note" className="text-sm text-pretty text-warning">
      {words[reach](config.linkOrigin)} {isInCharge ? words.helpReach : words.askReach}
    </p>
  )
}
