import { useNavigate } from '@tanstack/react-router'
import { CheckCheck, MailOpen, Settings } from 'lucide-react'
import { notificationText } from '#text/notifications.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { markAll } from './use-inbox.ts'

const { keys: words, marked } = notificationText

/** What can be done about all that is open. */
export function InboxMenu() {
  const navigate = useNavigate()
  return (
    <ActionMenu
      label={words.more}
      group={words.group}
      actions={[
        {
          title: words.allRead,
          icon: <MailOpen />,
          run: () => markAll({ isRead: true }, marked.allRead),
        },
        {
          title: words.allDone,
          icon: <CheckCheck />,
          run: () => markAll({ isDone: true }, marked.allDone),
        },
        {
          title: words.settings,
          icon: <Settings />,
          run: () => void navigate({ to: '/settings/notifications' }),
        },
      ]}
    />
  )
}
