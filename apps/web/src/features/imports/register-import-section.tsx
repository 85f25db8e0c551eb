import { ImportFlow } from './import-flow.tsx'

/** The way of a file of members into the register, for those who may import there. */
export function RegisterImportSection({
  id,
  onImport,
}: {
  /** The import shown, from the address. */
  id: string | undefined
  onImport: (id: string | undefined) => void
}) {
  return <ImportFlow target="pkr_ids" id={id} onImport={onImport} disabledReason={undefined} />
}
