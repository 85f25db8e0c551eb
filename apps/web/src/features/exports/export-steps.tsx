import type { ExportFormat } from '@courtside/contract/exports.ts'
import { Braces, CircleAlert, CircleCheck, Sheet, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { exportText } from '#text/export-steps.ts'
import { Button } from '#ui/button.tsx'
import { DialogClose, DialogContent } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import type { ExportedAs } from './export-dialog.tsx'
import { useExport } from './use-export.ts'

/** A format that can be chosen. */
export type FormatChoice<Format extends string> = {
  readonly format: Format
  readonly name: string
  readonly hint: string
  readonly icon: ReactNode
}

const icons: Readonly<Record<ExportFormat, ReactNode>> = {
  xlsx: <Sheet aria-hidden />,
  csv: <Table aria-hidden />,
  json: <Braces aria-hidden />,
}
/** What most want comes first. */
const inOrder: readonly ExportFormat[] = ['xlsx', 'csv', 'json']

/** The dialog that takes a list out as a file: its format is chosen, which begins the export, and then how far it is. */
export function ExportLayer({ title, formats = inOrder, begin }: ExportedAs) {
  const running = useExport(begin)
  const choices = inOrder
    .filter((format) => formats.includes(format))
    .map((format) => ({ format, icon: icons[format], ...exportText.formats[format] }))
  return (
    <DialogContent title={title} description={running.found ? undefined : text.exports.description}>
      <FormatSteps running={running} choices={choices} progress={exportText.progress} />
    </DialogContent>
  )
}

/** Those steps for whatever has formats of its own. `progress` names what is counted. */
export function FormatSteps<Format extends string>({
  running,
  choices,
  progress,
}: {
  running: ReturnType<typeof useExport<Format>>
  choices: readonly FormatChoice<Format>[]
  progress: string
}) {
  if (running.found) return <Underway {...running} found={running.found} progress={progress} />
  return (
    <div className="grid gap-2">
      {choices.map(({ format, name, hint, icon }) => (
        <button
          key={format}
          type="button"
          disabled={running.isStarting}
          onClick={() => running.start(format)}
          className="flex min-h-14 items-center gap-3 rounded-lg border border-border px-3 py-2 text-start hover:bg-hover disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted"
        >
          {icon}
          <span className="grid">
            <span className="text-sm font-medium">{name}</span>
            <span className="text-xs text-muted">{hint}</span>
          </span>
        </button>
      ))}
      {running.error && (
        <p role="alert" className="text-sm text-danger">
          {exportText.failed}
          {': '}
          {running.error.message}
        </p>
      )}
    </div>
  )
}

type Running = ReturnType<typeof useExport<never>>

function Underway({
  found,
  look,
  stop,
  forget,
  progress,
}: Pick<Running, 'look' | 'stop' | 'forget'> & {
  found: NonNullable<Running['found']>
  progress: string
}) {
  const { state, fileName, doneCount, totalCount, address } = found
  const words = exportText
  const isUnderWay = state === 'ready' || state === 'running'
  return (
    <div className="grid gap-4">
      <p
        role="status"
        className="flex items-start gap-2 text-sm wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0"
      >
        {state === 'done' && <CircleCheck aria-hidden className="text-success" />}
        {state === 'broken' && <CircleAlert aria-hidden className="text-danger" />}
        {words.stateOf(state, fileName)}
      </p>
      {isUnderWay && (
        <>
          <Progress label={progress} value={doneCount} total={totalCount} showNumbers />
          <p className="text-xs text-muted">{words.leave}</p>
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
        {isUnderWay ? (
          <Button onClick={stop}>{words.stop}</Button>
        ) : (
          <Button onClick={forget}>{words.other}</Button>
        )}
        {state !== 'cancelled' && state !== 'running' && (
          <Button asChild>
            <a href={address} download={fileName} onClick={() => setTimeout(look, 1000)}>
              {state === 'ready' ? words.save : words.again}
            </a>
          </Button>
        )}
        <DialogClose asChild>
          <Button variant={isUnderWay ? 'secondary' : 'primary'}>{words.close}</Button>
        </DialogClose>
      </div>
    </div>
  )
}
