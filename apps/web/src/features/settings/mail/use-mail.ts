import { getMailState, testMail } from '@courtside/contract/mail.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useDoing } from '#features/activity/use-doing.ts'

const queryKey = ['mail']
/** While mail waits it is looked at so often, in milliseconds. */
const lookEvery = 10_000

export type TestedMail = Awaited<ReturnType<typeof call<typeof testMail>>>

/** How mail goes out, and a test of it: what came of the last one, until another is asked for. */
export function useMail() {
  const doing = useDoing(queryKey)
  const [isTesting, setTesting] = useState(false)
  const [tested, setTested] = useState<TestedMail>()
  const mail = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getMailState, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.waitingCount ?? 0) > 0 ? lookEvery : false),
  })
  const test = async () => {
    setTesting(true)
    setTested(undefined)
    setTested(await doing(() => call(testMail, {})))
    setTesting(false)
  }
  return { mail, test, isTesting, tested }
}
