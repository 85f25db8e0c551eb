import { jiraTable } from '#features/imports/jira/read-jira-table.ts'
import { type RejectedRow, writeRejectedRows } from '#features/imports/tables/reject-rows.ts'
import type { Row } from '#features/imports/tables/table-rows.ts'
import type { Findings, ImportPlan } from '../import-plan.ts'
import { plainProducts } from './plain-products.ts'
import { type ProductRequest, type ProductTable, openRows, plain } from './product-rows.ts'
import { gitlabTable } from './read-gitlab.ts'
import { todoistTable } from './todoist-table.ts'

const products: readonly ProductTable[] = [jiraTable, gitlabTable, ...plainProducts, todoistTable]

/** The product that gives its tables such a heading. */
export function findProduct(names: readonly string[]): ProductTable | undefined {
  const known = new Set(names.map(plain))
  return products.find((product) => product.isOf(known))
}

/** Reads a table as its product means it. Rows that can't be used as they are can be corrected and come again. */
export function readProduct(
  product: ProductTable,
  table: { readonly names: readonly string[]; readonly rows: readonly Row[] },
  findings: Findings,
  request: Omit<ProductRequest, 'refuse'>,
): ImportPlan {
  const refused: { row: number; problem: RejectedRow['problems'][number] }[] = []
  const rows = openRows(table, request, (row, column, value, reason) => {
    findings.reject('cells', `row ${row}, ${column}`, value, reason, { row, column })
    refused.push({ row, problem: { reason, column } })
  })
  const plan = product.read(rows, request)
  const ofPlan = plan.rejections.map((rejection) => {
    const [, row] = /^row (\d+)$/.exec(rejection.place) ?? []
    return row === undefined ? rejection : { ...rejection, row: Number(row) }
  })
  for (const { kind, row, reason } of ofPlan)
    if (kind === 'tasks' && row !== undefined)
      refused.push({ row, problem: { reason, column: undefined } })
  const problems = Map.groupBy(refused, ({ row }) => row)
  const rejected = table.rows.flatMap(({ row, cells }) => {
    const found = problems.get(row)
    return found ? [{ row, cells, key: '', problems: found.map(({ problem }) => problem) }] : []
  })
  return {
    ...plan,
    canBeTable: true,
    notes: [...findings.notes(), ...plan.notes],
    rejections: [...findings.rejections, ...ofPlan],
    rejectedRows:
      rejected.length > 0
        ? { rowCount: rejected.length, text: writeRejectedRows(table.names, rejected) }
        : undefined,
  }
}
