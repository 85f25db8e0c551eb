import type { LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { partsFor } from './organisation-parts.ts'

const { sections } = text.settings

type SettingsPlace = { readonly to: LinkProps['to']; readonly label: string }

const own: readonly SettingsPlace[] = [
  { to: '/settings', label: sections.profile },
  { to: '/settings/account', label: sections.account },
  { to: '/settings/appearance', label: sections.appearance },
  { to: '/settings/notifications', label: sections.notifications },
  { to: '/settings/display', label: sections.display },
]
const organisation: SettingsPlace = {
  to: '/settings/organisation',
  label: sections.organisation,
}

/** The sections of the settings, in their order; the organisation's for whoever may decide something there. */
export function useSettingsPlaces(): readonly SettingsPlace[] {
  const actor = useActor()
  return useMemo(() => (partsFor(actor).length > 0 ? [...own, organisation] : own), [actor])
}
