import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Statements, getPlace } from './read-statements.ts'

const classes = { Uint8Array, Buffer, Date }

export type RowValidators = {
  /** Throws, with what is wrong, for a row that the type at this place does not describe. */
  readonly assertRow: (place: string, row: unknown) => void
}

/** The types of the statements' rows, each compiled when it is first asked for. */
export function createRowValidators({ files, $defs }: Statements): RowValidators {
  const properties = Object.fromEntries(
    Object.entries(files).flatMap(([file, statements]) =>
      statements.map((statement) => [getPlace(file, statement), statement.row]),
    ),
  )
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  ajv.addKeyword({
    keyword: 'instanceof',
    validate: (name: keyof typeof classes, value: unknown) => value instanceof classes[name],
  })
  ajv.addSchema({ $id: 'statements', properties, $defs })
  return {
    assertRow: (place, row) => {
      const validate = ajv.getSchema(`statements#/properties/${place.replaceAll('/', '~1')}`)
      if (!validate) throw new Error(`${place}: no type is known of its rows`)
      if (validate(row)) return
      const [fault] = validate.errors ?? []
      throw new Error(
        `${place}: the row is not what its type says: ${fault?.instancePath || 'it'} ${fault?.message} ${JSON.stringify(fault?.params)} in ${JSON.stringify(row)}`,
      )
    },
  }
}
