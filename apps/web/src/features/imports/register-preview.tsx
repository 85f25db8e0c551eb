import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Import, ImportPreview } from '@courtside/contract/imports.ts'
import type { RegisterOutcome, RegisterTable } from '@courtside/contract/register-imports.ts'
import { useActor } from '#features/users/use-users.ts'
import { tableText } from '#text/import-tables.ts'
import { importText } from '#text/imports.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { registerImportText } from '#text/register-imports.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { DateQuestion, isDateOrderOpen } from './date-question.tsx'
import { ImportRemarks } from './import-counts.tsx'
import { ListChoice, hasDays, isOnList } from './list-choice.tsx'
import { PreviewEnd } from './preview-end.tsx'
import { RegisterColumns } from './register-columns.tsx'
import { RegisterRows } from './register-rows.tsx'
import { RowFigures } from './row-figures.tsx'
import { TableChips } from './table-chips.tsx'
import { TableSample } from './table-sample.tsx'
import { useApplyTaking } from './use-apply-taking.ts'
import { type RegisterFields, useRegisterFields } from './use-register-fields.ts'
import { type RegisterControl, useRegisterSettings } from './use-register-settings.ts'

const words = registerImportText
/** What wants a look first; what can't be used is listed by itself. */
const shownOutcomes = ['kept', 'changed', 'added'] as const

/** What a file of members would do to the register, what there is to choose about it, and the one step that starts it. */
export function RegisterPreview({
  found,
  preview,
  table,
  onChanged,
  onAnother,
}: {
  found: Import
  preview: ImportPreview
  table: RegisterTable
  onChanged: () => Promise<unknown>
  onAnother: () => void
}) {
  const actor = useActor()
  const control = useRegisterSettings(found, table)
  const fields = useRegisterFields(control.settings.listId, table.made?.fields)
  const { taken, setTaken, countOf, isTaken, take, start } = useApplyTaking(found, onChanged)
  const heading = useFocusIfLost<HTMLHeadingElement>()
  const rows = preview.report.rows.find(({ kind }) => kind === 'pkrIds')
  const { added = 0, changed = 0, kept = 0 } = rows ?? {}
  const takenCount = countOf(kept)
  const question = findQuestion(table, control)
  const { problem } = found
  const willDo = added + changed + takenCount
  const isIssuing = table.settings.issuesNumbers === true
  return (
    <form
      noValidate
      className="grid min-w-0 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({})
      }}
    >
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-medium wrap-anywhere outline-none">
          {found.fileName}
        </h2>
        <p className="text-sm text-muted">{importText.preview.ready}</p>
      </div>
      <div className="grid gap-3">
        <TableChips
          table={table}
          hasDates={hasDays(control) || hasListDay(fields, control)}
          control={control}
        />
        {(problem ?? control.error) && (
          <p role="alert" className="text-sm text-danger">
            {problem
              ? importText.problemOf(problem.code, problem.line, problem.column)
              : control.error?.message}
          </p>
        )}
        <TableSample
          table={table}
          becomes={control.settings.columns.map((field) => ({
            label: fields.columnOf(field),
            use: field === 'none' ? 'none' : 'major',
          }))}
          isReading={control.isReading}
        />
      </div>
      <DateQuestion table={table} control={control} />
      {canPkr.manageLists(actor) && (
        <ListChoice fileName={found.fileName} table={table} control={control} />
      )}
      <RegisterColumns
        table={table}
        control={control}
        fields={fields}
        mayPrivate={canPkr.seePrivate(actor)}
        mayMakeFields={canPkr.manageLists(actor)}
      />
      {rows && <RowFigures tasks={rows} />}
      {(changed > 0 || table.missingCount > 0) && (
        <div className="grid gap-1 text-sm text-muted">
          {changed > 0 && <p>{words.changed(changedFields(table, fields))}</p>}
          {table.missingCount > 0 && <p>{words.missing(table.missingCount)}</p>}
        </div>
      )}
      {kept > 0 && (
        <ConflictChoice
          words={isIssuing ? words.likely : words.conflict}
          count={kept}
          taken={taken}
          onTake={setTaken}
        />
      )}
      {rows && (
        <OutcomeTabs
          found={found}
          table={table}
          counts={rows}
          fields={fields}
          isTaken={isTaken}
          onTake={take}
        />
      )}
      <ImportRemarks
        report={{ ...preview.report, kept: [] }}
        source={found.source}
        sayFields={(named) => named.map(fields.nameOf).join(', ')}
      />
      <PreviewEnd
        start={start}
        whyNot={question ?? (willDo === 0 ? nothingToDo(rows) : undefined)}
        onAnother={onAnother}
      >
        {isIssuing ? words.apply(added + takenCount, 0) : words.apply(added, changed + takenCount)}
      </PreviewEnd>
    </form>
  )
}

const nothingToDo = (rows: { inFile: number; rejected: number } | undefined): string =>
  rows && rows.rejected < rows.inFile ? words.everythingHere : words.nothingUsable

const hasListDay = ({ listFields }: RegisterFields, { settings: { columns } }: RegisterControl) =>
  columns.includes('new.date') ||
  listFields.some(({ id, kind }) => kind === 'date' && columns.includes(`custom.${id}`))

/** What has to be said about the file before it can be imported. */
function findQuestion(table: RegisterTable, control: RegisterControl): string | undefined {
  if (control.isReading) return tableText.again
  const { columns, issuesNumbers } = control.settings
  if (!columns.includes('number') && !issuesNumbers) return words.numberMissing
  const { unnumberedCount = 0 } = table
  if (unnumberedCount > 0) return words.issue.tooFew(unnumberedCount)
  if (hasDays(control) && !isOnList(control)) return words.list.daysNeedList
  return isDateOrderOpen(table, control) ? tableText.dateQuestion.open : undefined
}

const changedFields = ({ changedFields: counts }: RegisterTable, { nameOf }: RegisterFields) =>
  Object.entries(counts).map(([field, count]) => words.changedField(nameOf(field), count))

/** The rows by what becomes of them, those that want a look first. */
function OutcomeTabs({
  found,
  table,
  counts,
  fields,
  isTaken,
  onTake,
}: {
  found: Import
  table: RegisterTable
  counts: Readonly<Record<RegisterOutcome, number>>
  fields: RegisterFields
  isTaken: (row: number) => boolean
  onTake: (row: number, isOn: boolean) => void
}) {
  const shown = shownOutcomes.filter((outcome) => counts[outcome] > 0)
  const [first] = shown
  if (!first) return null
  return (
    <Tabs defaultValue={first}>
      <TabsList aria-label={pkrText.import.title}>
        {shown.map((outcome) => (
          <TabsTrigger key={outcome} value={outcome}>
            {words.outcomes[outcome]}
          </TabsTrigger>
        ))}
      </TabsList>
      {shown.map((outcome) => (
        <TabsContent key={outcome} value={outcome}>
          <RegisterRows
            importId={found.id}
            readingOf={table.chosen}
            outcome={outcome}
            fields={fields}
            {...(outcome === 'kept' && { isTaken, onTake })}
            isIssuing={table.settings.issuesNumbers === true}
          />
        </TabsContent>
      ))}
    </Tabs>
  )
}
