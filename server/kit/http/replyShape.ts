import type { z } from 'zod'
import { AmountTooLarge, MAX_VND } from '../../../contract/kit/money/money.ts'

type Fits = (value: unknown) => boolean

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A finite number; what amounts came to beyond the numbers that are exact is told as such, and as no figure. */
function isFigure(value: unknown): boolean {
  if (!Number.isFinite(value)) return false
  if (Math.abs(value as number) > Number.MAX_SAFE_INTEGER)
    throw new AmountTooLarge(`beyond exact numbers: ${String(value)}`)
  return true
}

function objectShape({ shape, catchall }: z.core.$ZodObjectDef): Fits {
  const others = catchall ? shapeOf(catchall) : () => false
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, shapeOf(field)]))
  const needed = [...fields.keys()].filter((name) => !fields.get(name)?.(undefined))
  return (value) => {
    if (!isPlain(value)) return false
    for (const name in value) {
      const field = fields.get(name)
      const given = value[name]
      // What is undefined is not sent.
      if (field ? !field(given) : given !== undefined && !others(given)) return false
    }
    return needed.every((name) => name in value)
  }
}

function arrayShape({ element }: z.core.$ZodArrayDef): Fits {
  const item = shapeOf(element)
  return (value) => Array.isArray(value) && value.every(item)
}

function recordShape({ valueType }: z.core.$ZodRecordDef): Fits {
  const item = shapeOf(valueType)
  return (value) => isPlain(value) && Object.values(value).every(item)
}

function tupleShape({ items, rest }: z.core.$ZodTupleDef): Fits {
  const each = items.map(shapeOf)
  const others = rest ? shapeOf(rest) : () => false
  return (value) =>
    Array.isArray(value) &&
    value.length >= each.length &&
    value.every((item, at) => (each[at] ?? others)(item))
}

function unionShape({ options }: z.core.$ZodUnionDef): Fits {
  const each = options.map(shapeOf)
  return (value) => each.some((fits) => fits(value))
}

function enumShape({ entries }: z.core.$ZodEnumDef): Fits {
  const words = new Set<unknown>(Object.values(entries))
  return (value) => words.has(value)
}

function unlessEmpty(empty: null | undefined, inner: z.core.$ZodType): Fits {
  const fits = shapeOf(inner)
  return (value) => value === empty || fits(value)
}

/**
 * What tells whether a value has the shape of a schema: the declared fields and no others, each of its kind. It is much cheaper
 * than parsing, since limits and trimming are for what people send. Throws for a kind of schema that it does not know, when the server
 * starts: replies of that kind would all be parsed, and nobody would notice but those who wait.
 */
function shapeOf(schema: z.core.$ZodType): Fits {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string'
    case 'number':
      return isFigure
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum':
      return enumShape(def)
    case 'literal':
      return (value) => (def.values as unknown[]).includes(value)
    case 'unknown':
      return () => true
    case 'never':
      return () => false
    case 'nullable':
      return unlessEmpty(null, def.innerType)
    case 'optional':
      return unlessEmpty(undefined, def.innerType)
    case 'default':
    case 'readonly':
      return shapeOf(def.innerType)
    case 'array':
      return arrayShape(def)
    case 'tuple':
      return tupleShape(def)
    case 'union':
      return unionShape(def)
    case 'object':
      return objectShape(def)
    case 'record':
      return recordShape(def)
    case 'pipe':
      return shapeOf(def.out._zod.def.type === 'transform' ? def.in : def.out)
    default:
      throw new Error(`a reply of the kind "${def.type}"`)
  }
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value)

/** True where a reply is as declared but for sums beyond what one amount may be. */
const isOnlyLarge = ({ issues }: z.core.$ZodError, value: unknown): boolean =>
  issues.every(({ path }) => Math.abs(Number(valueAt(value, path))) > MAX_VND)

/** Hands on what has the shape of a schema, and parses the rest: undeclared fields are dropped, a wrong shape throws. */
export function asDeclared<T>(schema: z.ZodType<T>): (value: unknown) => T {
  const fits = shapeOf(schema)
  return (value) => {
    if (fits(value)) return value as T
    const { error, data } = schema.safeParse(value)
    if (error && isOnlyLarge(error, value)) throw new AmountTooLarge(error.message)
    if (error) throw error
    return data
  }
}
