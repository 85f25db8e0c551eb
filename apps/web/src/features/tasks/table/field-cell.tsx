import { type EditableField, type FieldOfKind, getField } from '../fields/editable-fields.ts'
import { findUnsetText } from '../fields/field-looks.tsx'
import { FieldValueText, useFieldValue } from '../fields/field-value.tsx'
import { FieldCell, useRowScope } from './task-cells.tsx'

/** The cell of a field, as its kind draws it. */
export function CellOfKind({ name }: { name: EditableField }) {
  const { project } = useRowScope()
  const field = getField(name, project ?? {})
  return field && <ValueCell field={field} />
}

function ValueCell({ field }: { field: FieldOfKind }) {
  const { task, project } = useRowScope()
  const shown = useFieldValue(task, field, project)
  return (
    <FieldCell
      field={field.name}
      value={shown?.words ?? findUnsetText(field) ?? ''}
      className={
        field.kind === 'number' ? 'w-full justify-end text-muted' : 'w-full min-w-0 justify-start'
      }
    >
      {shown && <FieldValueText field={field} shown={shown} />}
    </FieldCell>
  )
}
