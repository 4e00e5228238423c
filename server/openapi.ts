import { Readable } from 'node:stream'
import { z } from 'zod'
import { endpoints } from '../contract/api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { REFUSAL_STATUS } from '../contract/kit/endpoint/refusal.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

const refusal: Json = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(REFUSAL_STATUS) },
    message: { type: 'string', description: 'Tiếng Việt, hiển thị được cho người dùng' },
    fields: { description: 'Tên trường và thông báo' },
    ref: { type: 'string', description: 'Mã tra cứu trong nhật ký máy chủ' },
  },
}

const refusals = Object.fromEntries(
  [...new Set(Object.values(REFUSAL_STATUS))].map((status) => [
    String(status),
    {
      description: 'Từ chối',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } },
    },
  ]),
)

const binary: Json = { type: 'string', format: 'binary' }
const FILES: Record<NonNullable<Endpoint['upload']>, Json> = {
  uploaded_file: binary,
  file: binary,
  files: { type: 'array', items: binary },
}

function bodyOf({ upload, method }: Endpoint, schema: Json): Json {
  if (upload === null)
    return { required: method !== 'DELETE', content: { 'application/json': { schema } } }
  const properties = { ...(schema['properties'] as Json), [upload]: FILES[upload] }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  }
}

/** The fields of a call that takes them in its query string. */
const parametersOf = ({ properties = {}, required = [] }: Json): Json[] =>
  Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))

const inQuery = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE'

function operationOf(endpoint: Endpoint): Json {
  const { access, input, output, method } = endpoint
  const schema = schemaOf(input, 'input')
  // A DELETE takes its fields either way (wire: Requests), so none is required in the query.
  const parameters = parametersOf(method === 'DELETE' ? { ...schema, required: [] } : schema)
  return {
    'x-access': access,
    security: access === 'guest' ? [] : [{ token: [] }],
    ...(inQuery(endpoint) ? { parameters } : {}),
    ...(method === 'GET' ? {} : { requestBody: bodyOf(endpoint, schema) }),
    responses: {
      '200': {
        description: 'Thành công',
        content: {
          [endpoint.streamed ? 'text/event-stream' : 'application/json']: {
            schema: schemaOf(output, 'output'),
          },
        },
      },
      ...refusals,
    },
  }
}

let printed: Json | null = null

/** The OpenAPI 3.1 document, printed from the contract once. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  if (!printed) {
    for (const endpoint of endpoints) {
      const { path, method } = endpoint
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: {
          tags: [path.split('/').slice(1, -1).join('/')],
          operationId: `${method.toLowerCase()}${path.replaceAll('/', '_')}`,
          ...operationOf(endpoint),
        },
      }
    }
    printed = {
      openapi: '3.1.0',
      info: { title: 'Lăn Bánh', version: '1', description: 'Quản lý vận tải và logistics' },
      paths,
      components: {
        schemas: { refusal },
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      },
    }
  }
  return printed
}

let bytes: Buffer | null = null

/** The same as it leaves: the bytes of all its readers are the same ones. */
export const printedOpenApi = (): Readable =>
  Readable.from([(bytes ??= Buffer.from(JSON.stringify(openApiDocument())))])
