import { type Import, getRejectedRows } from '@courtside/contract/imports.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { call } from '#api/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { tableText } from '#text/import-tables.ts'
import { Button } from '#ui/button.tsx'

/** The rows of a table that could not be used as they are: to take out, correct and bring in again. */
export function RejectedRows({ found }: { found: Import }) {
  const words = tableText.rejected
  const { id, project, rejectedRowCount } = found
  const download = useMutation({
    mutationFn: () => call(getRejectedRows, { params: { id } }),
    onSuccess: (rows) => saveFile(rows.fileName, rows.text, 'text/csv;charset=utf-8'),
  })
  return (
    <section className="grid gap-3 rounded-lg border border-warning bg-warning/8 p-4">
      <div className="grid gap-1">
        <h3 className="text-sm font-medium">{words.title(rejectedRowCount)}</h3>
        <p className="text-sm text-muted">{words.hint}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          <Download /> {words.download(rejectedRowCount)}
        </Button>
        {project && (
          <Button asChild>
            <Link to="/projects/$projectId/import" params={{ projectId: project.key }} search={{}}>
              {words.again}
            </Link>
          </Button>
        )}
      </div>
      {download.error && (
        <p role="alert" className="text-sm text-danger">
          {words.failed}
          {': '}
          {download.error.message}
        </p>
      )}
    </section>
  )
}
