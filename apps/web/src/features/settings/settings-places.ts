import type { LinkProps } from '@tanstack/react-router'
import { text } from '#text/en.ts'

const { sections } = text.settings

/** The sections of the settings, in their order. */
export const settingsPlaces: readonly { to: LinkProps['to']; label: string }[] = [
  { to: '/settings', label: sections.profile },
  { to: '/settings/account', label: sections.account },
  { to: '/settings/appearance', label: sections.appearance },
  { to: '/settings/notifications', label: sections.notifications },
  { to: '/settings/display', label: sections.display },
]
