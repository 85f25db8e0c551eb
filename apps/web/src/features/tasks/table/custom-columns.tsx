import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { ComponentType } from 'react'
import { CustomValueText, fieldNameOf, useCustomValue } from '../fields/custom-value.tsx'
import { FieldCell, type TaskColumn, useRowScope } from './task-columns.tsx'

function CustomCell({ fieldId }: { fieldId: string }) {
  const { project } = useRowScope()
  const field = project?.customFields.find(({ id }) => id === fieldId)
  return field && <ValueCell field={field} />
}

function ValueCell({ field }: { field: CustomField }) {
  const { task, project } = useRowScope()
  const shown = useCustomValue(task, field, project)
  return (
    <FieldCell
      field={fieldNameOf(field)}
      value={shown?.words ?? ''}
      className={field.kind === 'number' ? 'w-full justify-end' : 'w-full min-w-0 justify-start'}
    >
      {shown && <CustomValueText field={field} shown={shown} />}
    </FieldCell>
  )
}

const cells = new Map<string, ComponentType>()

/** Always the same component for a field, so that rows keep their cells. */
function cellOf(fieldId: string): ComponentType {
  const known = cells.get(fieldId)
  if (known) return known
  const cell = () => <CustomCell fieldId={fieldId} />
  cells.set(fieldId, cell)
  return cell
}

/** A custom field as a column of the table, which can be ordered by it. */
export const customColumn = (field: CustomField): TaskColumn => {
  const id = fieldNameOf(field)
  return {
    id,
    header: field.name,
    Cell: cellOf(field.id),
    className: 'w-28 @max-3xl:hidden',
    sorts: { first: id, second: `-${id}` },
  }
}
