import type { Project } from '@courtside/contract/projects.ts'
import {
  type TelegramGroup,
  listTelegramGroups,
  unbindTelegramGroup,
} from '@courtside/contract/telegram-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { useDoing } from '#features/activity/use-doing.ts'
import { telegramGroupText as words } from '#text/telegram-groups.ts'
import { toast } from '#ui/toast-store.ts'

const getKey = (projectId: string) => ['projects', 'telegram-groups', projectId]

/**
 * The groups in Telegram of a project, for whoever sees all of its tasks; loaded again when its live events say so. Where
 * the installation has no bot nobody is asked, and there is no data.
 */
export function useTelegramGroups({ id: projectId }: Pick<Project, 'id'>, maySee: boolean) {
  const hasBot = useRuntimeConfig()?.identity.telegram != null
  return useQuery({
    queryKey: getKey(projectId),
    queryFn: ({ signal }) => call(listTelegramGroups, { params: { projectId } }, { signal }),
    enabled: hasBot && maySee,
  })
}

/** Ends what binds a group to a project; of one that the bot was put out of only the note is left to take away. */
export function useUnbind({ id: projectId }: Pick<Project, 'id'>) {
  const doing = useDoing(getKey(projectId))
  return ({ id, leftAt }: TelegramGroup, name: string) =>
    doing(async () => {
      await call(unbindTelegramGroup, { params: { projectId, id } })
      toast({ title: leftAt === null ? words.unbound(name) : words.forgotten(name) })
    })
}
