import { expect, test } from 'vitest'
import { fieldLines, matching, operationsOf, typeOf, type OpenApi } from './openApi.ts'

const document: OpenApi = {
  paths: {
    '/tms/tool/gop_huy_lenh': {
      post: {
        tags: ['tms/tool'],
        'x-access': ['admin'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  list_chuyen_di: { type: 'array', items: { type: 'string' } },
                  type: { type: 'string', enum: ['gop', 'huy'] },
                },
                required: ['type'],
              },
            },
          },
        },
        responses: { '200': { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/user/login': {
      post: { tags: ['user'], 'x-access': 'guest', responses: {} },
    },
  },
}

test('a document is read into calls', () => {
  expect(operationsOf(document).map(({ id, access, upload }) => [id, access, upload])).toEqual([
    ['post-tms-tool-gop_huy_lenh', ['admin'], false],
    ['post-user-login', 'guest', false],
  ])
})

test('types are told in a few words, null apart', () => {
  expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string')
  expect(typeOf({ type: ['string', 'null'] })).toBe('string')
  expect(typeOf({ enum: ['gop', 'huy'] })).toBe("'gop' | 'huy'")
  expect(typeOf({ items: { type: 'object' } })).toBe('object[]')
})

test('fields inside lists stand under theirs', () => {
  const data = { items: { properties: { id: { type: ['string', 'null'] } }, required: ['id'] } }
  expect(fieldLines({ properties: { data } })).toMatchObject([
    { path: '.data', depth: 0, required: false, nullable: false },
    { path: '.data.id', depth: 1, required: true, nullable: true },
  ])
})

test('calls are found by path and by field', () => {
  const found = (typed: string) => matching(operationsOf(document), typed).map(({ path }) => path)
  expect(found('login')).toEqual(['/user/login'])
  expect(found('post list_chuyen')).toEqual(['/tms/tool/gop_huy_lenh'])
  expect(found('')).toHaveLength(2)
})
