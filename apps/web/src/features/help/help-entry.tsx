import { openHelp } from '@courtside/contract/help.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { helpText as words } from '#text/help.ts'
import { ErrorState } from '#ui/error-state.tsx'

const lastKey = 'help-asked'
/** In milliseconds: who gets here twice within this time has a browser that keeps no pass. */
const loopTime = 10_000

/** Stands where a help page will be: gets the browser its pass, then loads the address again, which the server answers. */
export default function HelpEntry() {
  useDocumentTitle(words.title)
  const { error, refetch } = useQuery({ queryKey: ['help-pass'], queryFn: enter, retry: false })
  return (
    <main>
      {error && (
        <ErrorState
          title={words.failed}
          description={words.failedHint}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  )
}

async function enter() {
  const last = Number(sessionStorage.getItem(lastKey))
  sessionStorage.setItem(lastKey, String(Date.now()))
  if (Date.now() - last < loopTime) throw new Error('The browser kept no pass')
  await call(openHelp, {})
  location.reload()
  return null
}
