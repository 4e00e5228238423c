import { expect, test } from 'vitest'
import { endpoints } from '../contract/api.ts'
import { openApiDocument, printedOpenApi } from './openapi.ts'

type Json = Record<string, unknown>
type Operation = Json & { operationId: string; responses: Record<string, Json>; security: Json[] }

const document = openApiDocument()
const paths = document['paths'] as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

/** Every object in the document with where it stands. */
const objectsIn = (value: unknown, place = '#'): [string, Json][] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...(Array.isArray(value) ? [] : ([[place, value]] as [string, Json][])),
        ...Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, `${place}/${name}`)),
      ]

test('whoever asks for it gets the bytes that were printed once', async () => {
  const [first, second] = [await printedOpenApi().toArray(), await printedOpenApi().toArray()]
  expect(first[0]).toBe(second[0])
  expect(JSON.parse(String(first[0]))).toEqual(JSON.parse(JSON.stringify(document)))
})

test('the document names its version, its title and every call once', () => {
  expect(document['openapi']).toBe('3.1.0')
  expect(document['info']).toMatchObject({ title: 'Lăn Bánh', version: expect.any(String) })
  expect(Object.keys(paths).every((path) => /^\/[\w/-]+$/.test(path))).toBe(true)
  const printed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(printed.toSorted()).toEqual(
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every call says how it answers and by which scheme of the document it is signed', () => {
  const schemes = (document['components'] as Record<string, Json>)['securitySchemes'] ?? {}
  for (const { responses, security } of operations) {
    expect(Object.keys(responses)).toContain('200')
    for (const [status, reply] of Object.entries(responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/)
      expect(reply['description']).toEqual(expect.any(String))
    }
    for (const name of security.flatMap(Object.keys)) expect(Object.keys(schemes)).toContain(name)
  }
})

test('references lead somewhere, and schemas are JSON schemas of 2020-12', () => {
  const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
  const faults: string[] = []
  for (const [place, object] of objectsIn(document)) {
    const ref = object['$ref']
    const steps = typeof ref === 'string' ? ref.slice(2).split('/') : []
    const found = steps.reduce<unknown>(
      (value, step) => (value as Json | undefined)?.[step],
      document,
    )
    if (found === undefined) faults.push(`${place}: ${JSON.stringify(ref)}`)
    // A field may be called "type" or "required": inside "properties" stand names, not words of the language.
    if (place.endsWith('/properties')) continue
    for (const type of [object['type'] ?? []].flat())
      if (!TYPES.includes(type as string) && !place.includes('securitySchemes'))
        faults.push(`${place}: type ${JSON.stringify(type)}`)
    for (const relic of ['nullable', 'example', 'definitions'])
      if (relic in object) faults.push(`${place}: ${relic} is not of 3.1`)
    if (typeof object['exclusiveMinimum'] === 'boolean') faults.push(`${place}: exclusiveMinimum`)
  }
  expect(faults).toEqual([])
})

test('a call with files names the part that holds them, one by query its parameters', () => {
  const upload = paths['/tms/excel/upload/trip']?.['post']?.['requestBody']
  expect(upload).toMatchObject({
    content: {
      'multipart/form-data': { schema: { properties: { uploaded_file: { format: 'binary' } } } },
    },
  })
  expect(paths['/user/delete']?.['delete']?.['parameters']).toMatchObject([
    { name: 'username', in: 'query' },
  ])
})
