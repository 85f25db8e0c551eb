import { getSecondStep, renewRecoveryCodes } from '@courtside/contract/second-step.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { useCurrentUser } from '#features/users/use-users.ts'
import { formatInstant } from '#lib/dates.ts'
import { describeError } from '#lib/describe-error.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { secondStepText as words } from '#text/second-step.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock } from './account-block.tsx'
import type { SecondStepSetup } from './identity.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useConfirmed } from './use-confirmed.tsx'

const SecondStepDialog = lazyComponent(
  async () => (await import('./second-step-dialog.tsx')).SecondStepDialog,
)
const queryKey = ['second-step']

/** One's own second step of signing in: on, off, and new recovery codes. With the embedded service only. */
export function SecondStepSection() {
  const isOffered = useRuntimeConfig()?.identity.methods.includes('password') ?? false
  const client = useQueryClient()
  const issuer = useCurrentUser()?.organisation.name ?? text.shell.product
  const { act, orConfirm, question } = useConfirmed()
  const [setup, setSetup] = useState<SecondStepSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [asked, setAsked] = useState<'off' | 'renew'>()
  const step = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSecondStep, {}, { signal }),
    enabled: isOffered,
    staleTime: 0,
  })
  if (!isOffered) return null

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const title = describeError(error)
      toast({ title, tone: 'danger' })
    }
    await client.invalidateQueries({ queryKey })
  }
  const renew = () =>
    attempt(async () => {
      setCodes((await orConfirm(() => call(renewRecoveryCodes, {}))).codes)
    })
  const begin = () =>
    attempt(() => act(async (actions) => setSetup(await actions.beginSecondStep(issuer))))
  const switchOff = () =>
    attempt(async () => {
      await act((actions) => actions.endSecondStep())
      toast({ title: words.switchedOff })
    })

  const { data } = step
  return (
    <AccountBlock
      title={words.title}
      action={
        data &&
        (data.since === null ? (
          <Button size="sm" onClick={() => void begin()}>
            {words.switchOn}
          </Button>
        ) : (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsked('renew')}>
              {words.renew}
            </Button>
            <Button size="sm" onClick={() => setAsked('off')}>
              {words.switchOff}
            </Button>
          </span>
        ))
      }
    >
      {step.isPending && <SkeletonRows rows={1} />}
      {step.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={step.error}
          onRetry={() => void step.refetch()}
        />
      )}
      {data && (
        <div className="grid gap-1 text-sm text-pretty text-muted">
          <p>{data.since === null ? words.off : words.on(formatInstant(data.since))}</p>
          {data.since !== null && !codes && (
            <p className={data.recoveryCodeCount === 0 ? 'text-danger' : ''}>
              {words.left(data.recoveryCodeCount)}
            </p>
          )}
        </div>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {setup && (
        <SecondStepDialog
          setup={setup}
          onDone={() => {
            setSetup(undefined)
            void renew()
          }}
          onCancel={() => setSetup(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          danger={asked === 'off'}
          onOpenChange={() => setAsked(undefined)}
          title={asked === 'off' ? words.switchOffTitle : words.renewTitle}
          description={asked === 'off' ? words.switchOffDescription : words.renewDescription}
          confirmLabel={asked === 'off' ? words.switchOff : words.renew}
          onConfirm={() => void (asked === 'off' ? switchOff() : renew())}
        />
      )}
      {question}
    </AccountBlock>
  )
}
