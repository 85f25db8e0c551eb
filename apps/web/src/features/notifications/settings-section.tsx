import {
  type NotificationChannel,
  type NotificationReason,
  type NotificationSettings,
  notificationReasons,
} from '@courtside/contract/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TelegramReachSection } from '#features/identity/telegram-reach-section.tsx'
import { useIsInApp } from '#features/identity/use-identity.ts'
import { useTelegram } from '#features/identity/use-telegram.ts'
import { useLoadedProjects } from '#features/projects/use-projects.ts'
import { wayText } from '#text/notification-ways.ts'
import { notificationText } from '#text/notifications.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Picker } from '#ui/picker.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { PushSection } from './push-section.tsx'
import {
  setDigest,
  setHour,
  setMuted,
  setTold,
  useNotificationSettings,
} from './use-notification-settings.ts'

const words = notificationText.settings

/** What one is told of and where, saved with each press, and the projects one hears little of. */
export function SettingsSection() {
  const { data: settings, error, refetch } = useNotificationSettings()
  const isInApp = useIsInApp()
  if (error && !settings)
    return <ErrorState {...words.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!settings) return <SkeletonRows rows={notificationReasons.length} />
  return (
    <>
      {settings.channels.includes('push') && !isInApp && <PushSection />}
      <Reasons settings={settings} />
      <Day settings={settings} />
      <MutedProjects mutedIds={settings.mutedProjectIds} />
    </>
  )
}

function Reasons({ settings }: { settings: NotificationSettings }) {
  return (
    <>
      {settings.unreached.includes('telegram') && <Unreached />}
      {/* On a phone the switches of a reason stand below it, under the names of the ways, which stay in sight. */}
      <table className="w-full max-w-2xl text-sm max-sm:block">
        <thead className="bg-surface max-sm:sticky max-sm:top-(--bar-top) max-sm:z-10 max-sm:block">
          <tr className="border-b border-border text-xs text-muted max-sm:flex">
            <th scope="col" className="py-2 font-normal max-sm:sr-only">
              {words.reason}
            </th>
            {settings.channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="py-2 text-center font-normal max-sm:flex-1 sm:w-24"
              >
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {notificationReasons.map((reason) => (
            <tr key={reason} className="border-b border-border max-sm:flex max-sm:flex-wrap">
              <th
                scope="row"
                className="py-2.5 font-normal max-sm:basis-full max-sm:pb-1.5 sm:pe-3"
              >
                {notificationText.reasons[reason].title}
                <p className="text-xs text-muted">{notificationText.reasons[reason].hint}</p>
              </th>
              {settings.channels.map((channel) => (
                <td key={channel} className="py-2.5 text-center max-sm:flex-1 max-sm:pt-0">
                  <Choice reason={reason} channel={channel} settings={settings} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What one does to be told in Telegram: connect it, or let the bot write. */
function Unreached() {
  const { data: telegram, isPending } = useTelegram()
  if (telegram?.connected && telegram.chat !== null)
    return <TelegramReachSection chat={telegram.chat} />
  return (
    <p className="max-w-2xl text-sm text-muted">
      {wayText.telegram.unreached}{' '}
      {!isPending && (
        <Link to="/settings/account" className="text-link underline underline-offset-2">
          {wayText.telegram.connect}
        </Link>
      )}
    </p>
  )
}

function Choice({
  reason,
  channel,
  settings: { isOn, unreached },
}: {
  reason: NotificationReason
  channel: NotificationChannel
  settings: NotificationSettings
}) {
  const client = useQueryClient()
  const label = words.toggle(notificationText.reasons[reason].title, words.channels[channel])
  return (
    <Switch
      aria-label={label}
      checked={isOn[reason][channel]}
      disabled={unreached.includes(channel)}
      onCheckedChange={(checked) => void setTold(client, reason, channel, checked)}
    />
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** When one hears of what is due, and whether by one mail a day where mail leaves this installation. */
function Day({ settings }: { settings: NotificationSettings }) {
  const client = useQueryClient()
  const { day } = words
  return (
    <section className="grid max-w-2xl gap-3">
      <h3 className="text-sm font-medium">{day.title}</h3>
      <Line title={day.hour} hint={day.hourHint}>
        <Select
          aria-label={day.hour}
          value={String(settings.hour)}
          options={hours}
          onValueChange={(hour) => void setHour(client, Number(hour))}
          className="w-24"
        />
      </Line>
      {settings.channels.includes('email') && (
        <Line title={day.digest} hint={day.digestHint}>
          <Switch
            aria-label={day.digest}
            checked={settings.hasDigest}
            onCheckedChange={(checked) => void setDigest(client, checked)}
          />
        </Line>
      )}
    </section>
  )
}

const Line = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <div className="flex items-center gap-3 border-b border-border pb-2.5 text-sm">
    <div className="min-w-0 grow">
      {title}
      <p className="text-xs text-muted">{hint}</p>
    </div>
    <div className="flex w-24 shrink-0 justify-center">{children}</div>
  </div>
)

function MutedProjects({ mutedIds }: { mutedIds: readonly string[] }) {
  const client = useQueryClient()
  const [isPicking, setPicking] = useState(false)
  const projects = useLoadedProjects(mutedIds)
  const muted = projects.filter(({ id }) => mutedIds.includes(id))
  const options = projects
    .filter(({ id }) => !mutedIds.includes(id))
    .map(({ id, name, key }) => ({ value: id, label: name, hint: key }))
  return (
    <section className="grid max-w-2xl gap-3">
      <header className="grid gap-1">
        <h3 className="text-sm font-medium">{words.muted.title}</h3>
        <p className="text-sm text-muted">{words.muted.description}</p>
      </header>
      {muted.length === 0 ? (
        <p className="text-sm text-faint">{words.muted.none}</p>
      ) : (
        <ul aria-label={words.muted.title}>
          {muted.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2 border-b border-border py-1 text-sm">
              <span className="min-w-0 grow truncate">{name}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={words.muted.unmute(name)}
                onClick={() => void setMuted(client, id, false)}
              >
                {words.muted.unmuteShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Picker
        open={isPicking}
        onOpenChange={setPicking}
        title={words.muted.add}
        options={options}
        selected={[]}
        onPick={(id) => void setMuted(client, id, true)}
      >
        <Button className="justify-self-start">
          <BellOff />
          {words.muted.add}
        </Button>
      </Picker>
    </section>
  )
}
