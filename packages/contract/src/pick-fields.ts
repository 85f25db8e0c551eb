/** A table of fields: an entry a field, by its name. */
type Table = Readonly<Record<string, object>>

/** The part of a table whose entries have an attribute. */
export type With<Some extends Table, Name extends string> = {
  readonly [
    Field in keyof Some as Some[Field] extends Record<Name, unknown> ? Field : never
  ]: Some[Field]
}

/** The part of a table whose entries lack it. */
type Without<Some extends Table, Name extends string> = {
  readonly [
    Field in keyof Some as Some[Field] extends Record<Name, unknown> ? never : Field
  ]: Some[Field]
}

const filterFields = (fields: Table, isWanted: (field: object) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isWanted(field)))

/** The part of a table whose entries have an attribute. */
export const pickFields = <Some extends Table, Name extends string>(
  fields: Some,
  attribute: Name,
): With<Some, Name> => filterFields(fields, (field) => attribute in field) as never

/** The part of a table whose entries lack an attribute. */
export const omitFields = <Some extends Table, Name extends string>(
  fields: Some,
  attribute: Name,
): Without<Some, Name> => filterFields(fields, (field) => !(attribute in field)) as never

/** The names of a table's fields, in its order. */
export const getFieldNames = <Some extends Table>(fields: Some) =>
  Object.keys(fields) as (keyof Some & string)[]
