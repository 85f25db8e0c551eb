import { exportOwnData } from '@courtside/contract/own-data.ts'
import { Download } from 'lucide-react'
import { call } from '#api/call.ts'
import { useExport } from '#features/exports/use-export.ts'
import { exportText } from '#text/export-steps.ts'
import { ownDataText as words } from '#text/own-data.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { AccountBlock } from './account-block.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** Takes out what the organisation holds about oneself, as a file that the browser saves. */
export function OwnDataSection() {
  const { orConfirm, question } = useConfirmed()
  const { found, start, isStarting, error, stop } = useExport<void>(() =>
    orConfirm(() => call(exportOwnData, {})),
  )
  const isUnderWay = found?.state === 'ready' || found?.state === 'running'
  return (
    <AccountBlock
      title={words.title}
      action={
        isUnderWay ? (
          <Button size="sm" onClick={stop}>
            {exportText.stop}
          </Button>
        ) : (
          <Button size="sm" disabled={isStarting} onClick={() => start()}>
            <Download /> {words.start}
          </Button>
        )
      }
    >
      <p className="measure text-sm text-pretty text-muted">{words.description}</p>
      <div role="status" className="grid gap-2 text-sm wrap-anywhere empty:hidden">
        {found && exportText.stateOf(found.state, found.fileName)}
        {isUnderWay && (
          <Progress
            label={words.progress}
            value={found.doneCount}
            total={found.totalCount}
            showNumbers
          />
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {words.failed}
          {': '}
          {error.message}
        </p>
      )}
      {question}
    </AccountBlock>
  )
}
