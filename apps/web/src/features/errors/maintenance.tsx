import { useId, useState } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { closedText } from '#text/closed.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPage } from './error-page.tsx'
import { useMaintenance } from './use-maintenance.ts'

/** Also shown in place of any screen while the API answers that it is closed for maintenance. */
export function Maintenance() {
  const known = useMaintenance()
  const [isUnfolded, setUnfolded] = useState(false)
  const detailsId = useId()

  if (known?.statusUrl) {
    const link = (
      <Button variant="primary" asChild>
        <a href={known.statusUrl} target="_blank" rel="noreferrer">
          {text.errors.learnMore}
        </a>
      </Button>
    )
    return <ErrorPage {...closedText} actions={link} />
  }
  const unfold = (
    <Button
      variant="primary"
      aria-expanded={isUnfolded}
      aria-controls={detailsId}
      onClick={() => setUnfolded(!isUnfolded)}
    >
      {text.errors.learnMore}
    </Button>
  )
  return (
    <ErrorPage {...closedText} actions={unfold}>
      <dl
        id={detailsId}
        hidden={!isUnfolded}
        className="grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-lg border border-border bg-surface px-4 py-3 text-start text-sm not-[[hidden]]:grid"
      >
        <dt className="text-muted">{closedText.reason}</dt>
        <dd>{known?.reason || closedText.noReason}</dd>
        <dt className="text-muted">{closedText.expectedEnd}</dt>
        <dd>{known?.until ? formatInstant(known.until) : closedText.noExpectedEnd}</dd>
      </dl>
    </ErrorPage>
  )
}
