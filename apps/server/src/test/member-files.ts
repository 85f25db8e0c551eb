import { readRegister } from '#features/imports/register/read-register.ts'
import type { RegisterRequest } from '#features/imports/register/read-register.ts'

/** A file of members as it is understood without a word about it: what each column becomes, and its members. */
export async function readMembers(lines: readonly string[], request?: Partial<RegisterRequest>) {
  const plan = await readRegister(new TextEncoder().encode(lines.join('\n')), {
    register: {},
    isPrivateAllowed: true,
    listFields: [],
    list: { listName: 'Members', likelyListId: null, hasList: false, usedNames: [] },
    format: null,
    isRegisterEmpty: false,
    proposedFormat: null,
    ...request,
  })
  if ('problem' in plan) throw new Error(plan.problem.code)
  const { columns } = plan.table.settings
  return {
    fields: Object.fromEntries(plan.columnNames.map((name, index) => [name, columns[index]])),
    members: plan.rows.map(({ number, values }) => ({ number, ...values })),
    plan,
  }
}
