import { getFirstSteps } from '@courtside/contract/first-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'

const hiddenKey = 'courtside-first-steps'

function isHidden(): boolean {
  try {
    return localStorage.getItem(hiddenKey) !== null
  } catch {
    return false
  }
}

/** From then on nothing asks how far one is. */
function storeHidden(): void {
  try {
    localStorage.setItem(hiddenKey, 'hidden')
  } catch {
    // A browser that stores nothing shows them again.
  }
}

/** Which of the first steps are done, as long as some are left; the list waits for it, so that nothing pushes it down. */
export function useFirstSteps(isOwner: boolean) {
  const [wasHidden, setHidden] = useState(isHidden)
  const isDemo = useRuntimeConfig()?.isDemo ?? true
  const isAsked = isOwner && !wasHidden && !isDemo
  const { data, isPending } = useQuery({
    queryKey: ['firstSteps'],
    queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
    enabled: isAsked,
    // Each step leads away, and whoever comes back wants to see it done.
    staleTime: 0,
  })
  const isLeft = data !== undefined && !Object.values(data).every(Boolean)
  return {
    isPending: isAsked && isPending,
    data: isAsked && isLeft ? { name: true, ...data } : undefined,
    hide: () => {
      storeHidden()
      setHidden(true)
    },
  }
}

/** How the steps stand: as high before their words have come as after. */
export const stepClasses = {
  section: '@container border-b border-border px-4 py-3 md:px-5',
  head: 'flex h-9 items-center gap-3 pb-2 text-sm',
  list: 'grid gap-2 @lg:grid-cols-2 @4xl:grid-cols-4',
  step: 'relative flex h-16 min-w-0 items-start gap-2.5 overflow-hidden rounded-md border border-border p-2.5 text-sm @4xl:h-18',
}

/** The room of the steps, until their code has come. */
export function FirstStepsRoom() {
  return (
    <div aria-hidden className={stepClasses.section}>
      <div className={stepClasses.head} />
      <div className={stepClasses.list}>
        {[1, 2, 3, 4].map((step) => (
          <div key={step} className={stepClasses.step} />
        ))}
      </div>
    </div>
  )
}
