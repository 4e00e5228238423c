import { searchKey } from '../../../contract/kit/text/text.ts'

/** The parts of a JSON schema that the page shows. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly additionalProperties?: Schema | boolean
}

type Body = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
type Described = {
  readonly tags: readonly string[]
  readonly 'x-access': string | readonly string[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

/** One call as the page shows it. */
export type Operation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly group: string
  readonly access: string | readonly string[]
  readonly upload: boolean
  readonly request: Schema | null
  readonly reply: Schema | null
}

const JSON_TYPE = 'application/json'
const UPLOAD_TYPE = 'multipart/form-data'

/** The calls of the document in its order. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {}
      return {
        id: `${method}${path.replaceAll('/', '-')}`,
        method: method.toUpperCase(),
        path,
        group: described.tags[0] ?? '',
        access: described['x-access'],
        upload: UPLOAD_TYPE in content,
        request: (content[JSON_TYPE] ?? content[UPLOAD_TYPE])?.schema ?? null,
        reply: described.responses['200']?.content[JSON_TYPE]?.schema ?? null,
      }
    }),
  )

/** One line of a shape: a field, deeper ones indented under theirs. */
export type FieldLine = {
  readonly path: string
  readonly name: string
  readonly depth: number
  readonly type: string
  readonly required: boolean
  readonly nullable: boolean
}

const isNull = (schema: Schema): boolean => schema.type === 'null'

/** The schema without its null, and whether null was in it. */
function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  if (schema.anyOf) {
    const others = schema.anyOf.filter((one) => !isNull(one))
    const nullable = others.length < schema.anyOf.length
    return { schema: others.length === 1 && others[0] ? others[0] : { anyOf: others }, nullable }
  }
  const types = [schema.type ?? []].flat()
  if (!types.includes('null')) return { schema, nullable: false }
  return { schema: { ...schema, type: types.filter((type) => type !== 'null') }, nullable: true }
}

/** A type in a few words: "string", "list of object", "'gop' | 'huy'". */
export function typeOf(given: Schema): string {
  const { schema } = withoutNull(given)
  if (schema.enum) return schema.enum.map((value) => `'${String(value)}'`).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

const MAX_DEPTH = 4

const insideOf = (schema: Schema): Schema =>
  withoutNull(withoutNull(schema).schema.items ?? schema).schema

/** The fields of a shape, each with those inside it. */
export function fieldLines(given: Schema, depth = 0, above = ''): FieldLine[] {
  const { properties = {}, required = [] } = insideOf(given)
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${above}.${name}`
    const line = {
      path,
      name,
      depth,
      type: typeOf(schema),
      required: required.includes(name),
      nullable: withoutNull(schema).nullable,
    }
    return depth < MAX_DEPTH ? [line, ...fieldLines(schema, depth + 1, path)] : [line]
  })
}

/** The calls whose path or fields hold every typed word. */
export function matching(operations: readonly Operation[], typed: string): readonly Operation[] {
  const words = searchKey(typed).split(' ').filter(Boolean)
  if (words.length === 0) return operations
  return operations.filter(({ method, path, request, reply }) => {
    const shapes = [request, reply].flatMap((schema) => (schema ? fieldLines(schema) : []))
    const all = searchKey([method, path, ...shapes.map(({ name }) => name)].join(' '))
    return words.every((word) => all.includes(word))
  })
}
