import { can } from '@courtside/contract/can.ts'
import { type Sample, getSample, removeSample } from '@courtside/contract/sample.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { sampleText } from '#text/sample.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'

const words = sampleText

/** Says to the owner that the projects are a sample, and takes it away on demand. */
export function SampleNotice() {
  const mayRemove = can.removeSample(useActor())
  const [isAsking, setAsking] = useState(false)
  const { data: sample, refetch } = useQuery({
    queryKey: ['sample'],
    queryFn: async ({ signal }) => (await call(getSample, {}, { signal })).sample,
    enabled: mayRemove,
  })
  if (!sample) return null
  // What was added is counted anew, for others may be at it.
  const ask = () => void refetch().then(() => setAsking(true))
  return (
    <>
      <Notice action={words.remove} reason={undefined} onAction={ask}>
        {words.notice}
      </Notice>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={words.question}
        description={<Consequences sample={sample} />}
        confirmLabel={words.confirm}
        onConfirm={() => void remove()}
      />
    </>
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
