import { type ApiToken, tokenNameLimit } from '@courtside/contract/tokens.ts'
import { Copy, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { formatAgo, formatDay, formatInstant, today } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { permissions } from '#text/permissions.ts'
import { tokenText as words } from '#text/tokens.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { copyText } from '#ui/copy-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { Input } from '#ui/input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type ToldToken, useTokens } from './use-tokens.ts'

const TokenForm = lazyComponent(async () => (await import('./token-form.tsx')).TokenForm)

/** The API tokens of everybody: made, renamed by their owner, revoked. */
export function TokensSection() {
  const { tokens, told, dismiss, make, rename, revoke } = useTokens()
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<ApiToken>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <p className="measure min-w-60 grow basis-0 text-sm text-muted">
          {words.description}{' '}
          <a href="/api/docs" className="text-link underline underline-offset-2">
            {words.guide}
          </a>
        </p>
        <Button size="sm" variant="primary" onClick={() => setMaking(true)}>
          <Plus /> {words.add}
        </Button>
      </div>
      {told && <Secret told={told} onDone={dismiss} />}
      {tokens.isPending && <SkeletonRows rows={2} />}
      {tokens.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.data?.length === 0 && (
        <EmptyState icon={<KeyRound />} {...words.none} className="py-10" />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <ul
          aria-label={words.list}
          className="divide-y divide-border rounded-lg border border-border"
        >
          {tokens.data.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onRename={(name) => rename(token, name)}
              onRevoke={() => setAsked(token)}
            />
          ))}
        </ul>
      )}
      {isMaking && <TokenForm onMake={make} onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsked(undefined)}
          title={words.revokeTitle(asked.name)}
          description={words.revokeDescription}
          confirmLabel={words.revoke}
          onConfirm={() => void revoke(asked)}
        />
      )}
    </div>
  )
}

/** A secret while it can be seen. */
function Secret({ told: { token, secret }, onDone }: { told: ToldToken; onDone: () => void }) {
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-accent p-3">
      <Field label={words.secret(token.name)} hint={words.onlyNow}>
        <Input
          readOnly
          value={secret}
          className="font-mono text-xs"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => void copyText(secret, words.copied)}>
          <Copy /> {words.copy}
        </Button>
        <Button size="sm" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

const isPast = (at: string) => Date.parse(at) <= Date.now()
const getDay = (at: string) => formatDay(today(new Date(at)))

function TokenRow({
  token: { name, scope, owner, expiresAt, lastUsedAt },
  onRename,
  onRevoke,
}: {
  token: ApiToken
  onRename: (name: string) => void
  onRevoke: () => void
}) {
  const isOwn = owner.uid === useCurrentUser()?.uid
  const isExpired = isPast(expiresAt)
  const facts: string[] = [
    isOwn ? words.own : words.owner(owner.name),
    ...(isExpired ? [] : [words.expires(getDay(expiresAt))]),
    lastUsedAt ? words.used(formatAgo(lastUsedAt)) : words.never,
  ]
  return (
    <li className="flex flex-wrap items-start gap-2 px-3 py-2.5 text-sm">
      <div className="grid min-w-48 grow basis-0 gap-0.5">
        <div className="flex min-w-0 items-center gap-2">
          {isOwn ? (
            <InlineInput
              value={name}
              label={words.rename}
              maxLength={tokenNameLimit}
              onSave={({ set }) => onRename(set)}
              className="font-medium"
            />
          ) : (
            <span className="truncate font-medium">{name}</span>
          )}
          {isExpired && <Badge tone="warning">{words.expired}</Badge>}
        </div>
        <span className="text-xs text-muted" title={formatInstant(expiresAt)}>
          {facts.join(' · ')}
        </span>
        <details>
          <summary
            aria-label={`${words.scope(scope.length)}: ${words.scopeOf(name)}`}
            className="w-fit cursor-pointer rounded-sm text-xs text-muted hover:text-text touch:py-2.5"
          >
            {words.scope(scope.length)}
          </summary>
          <ul className="grid gap-0.5 ps-4 pt-1 text-xs text-muted">
            {scope.map((key) => (
              <li key={key}>{permissions[key]}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button size="sm" aria-label={words.revokeOf(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}
