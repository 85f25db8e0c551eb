import {
  type NotificationChannel,
  type NotificationReason,
  type NotificationSettings,
  getNotificationSettings,
  muteProject,
  setDay,
  setNotification,
} from '@courtside/contract/notifications.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { notificationText } from '#text/notifications.ts'
import { toast } from '#ui/toast-store.ts'

const queryKey = ['notification-settings']

/** What the person is told of and by which way. Who let the bot write in its chat meanwhile finds that as they come back. */
export const useNotificationSettings = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data?.unreached.includes('telegram') ? 'always' : false,
  })

/** Shows a choice at once; when it can't be stored it is as before, and a toast says so. */
async function choose(
  client: QueryClient,
  paint: (settings: NotificationSettings) => NotificationSettings,
  send: () => Promise<NotificationSettings>,
): Promise<void> {
  client.setQueryData<NotificationSettings>(queryKey, (settings) => settings && paint(settings))
  try {
    client.setQueryData(queryKey, await send())
  } catch {
    toast({ title: notificationText.settings.failed, tone: 'danger' })
    await client.invalidateQueries({ queryKey })
  }
}

export const setTold = (
  client: QueryClient,
  reason: NotificationReason,
  channel: NotificationChannel,
  isOn: boolean,
): Promise<void> =>
  choose(
    client,
    (settings) => ({
      ...settings,
      isOn: {
        ...settings.isOn,
        [reason]: { ...settings.isOn[reason], [channel]: isOn },
      },
    }),
    () => call(setNotification, { params: { reason, channel }, body: { isOn } }),
  )

export const setHour = (client: QueryClient, hour: number): Promise<void> =>
  choose(
    client,
    (settings) => ({ ...settings, hour }),
    () => call(setDay, { body: { hour } }),
  )

export const setDigest = (client: QueryClient, hasDigest: boolean): Promise<void> =>
  choose(
    client,
    (settings) => ({ ...settings, hasDigest }),
    () => call(setDay, { body: { hasDigest } }),
  )

export const setMuted = (client: QueryClient, projectId: string, isMuted: boolean): Promise<void> =>
  choose(
    client,
    (settings) => ({
      ...settings,
      mutedProjectIds: [
        ...settings.mutedProjectIds.filter((id) => id !== projectId),
        ...(isMuted ? [projectId] : []),
      ],
    }),
    () => call(muteProject, { params: { projectId }, body: { isMuted } }),
  )
