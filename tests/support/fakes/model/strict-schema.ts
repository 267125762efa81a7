import { isRecord } from './speech.ts'

const ALLOWED = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
])

/** What a server that decodes by schema refuses: the subset of JSON Schema that all of the vendors document. */
export function findSchemaFault(schema: unknown, isRoot = true): string | undefined {
  if (!isRecord(schema)) return 'schema must be an object'
  const unknown = Object.keys(schema).find(key => !ALLOWED.has(key) && key !== '$schema')
  if (unknown) return `'${unknown}' is not permitted`
  if (isRoot && schema.type !== 'object') return "schema must be of type 'object'"
  if (Array.isArray(schema.anyOf)) return firstFault(schema.anyOf)
  if (schema.type === 'array') return findSchemaFault(schema.items, false)
  if (schema.type !== 'object') return undefined
  if (schema.additionalProperties !== false)
    return "'additionalProperties' is required to be supplied and to be false"
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const missing = Object.keys(properties).find(name => !required.includes(name))
  return missing
    ? `'required' is required to include every key in properties: missing '${missing}'`
    : firstFault(Object.values(properties))
}

function firstFault(schemas: readonly unknown[]): string | undefined {
  return schemas.map(one => findSchemaFault(one, false)).find(fault => fault !== undefined)
}
