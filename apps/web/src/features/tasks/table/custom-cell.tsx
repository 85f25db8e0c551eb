import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { ComponentType } from 'react'
import { CustomValueText, getFieldName, useCustomValue } from '../fields/custom-value.tsx'
import { FieldCell, useRowScope } from './task-cells.tsx'

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
      field={getFieldName(field)}
      value={shown?.words ?? ''}
      className={field.kind === 'number' ? 'w-full justify-end' : 'w-full min-w-0 justify-start'}
    >
      {shown && <CustomValueText field={field} shown={shown} />}
    </FieldCell>
  )
}

const cells = new Map<string, ComponentType>()

/** The cell of a custom field: always the same component for a field, so that rows keep their cells. */
export function createCustomCell(fieldId: string): ComponentType {
  const known = cells.get(fieldId)
  if (known) return known
  const renderCell = () => <CustomCell fieldId={fieldId} />
  cells.set(fieldId, renderCell)
  return renderCell
}
