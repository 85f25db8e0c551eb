import { can } from '@courtside/contract/can.ts'
import { getSample } from '@courtside/contract/sample.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { sampleNoticeText as words } from '#text/sample-notice.ts'
import { Notice } from '#ui/notice.tsx'

const SampleQuestion = lazyComponent(
  async () => (await import('./sample-question.tsx')).SampleQuestion,
)

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
      {isAsking && <SampleQuestion sample={sample} onClose={() => setAsking(false)} />}
    </>
  )
}
