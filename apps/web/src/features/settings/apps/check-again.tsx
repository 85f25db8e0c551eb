import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { appsText as words } from '#text/apps.ts'
import { Button } from '#ui/button.tsx'

/** Asks all of them anew whether they answer: what was out of reach may be back. */
export function CheckAgain({ name }: { name: string }) {
  const client = useQueryClient()
  const [step, setStep] = useState<'asking' | 'asked'>()
  const isAsking = step === 'asking'
  const ask = async () => {
    setStep('asking')
    await client.refetchQueries({ queryKey: ['connections'] })
    setStep('asked')
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={words.checkAgainOf(name)}
        aria-disabled={isAsking}
        onClick={() => {
          if (!isAsking) void ask()
        }}
      >
        <RefreshCw /> {isAsking ? words.checking : words.checkAgain}
      </Button>
      <p role="status" className="text-xs text-muted empty:hidden">
        {step === 'asked' && words.checked}
      </p>
    </>
  )
}
