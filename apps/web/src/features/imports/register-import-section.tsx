import { canPkr } from '@courtside/contract/can-pkr.ts'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { ImportFlow } from './import-flow.tsx'

/** The way of a file of members into the register. */
export function RegisterImportSection({
  id,
  onImport,
}: {
  /** The import shown, from the address. */
  id: string | undefined
  onImport: (id: string | undefined) => void
}) {
  const actor = useActor()
  return (
    <ImportFlow
      target="pkr_ids"
      id={id}
      onImport={onImport}
      disabledReason={actor.id === '' ? undefined : lacking(canPkr.import(actor), 'pkr.import')}
    />
  )
}
