import type { Import, ImportReport } from '@courtside/contract/imports.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { importText } from '#text/imports.ts'
import { registerImportText } from '#text/register-imports.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { ImportCounts, ImportRemarks } from './import-counts.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { RevertButton } from './revert-button.tsx'
import { useReportedFields } from './use-reported-fields.ts'

/** How an import ended, with its account and the next step. */
export function EndStep({
  found,
  onAnother,
  onReverting,
}: {
  found: Import
  onAnother: () => void
  onReverting: () => void
}) {
  const words = importText
  const heading = useFocusIfLost<HTMLHeadingElement>()
  const { state, problem, report } = found
  const sayFields = useReportedFields(found)
  const another = (
    <Button onClick={onAnother} variant={state === 'done' ? 'secondary' : 'primary'}>
      {words.another}
    </Button>
  )
  const revert = found.canRevert && <RevertButton found={found} onStarted={onReverting} />
  const place = <ToPlace found={found} isPrimary={state === 'done'} />
  if (state !== 'done' || !report) {
    const isCancelled = state === 'cancelled'
    const title = isCancelled
      ? words.done.cancelled
      : state === 'failed'
        ? words.done.failed
        : words.refused
    return (
      <div role={isCancelled ? undefined : 'alert'}>
        <EmptyState
          icon={isCancelled ? <CircleSlash /> : <CircleAlert className="size-10 text-danger" />}
          title={title}
          titleRef={heading}
          description={
            <>
              {problem && words.problemOf(problem.code, problem.line, problem.column)}
              {isCancelled && words.done.cancelledHint}
            </>
          }
          action={
            <>
              {place}
              {another}
              {revert}
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <EmptyState
        className="py-6"
        icon={<CircleCheck className="size-10 text-success" />}
        titleRef={heading}
        title={getTitle(found, report)}
        action={
          <>
            {place}
            <Button onClick={() => download(found)}>{words.done.download}</Button>
            {another}
            {revert}
          </>
        }
      />
      {found.rejectedRowCount > 0 && <RejectedRows found={found} />}
      <ImportCounts rows={report.rows} source={found.source} />
      <ImportRemarks report={report} source={found.source} sayFields={sayFields} />
    </div>
  )
}

function getTitle({ target, source, project }: Import, { rows }: ImportReport): string {
  const words = importText.done
  const main = target === 'pages' ? 'pages' : target === 'pkr_ids' ? 'pkrIds' : 'tasks'
  const added = rows.find(({ kind }) => kind === main)?.added ?? 0
  const changed = rows.reduce((sum, row) => sum + row.changed, 0)
  if (target === 'pkr_ids') return registerImportText.done(added, changed)
  if (target === 'pages') return wikiImportText.done(added, changed)
  const name = project?.name ?? ''
  if (added > 0) return words[importText.isBoard(source) ? 'title' : 'titleOfTasks'](added, name)
  return changed > 0 ? words.changed(changed, name) : words.nothing(name)
}

/** To what a file was imported into: the tasks of its project, the register, or a place of the wiki. */
export function ToPlace({
  found: { target, project, page },
  isPrimary = false,
}: {
  found: Pick<Import, 'target' | 'project' | 'page'>
  isPrimary?: boolean
}): ReactNode {
  if (target === 'tasks' && !project) return null
  return (
    <Button asChild variant={isPrimary ? 'primary' : 'secondary'}>
      {project ? (
        <Link to="/projects/$projectId/tasks" params={{ projectId: project.key }}>
          {importText.done.open}
        </Link>
      ) : page ? (
        <Link to="/wiki/$pageId" params={{ pageId: page.id }}>
          {wikiImportText.openPage}
        </Link>
      ) : target === 'pages' ? (
        <Link to="/wiki">{wikiImportText.open}</Link>
      ) : (
        <Link to="/pkrIds">{registerImportText.toRegister}</Link>
      )}
    </Button>
  )
}

/** The report as a file, for those who keep books. */
function download({ id, fileName, source, project, createdAt, finishedAt, report }: Import): void {
  const account = { id, fileName, source, project, createdAt, finishedAt, ...report }
  const name = `import-${project?.key ?? id}-${createdAt.slice(0, 10)}.json`
  saveFile(name, JSON.stringify(account, null, 2), 'application/json')
}
