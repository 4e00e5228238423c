import { expect, test } from 'vitest'
import { apartFromPassword } from './apartFromPassword.ts'

test.each([
  ['postgres://lb:b%C3%AD%40mat@db:5432/lb', 'postgres://lb@db:5432/lb', 'bí@mat'],
  ['postgresql://lb:bi-mat@/lb?host=/run/pg', 'postgresql://lb@/lb?host=/run/pg', 'bi-mat'],
  ['postgres://lb@db/lb?password=bi%20mat', 'postgres://lb@db/lb', 'bi mat'],
  ['postgres://db/lb?password=x&sslmode=require', 'postgres://db/lb?sslmode=require', 'x'],
  ['postgres://lb@db/lb?sslmode=require&password=x', 'postgres://lb@db/lb?sslmode=require', 'x'],
  ['postgres://lb@db:5432/lb', 'postgres://lb@db:5432/lb', null],
  ['postgres:///lb?host=/run/pg:5', 'postgres:///lb?host=/run/pg:5', null],
])('%s names its database without its password', (databaseUrl, address, password) => {
  expect(apartFromPassword(databaseUrl)).toEqual({ address, password })
})
