import { type Import, type ImportPreview, applyImport } from '@courtside/contract/imports.ts'
import { ProjectKey, projectNameLimit, suggestProjectKey } from '@courtside/contract/projects.ts'
import type { Status } from '@courtside/contract/statuses.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ImportCounts, ImportRemarks } from './import-counts.tsx'
import { type Choices, StatusChoices, choicesOf } from './status-choices.tsx'

/** What an import would do, what there is to choose about it, and the one step that starts it. */
export function PreviewStep({
  found,
  preview,
  statuses,
  onStarted,
  onAnother,
}: {
  found: Import
  preview: ImportPreview
  statuses: readonly Status[]
  onStarted: () => void
  onAnother: () => void
}) {
  const words = text.imports.preview
  const [choices, setChoices] = useState<Choices>(new Map())
  const [completeMarked, setCompleteMarked] = useState(true)
  const project = useNewProject(preview.board.name)
  const markedId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus, the button for the file, is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isNew = found.project === null
  const start = useMutation({
    mutationFn: () =>
      call(applyImport, {
        params: { id: found.id },
        body: {
          statuses: choicesOf(choices),
          completeMarked,
          ...(isNew && { project: { name: project.name.trim(), key: project.key } }),
        },
      }),
    onSuccess: onStarted,
  })
  const isTaken = start.error instanceof ApiError && start.error.code === 'key_taken'
  const submit = () => {
    if (isNew && !project.check()) return
    start.mutate()
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
          {preview.board.name}
        </h2>
        <p className="text-sm text-muted">
          {found.fileName} · {words.ready}
        </p>
      </div>
      {isNew && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label={words.name} error={project.errors.name}>
            <Input
              value={project.name}
              maxLength={projectNameLimit}
              autoComplete="off"
              onChange={(event) => project.setName(event.target.value)}
            />
          </Field>
          <Field
            label={words.key}
            error={project.errors.key ?? (isTaken ? words.keyTaken(project.key) : undefined)}
          >
            <Input
              value={project.key}
              maxLength={10}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase tabular"
              onChange={(event) => project.setKey(event.target.value)}
            />
          </Field>
        </div>
      )}
      <ImportCounts rows={preview.report.rows} />
      <StatusChoices
        lists={preview.statuses}
        statuses={statuses}
        choices={choices}
        onChange={setChoices}
      />
      {preview.markedCompleteCount > 0 && (
        <label htmlFor={markedId} className="flex items-center gap-3 text-sm">
          <Checkbox
            id={markedId}
            checked={completeMarked}
            onCheckedChange={(checked) => setCompleteMarked(checked === true)}
          />
          {words.completed(preview.markedCompleteCount)}
        </label>
      )}
      <ImportRemarks report={preview.report} />
      {start.error && !isTaken && (
        <p role="alert" className="text-sm text-danger">
          {words.failed}
          {': '}
          {start.error.message}
        </p>
      )}
      <div className="sticky bottom-0 -mx-4 -mb-6 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-4 py-3">
        <Button onClick={onAnother}>{text.imports.another}</Button>
        <ApplyButton preview={preview} isStarting={start.isPending || start.isSuccess} />
      </div>
    </form>
  )
}

function ApplyButton({ preview, isStarting }: { preview: ImportPreview; isStarting: boolean }) {
  const words = text.imports.preview
  const added = preview.report.rows.find(({ kind }) => kind === 'tasks')?.added ?? 0
  const isNothing = preview.report.rows.every((row) => row.added === 0 && row.changed === 0)
  const label = added > 0 ? words.apply(added) : words.applyChanges
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={isStarting}
      disabledReason={isNothing ? words.nothing : undefined}
    >
      {isNothing ? words.nothing : isStarting ? words.starting : label}
    </Button>
  )
}

/** Name and key of the project to be made; the key is suggested from the name until somebody types one. */
function useNewProject(boardName: string) {
  const words = text.imports.preview
  const [name, setName] = useState(boardName)
  const [ownKey, setOwnKey] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const { data } = useQuery({
    queryKey: ['project-key', 'for', name.trim()],
    queryFn: ({ signal }) => call(suggestProjectKey, { query: { name: name.trim() } }, { signal }),
    enabled: ownKey === undefined && name.trim() !== '',
    placeholderData: (before) => before,
  })
  const key = ownKey ?? data?.key ?? ''
  const isNamed = name.trim() !== ''
  const isKey = ProjectKey.safeParse(key).success
  return {
    name,
    setName,
    key,
    setKey: (typed: string) => setOwnKey(typed.toUpperCase().replaceAll(/[^A-Z]/g, '')),
    check: () => {
      setIsChecked(true)
      return isNamed && isKey
    },
    errors: {
      name: isChecked && !isNamed ? words.nameNeeded : undefined,
      key: isChecked && !isKey ? words.keyWrong : undefined,
    },
  }
}
