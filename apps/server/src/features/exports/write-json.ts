import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { ExportedTask } from '@courtside/contract/exports.ts'

/** Tasks as the `ExportedTasks` of the contract, one on a line. */
export async function* writeJson(
  batches: AsyncIterable<readonly ExportedTask[]>,
  fields: readonly CustomField[],
): AsyncGenerator<string> {
  const customFields = [...Map.groupBy(fields, ({ name }) => name).values()].flatMap(([field]) =>
    field ? [getDefinition(field)] : [],
  )
  yield `{"format":"courtside.tasks/1","exportedAt":"${new Date().toISOString()}","customFields":${JSON.stringify(customFields)},"tasks":[`
  let before = '\n'
  for await (const tasks of batches) {
    if (tasks.length === 0) continue
    yield before + tasks.map((task) => JSON.stringify(task)).join(',\n')
    before = ',\n'
  }
  yield '\n]}\n'
}

const getDefinition = ({ name, kind, options }: CustomField) => ({
  name,
  kind,
  options: options.filter(({ isArchived }) => !isArchived).map((option) => option.name),
})
