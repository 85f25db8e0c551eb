import { type Sample, removeSample } from '@courtside/contract/sample.ts'
import { call } from '#api/call.ts'
import { sampleText } from '#text/sample.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'

const words = sampleText

/** Asks whether the sample may go, and says what goes with it. */
export function SampleQuestion({ sample, onClose }: { sample: Sample; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={words.question}
      description={<Consequences sample={sample} />}
      confirmLabel={words.confirm}
      onConfirm={() => void remove()}
    />
  )
}

function Consequences({ sample }: { sample: Sample }) {
  const added = words.added(sample)
  return (
    <span className="grid gap-2">
      <span>{words.goes(sample.projects.map(({ name }) => name))}</span>
      {added !== undefined && <strong className="font-medium text-text">{added}</strong>}
      {sample.pageCount > 0 && <span>{words.parts(sample.pageCount, sample.numberCount)}</span>}
      <span>{words.people(sample.people)}</span>
    </span>
  )
}

async function remove(): Promise<void> {
  try {
    await call(removeSample, {})
    // What the page holds of it in memory goes with the page.
    window.location.reload()
  } catch {
    toast({ title: words.failed, tone: 'danger' })
  }
}
