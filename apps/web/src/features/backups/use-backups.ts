import {
  type Backup,
  createBackup,
  deleteBackup,
  drillBackup,
  linkBackup,
  listBackups,
} from '@courtside/contract/backups.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { getApiConnections } from '#api/connections.ts'
import { useDoing } from '#features/activity/use-doing.ts'
import { backupText as words } from '#text/backups.ts'
import { toast } from '#ui/toast-store.ts'

const queryKey = ['backups']
/** While something is under way it is looked at so often, in milliseconds. */
const lookEvery = 1500

const isUnderWay = ({ state, drill }: Backup): boolean =>
  state === 'waiting' ||
  state === 'writing' ||
  drill?.state === 'waiting' ||
  drill?.state === 'running'

/** The backups made from the app, newest first, and what can be done with them. */
export function useBackups() {
  const backups = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listBackups, {}, { signal })).items,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEvery : false),
  })
  const doing = useDoing(queryKey)
  return {
    backups,
    make: () => doing(() => call(createBackup, {})),
    drill: ({ id }: Backup) => doing(() => call(drillBackup, { params: { id } })),
    remove: ({ id }: Backup) =>
      doing(async () => {
        await call(deleteBackup, { params: { id } })
        toast({ title: words.removed })
      }),
  }
}

/** The address that a browser saves a backup from. */
export async function linkTo({ id }: Backup, passphrase: string): Promise<string> {
  const { url } = await call(linkBackup, {
    params: { id },
    body: passphrase === '' ? {} : { passphrase },
  })
  return `${getApiConnections().origin}${url}`
}
