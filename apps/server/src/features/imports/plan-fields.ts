import type {
  ImportPlan,
  PlanCustomField,
  PlanCustomOption,
  PlanCustomValue,
} from './import-plan.ts'
import type { OwnField } from './read-own-value.ts'

/** Whether a field takes options. */
export const isChoice = ({ kind }: Pick<OwnField, 'kind'>): boolean =>
  kind === 'select' || kind === 'multi_select'

/** The custom fields that a file fills, by their names, with the options that its values name. */
export function openPlannedFields() {
  const fields = new Map<string, PlanCustomField>()
  const options = new Map<string, PlanCustomOption>()
  return {
    /** A value of a field as a task of the plan holds it: options by their ids in the file. */
    valueOf(
      field: OwnField,
      value: PlanCustomValue | null,
      place: string,
    ): readonly [fieldId: string, value: PlanCustomValue | null] {
      const { name, kind } = field
      const fieldId = `field:${name.toLowerCase()}`
      if (!fields.has(fieldId)) fields.set(fieldId, { externalId: fieldId, place, name, kind })
      if (!isChoice(field) || value === null) return [fieldId, value]
      const ids = [value].flat().map((option) => {
        const externalId = `${fieldId}:${String(option).toLowerCase()}`
        if (!options.has(externalId))
          options.set(externalId, { externalId, place, fieldId, name: String(option) })
        return externalId
      })
      return [fieldId, ids]
    },
    all: (): Pick<ImportPlan, 'customFields' | 'customOptions'> => ({
      customFields: [...fields.values()],
      customOptions: [...options.values()],
    }),
  }
}
