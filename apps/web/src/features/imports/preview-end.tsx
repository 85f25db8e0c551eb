import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { importText } from '#text/imports.ts'
import { Button } from '#ui/button.tsx'

/** Below what a file would do: why it could not be started, another file, and the one step that starts it. */
export function PreviewEnd({
  start,
  whyNot,
  onAnother,
  children,
}: {
  start: Pick<UseMutationResult, 'error' | 'isPending'>
  whyNot: string | undefined
  onAnother: () => void
  /** What is on the button. */
  children: ReactNode
}) {
  return (
    <>
      {start.error && (
        <p role="alert" className="text-sm text-danger">
          {importText.preview.failed}
          {': '}
          {start.error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
        <Button onClick={onAnother}>{importText.another}</Button>
        <Button type="submit" variant="primary" disabled={start.isPending} disabledReason={whyNot}>
          {children}
        </Button>
      </div>
    </>
  )
}
