import type { Import } from '@courtside/contract/imports.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { importText } from '#text/imports.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { ImportCounts, ImportRemarks } from './import-counts.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { RevertButton } from './revert-button.tsx'

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
  const { state, project, problem, report } = found
  const added = report?.rows.find(({ kind }) => kind === 'tasks')?.added ?? 0
  const changed = report?.rows.reduce((sum, row) => sum + row.changed, 0) ?? 0
  const another = (
    <Button onClick={onAnother} variant={state === 'done' ? 'secondary' : 'primary'}>
      {words.another}
    </Button>
  )
  const revert = found.canRevert && <RevertButton found={found} onStarted={onReverting} />
  if (state !== 'done' || !project || !report) {
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
              {project && <ToTasks projectKey={project.key} />}
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
        title={
          added > 0
            ? words.done[importText.isBoard(found.source) ? 'title' : 'titleOfTasks'](
                added,
                project.name,
              )
            : changed > 0
              ? words.done.changed(changed, project.name)
              : words.done.nothing(project.name)
        }
        action={
          <>
            <ToTasks projectKey={project.key} isPrimary />
            <Button onClick={() => download(found)}>{words.done.download}</Button>
            {another}
            {revert}
          </>
        }
      />
      {found.rejectedRowCount > 0 && <RejectedRows found={found} />}
      <ImportCounts rows={report.rows} source={found.source} />
      <ImportRemarks report={report} source={found.source} />
    </div>
  )
}

/** To the tasks of the project that was imported into. */
export function ToTasks({
  projectKey,
  isPrimary = false,
}: {
  projectKey: string
  isPrimary?: boolean
}): ReactNode {
  return (
    <Button asChild variant={isPrimary ? 'primary' : 'secondary'}>
      <Link to="/projects/$projectId/tasks" params={{ projectId: projectKey }}>
        {importText.done.open}
      </Link>
    </Button>
  )
}

/** The report as a file, for those who keep books. */
function download({ id, fileName, source, project, createdAt, finishedAt, report }: Import): void {
  const account = { id, fileName, source, project, createdAt, finishedAt, ...report }
  const name = `import-${project?.key ?? id}-${createdAt.slice(0, 10)}.json`
  saveFile(name, JSON.stringify(account, null, 2), 'application/json')
}
