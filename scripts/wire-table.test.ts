import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { writeWireTable } from './wire-table.ts'

const write = (reply: z.ZodType) =>
  writeWireTable({ deck: { read: { method: 'GET', path: '/api/deck/', reply } } })

test('the browser learns of a call where it is, and its schema only where that fills something in', () => {
  const plain = ['GET', '/api/deck/']
  const completed = ['GET', '/api/deck/', 1]
  const read = (reply: z.ZodType) => write(reply).deck?.read
  expect(read(z.object({ name: z.string().trim().min(1), on: z.boolean().optional() }))).toEqual(plain)
  expect(read(z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]))).toEqual(
    plain,
  )
  expect(read(z.object({ notes: z.string().default('') }))).toEqual(completed)
  expect(read(z.array(z.object({ inner: z.object({ theme: z.object({}).prefault({}) }) })))).toEqual(
    completed,
  )
  expect(read(z.record(z.string(), z.coerce.number()))).toEqual(completed)
  expect(read(z.lazy(() => z.string().transform(text => text.length)))).toEqual(completed)
})

test('every call of the contract is in the table, and slides are always completed', () => {
  const table = writeWireTable(api)
  for (const [area, endpoints] of Object.entries(api))
    expect(Object.keys(table[area] ?? {})).toEqual(Object.keys(endpoints))
  expect(table.slides?.update).toEqual(['PATCH', api.slides.update.path, 1])
  expect(table.auth?.login).toEqual(['POST', api.auth.login.path])
})
