import type { Permission } from '@courtside/contract/permissions.ts'
import type { LinkProps } from '@tanstack/react-router'
import { text } from '#text/en.ts'

const { sections } = text.settings

type SettingsPlace = {
  readonly to: LinkProps['to']
  readonly label: string
  /** For whoever has one of these; absent, for everybody. */
  readonly keys?: readonly Permission[]
}

/** The sections of the settings, in their order. */
export const settingsPlaces: readonly SettingsPlace[] = [
  { to: '/settings', label: sections.profile },
  { to: '/settings/account', label: sections.account },
  { to: '/settings/appearance', label: sections.appearance },
  { to: '/settings/notifications', label: sections.notifications },
  { to: '/settings/display', label: sections.display },
  {
    to: '/settings/organisation',
    label: sections.organisation,
    keys: ['org.settings', 'org.tokens.manage', 'org.webhooks.manage', 'org.audit.view'],
  },
]
