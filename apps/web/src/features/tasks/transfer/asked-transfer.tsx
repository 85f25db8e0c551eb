import { lazyComponent } from '#lib/lazy-component.tsx'
import { useAskedTransfer } from './use-asked-transfer.ts'

const TransferLayer = lazyComponent(
  async () => (await import('./transfer-layer.tsx')).TransferLayer,
  {
    bufferKeys: true,
  },
)

/** The place where is asked to which project tasks shall move, on whatever screen: they may take theirs along. */
export function AskedTransfer() {
  return useAskedTransfer() && <TransferLayer />
}
