import type { TablePreview } from '@courtside/contract/import-tables.ts'
import { type Import, type ImportPreview, applyImport } from '@courtside/contract/imports.ts'
import { projectFields } from '@courtside/contract/project-fields.ts'
import { ProjectKey, suggestProjectKey } from '@courtside/contract/projects.ts'
import type { Status } from '@courtside/contract/statuses.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { tableText } from '#text/import-tables.ts'
import { importText } from '#text/imports.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { isDateOrderOpen } from './date-question.tsx'
import { ImportCounts, ImportRemarks } from './import-counts.tsx'
import { KnownProduct } from './known-product.tsx'
import { PeoplePreview, getPersonChoices } from './people-preview.tsx'
import { RowFigures } from './row-figures.tsx'
import { StatusChoices, getChoices, isStatusOpen } from './status-choices.tsx'
import { TableSection } from './table-section.tsx'
import { type Kept, useKeptChoices } from './use-kept-choices.ts'
import { useReportedFields } from './use-reported-fields.ts'
import { type TableControl, useTableSettings } from './use-table-settings.ts'

type Step = {
  found: Import
  preview: ImportPreview
  statuses: readonly Status[]
  /** The import is another now, here or at the server. */
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** What an import would do, what there is to choose about it, and the one step that starts it. */
export function PreviewStep(step: Step) {
  const { table } = step.preview
  return table ? <TablePreviewStep {...step} table={table} /> : <Preview {...step} />
}

/** A table can be read in several ways, so that is looked at and corrected first. */
function TablePreviewStep({ table, ...step }: Step & { table: TablePreview }) {
  const control = useTableSettings(step.found, table)
  return (
    <Preview
      {...step}
      openQuestion={findQuestion(table, control)}
      before={<TableSection found={step.found} table={table} control={control} />}
    />
  )
}

/** What has to be said about a table before it can be imported. */
function findQuestion(table: TablePreview, control: TableControl): string | undefined {
  const words = tableText
  if (control.isReading) return words.again
  if (control.settings.columns.every(({ field }) => field !== 'title'))
    return words.columns.titleMissing
  return isDateOrderOpen(table, control) ? words.dateQuestion.open : undefined
}

function Preview({
  found,
  preview,
  statuses,
  onChanged,
  onAnother,
  before,
  openQuestion,
}: Step & { before?: ReactNode; openQuestion?: string | undefined }) {
  const words = importText.preview
  const { kept, keep, forget } = useKeptChoices(found.id)
  const { choices, completeMarked, people } = kept
  const project = useNewProject(preview.board.name, kept, keep)
  const sayFields = useReportedFields(found)
  const markedId = useId()
  const heading = useFocusIfLost<HTMLHeadingElement>()
  const isNew = found.project === null
  const isTable = preview.table !== null
  const isBoard = importText.isBoard(found.source)
  const product = isTable ? preview.table?.product : found.source
  const { report } = preview
  const tasks = report.rows.find(({ kind }) => kind === 'tasks')
  const start = useMutation({
    mutationFn: () =>
      call(applyImport, {
        params: { id: found.id },
        body: {
          statuses: getChoices(choices, preview.statuses),
          people: getPersonChoices(people, preview.people ?? []),
          completeMarked,
          ...(isNew && { project: { name: project.name.trim(), key: project.key } }),
        },
      }),
    onSuccess: () => void onChanged().then(forget),
    // Started or let go in another tab, it has to be looked at again.
    onError: () => void onChanged(),
  })
  const isTaken = start.error instanceof ApiError && start.error.code === 'key_taken'
  const submit = () => {
    if (isNew && !project.check()) return
    start.mutate()
  }
  return (
    <form
      noValidate
      className="grid min-w-0 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-medium wrap-anywhere outline-none">
          {isTable ? found.fileName : preview.board.name}
        </h2>
        <p className="text-sm text-muted">
          {!isTable && `${found.fileName} · `}
          {words.ready}
        </p>
      </div>
      {product && (
        <KnownProduct
          importId={found.id}
          source={product}
          reading={isTable ? 'table' : preview.canBeTable ? 'product' : undefined}
        />
      )}
      {isNew && <NewProjectFields project={project} isTaken={isTaken} />}
      {before}
      <StatusChoices
        title={isBoard ? words.lists : tableText.statuses}
        countOf={isBoard ? words.cards : tableText.tasks}
        lists={preview.statuses}
        statuses={statuses}
        choices={choices}
        onChange={(next) => keep({ choices: next })}
      />
      {isTable && (
        <PeoplePreview
          people={preview.people ?? []}
          choices={people}
          onChange={(next) => keep({ people: next })}
        />
      )}
      {isTable && tasks && <RowFigures tasks={tasks} />}
      <ImportCounts rows={report.rows} source={found.source} />
      {preview.markedCompleteCount > 0 && (
        <label htmlFor={markedId} className="flex items-center gap-3 text-sm">
          <Checkbox
            id={markedId}
            checked={completeMarked}
            onCheckedChange={(checked) => keep({ completeMarked: checked === true })}
          />
          {words.completed(preview.markedCompleteCount)}
        </label>
      )}
      <ImportRemarks report={report} source={found.source} sayFields={sayFields} />
      {start.error && !isTaken && (
        <p role="alert" className="text-sm text-danger">
          {words.failed}
          {': '}
          {start.error.message}
        </p>
      )}
      <div
        data-bar
        className="sticky bottom-(--bar-bottom) -mx-4 -mb-6 flex flex-wrap justify-end gap-2 border-t border-border bg-surface px-4 py-3"
      >
        <Button
          onClick={() => {
            forget()
            onAnother()
          }}
        >
          {importText.another}
        </Button>
        <ApplyButton
          preview={preview}
          countOf={isBoard ? words.cards : tableText.tasks}
          openQuestion={
            openQuestion ??
            (isStatusOpen(preview.statuses, choices) ? tableText.statusOpen : undefined)
          }
          isStarting={start.isPending || start.isSuccess}
        />
      </div>
    </form>
  )
}

function ApplyButton({
  preview,
  countOf,
  openQuestion,
  isStarting,
}: {
  preview: ImportPreview
  countOf: (count: number) => string
  openQuestion: string | undefined
  isStarting: boolean
}) {
  const words = importText.preview
  const { rows } = preview.report
  const tasks = rows.find(({ kind }) => kind === 'tasks')
  const added = tasks?.added ?? 0
  const isNothing = rows.every((row) => row.added === 0 && row.changed === 0)
  const isAllRejected = tasks !== undefined && tasks.inFile > 0 && tasks.rejected === tasks.inFile
  const nothing = isAllRejected ? words.nothingUsable : words.nothing
  const label = added > 0 ? words.apply(countOf(added)) : words.applyChanges
  const reason = openQuestion ?? (isNothing ? nothing : undefined)
  return (
    <Button type="submit" variant="primary" disabled={isStarting} disabledReason={reason}>
      {reason === nothing ? nothing : isStarting ? words.starting : label}
    </Button>
  )
}

type NewProject = ReturnType<typeof useNewProject>

function NewProjectFields({ project, isTaken }: { project: NewProject; isTaken: boolean }) {
  const words = importText.preview
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Field label={words.name} error={project.errors.name}>
        <Input
          value={project.name}
          maxLength={projectFields.name.max}
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
  )
}

/** Name and key of the project to be made; the key is suggested from the name until somebody types one. */
function useNewProject(
  boardName: string,
  { name = boardName, ownKey }: Kept,
  keep: (part: Partial<Kept>) => void,
) {
  const words = importText.preview
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
    setName: (typed: string) => keep({ name: typed }),
    key,
    setKey: (typed: string) => keep({ ownKey: typed.toUpperCase().replaceAll(/[^A-Z]/g, '') }),
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
