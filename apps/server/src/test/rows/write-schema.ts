import type { Checker, Type } from 'typescript/unstable/sync'
import { TypeFlags } from 'typescript/unstable/sync'

/** A JSON Schema; `instanceof` is Ajv's keyword for a class of JavaScript. */
export type Schema = { readonly [keyword: string]: unknown }

const primitives: readonly (readonly [TypeFlags, Schema])[] = [
  // What a generic function is asked for, it does not know itself.
  [TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter, {}],
  [TypeFlags.Null, { type: 'null' }],
  [TypeFlags.StringLike & ~TypeFlags.StringLiteral, { type: 'string' }],
  [TypeFlags.Number, { type: 'number' }],
  [TypeFlags.Boolean, { type: 'boolean' }],
  [TypeFlags.Never, { not: {} }],
  [TypeFlags.NonPrimitive, { type: ['object', 'array'] }],
]

const classes = ['Uint8Array', 'Buffer', 'Date']

/**
 * Writes types as JSON Schemas: what a row of the type looks like at run time. Objects stand once in `$defs`, so that a
 * type may hold itself. A type that no row of a database can have throws.
 */
export function createSchemaWriter(checker: Checker) {
  const $defs: Record<string, Schema> = {}

  function write(type: Type): Schema {
    const primitive = primitives.find(([flags]) => type.flags & flags)
    if (primitive) return primitive[1]
    if (type.isLiteralType()) return { const: type.value }
    if (type.isUnionType()) return { anyOf: type.getTypes().filter(isValue).map(write) }
    if (type.isIntersectionType()) {
      // A branded text or number is what it brands.
      const plain = type.getTypes().find((part) => part.flags & TypeFlags.Primitive)
      if (plain) return write(plain)
    }
    const name = type.getSymbol()?.name
    if (name && classes.includes(name)) return { instanceof: name }
    if (checker.isTupleType(type) && type.isTypeReference())
      return { type: 'array', prefixItems: checker.getTypeArguments(type).map(write) }
    if (checker.isArrayLikeType(type) && type.isTypeReference())
      return { type: 'array', items: checker.getTypeArguments(type).map(write)[0] }
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return writeObject(type)
    throw new Error(`No row can hold ${checker.typeToString(type)}`)
  }

  function writeObject(type: Type): Schema {
    const key = `t${type.id}`
    if (!$defs[key]) {
      $defs[key] = {}
      const members = checker.getPropertiesOfType(type)
      const types = checker.getTypeOfSymbol(members)
      const [index] = checker.getIndexInfosOfType(type)
      $defs[key] = {
        type: 'object',
        properties: Object.fromEntries(
          members.flatMap(({ name }, place) => {
            const member = types[place]
            return member ? [[name, write(member)]] : []
          }),
        ),
        required: members.flatMap(({ name }, place) => {
          const member = types[place]
          return member && mayBeMissing(member) ? [] : [name]
        }),
        ...(index && { additionalProperties: write(index.valueType) }),
      }
    }
    return { $ref: `#/$defs/${key}` }
  }

  return { write, $defs }
}

const isValue = (type: Type): boolean => !(type.flags & TypeFlags.Undefined)

const mayBeMissing = (type: Type): boolean =>
  Boolean(type.flags & (TypeFlags.Undefined | TypeFlags.AnyOrUnknown)) ||
  (type.isUnionType() && !type.getTypes().every(isValue))
