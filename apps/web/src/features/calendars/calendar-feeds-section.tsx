import { type CalendarFeed, feedNameLimit } from '@courtside/contract/calendars.ts'
import { CalendarPlus, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useLoadedProjects } from '#features/projects/use-projects.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { calendarFeedText as words } from '#text/calendar-feeds.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useCalendarFeeds } from './use-calendar-feeds.ts'

type Project = { readonly id: string; readonly name: string }

/** The addresses under which calendars fetch one's tasks: made, renewed, revoked. With a project those of it. */
export function CalendarFeedsSection({ project }: { project?: Project }) {
  const { feeds, told, make, renew, revoke } = useCalendarFeeds()
  const [asking, setAsking] = useState<{ feed: CalendarFeed; about: 'renew' | 'revoke' }>()
  const shown = feeds.data?.filter((feed) => !project || feed.projectId === project.id)
  return (
    <div className="grid gap-4">
      <p className="measure text-sm text-muted">{words.description}</p>
      {told && <Address feed={told} />}
      {feeds.isPending && <SkeletonRows rows={1} />}
      {feeds.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={feeds.error}
          onRetry={() => void feeds.refetch()}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {shown.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              onRenew={() => setAsking({ feed, about: 'renew' })}
              onRevoke={() => setAsking({ feed, about: 'revoke' })}
            />
          ))}
        </ul>
      )}
      <FeedForm project={project} onMake={make} />
      {asking && (
        <ConfirmDialog
          open
          danger={asking.about === 'revoke'}
          onOpenChange={() => setAsking(undefined)}
          title={words[`${asking.about}Title`](asking.feed.name)}
          description={words[`${asking.about}Description`]}
          confirmLabel={words[asking.about]}
          onConfirm={() =>
            void (asking.about === 'renew'
              ? renew(asking.feed)
              : revoke(asking.feed, words.revoked(asking.feed.name)))
          }
        />
      )}
    </div>
  )
}

/** The same over the project it is about. */
export function CalendarFeedsDialog({
  project,
  onClose,
}: {
  project: Project
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.ofProject(project.name)}>
        <CalendarFeedsSection project={project} />
      </DialogContent>
    </Dialog>
  )
}

/** An address while it can be seen. */
function Address({ feed: { name, link } }: { feed: { name: string; link: string } }) {
  const address = `${location.origin}${link}`
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-accent p-3">
      <Field label={words.address(name)} hint={words.onlyNow}>
        <Input
          readOnly
          value={address}
          className="font-mono text-xs"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => void copyText(address, words.copied)}>
          <Copy /> {words.copy}
        </Button>
        <Button size="sm" asChild>
          <a href={address.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus /> {words.open}
          </a>
        </Button>
      </div>
    </div>
  )
}

function FeedRow({
  feed: { name, projectId, hasDone, renewedAt, fetchedAt },
  onRenew,
  onRevoke,
}: {
  feed: CalendarFeed
  onRenew: () => void
  onRevoke: () => void
}) {
  const projects = useLoadedProjects([])
  const project = projects.find(({ id }) => id === projectId)
  const what = projectId === null ? words.mine : project ? words.all(project.name) : words.gone
  const facts: string[] = [
    what,
    ...(hasDone ? [words.withDone] : []),
    fetchedAt ? words.fetched(formatAgo(fetchedAt)) : words.never,
  ]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-2 px-3 py-2 text-sm">
      <span className="grid min-w-40 grow basis-0">
        <span className="truncate">{name}</span>
        <span className="text-xs text-muted" title={formatInstant(renewedAt)}>
          {facts.join(' · ')}
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="sm" aria-label={words.renewOf(name)} onClick={onRenew}>
          {words.renew}
        </Button>
        <Button size="sm" aria-label={words.revokeOf(name)} onClick={onRevoke}>
          {words.revoke}
        </Button>
      </span>
    </li>
  )
}

const everything = 'mine'

function FeedForm({
  project,
  onMake,
}: {
  project: Project | undefined
  onMake: (feed: Pick<CalendarFeed, 'name' | 'projectId' | 'hasDone'>) => Promise<void>
}) {
  const projects = useLoadedProjects([])
  const checkboxId = useId()
  const [name, setName] = useState('')
  const [what, setWhat] = useState<string>(project?.id ?? everything)
  const [hasDone, setHasDone] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const given = name.trim()
  const isNamed = given !== '' && given.length <= feedNameLimit
  return (
    <form
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(!isNamed)
        if (!isNamed) return
        setName('')
        void onMake({ name: given, projectId: what === everything ? null : what, hasDone })
      }}
    >
      <Field
        label={words.name}
        hint={words.nameHint}
        error={isWrong && !isNamed ? words.tooLong : undefined}
      >
        <Input value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {!project && (
        <Field label={words.what}>
          <Select
            value={what}
            onValueChange={setWhat}
            options={[
              { value: everything, label: words.mine },
              ...projects.map(({ id, name: called }) => ({ value: id, label: words.all(called) })),
            ]}
          />
        </Field>
      )}
      <label htmlFor={checkboxId} className="flex items-center gap-2.5 text-sm touch:min-h-11">
        <Checkbox
          id={checkboxId}
          checked={hasDone}
          onCheckedChange={(checked) => setHasDone(checked === true)}
        />
        {words.hasDone}
      </label>
      <Button type="submit" className="justify-self-start">
        <CalendarPlus /> {words.make}
      </Button>
    </form>
  )
}
