import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormField } from '#domain/deck/items/form.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { addField, moveField, nextFieldType, removeField, updateField } from './form-panel.tsx'

const field = (id: string, type: FormField['type'] = 'name'): FormField => ({
  id,
  type,
  name: id,
  required: false,
})
const fields = [field('a', 'name'), field('b', 'email'), field('c', 'comment')]
const ids = (list: readonly FormField[]) => list.map(one => one.id).join('')

test('[E-09] a new field asks for what is not asked for yet', () => {
  expect(nextFieldType([])).toBe('name')
  expect(nextFieldType(fields)).toBe('phone')
  expect(nextFieldType([...fields, field('d', 'phone')])).toBe('comment')
})

test('[E-09] fields are renamed, moved, removed and added up to the limit', () => {
  expect(ids(moveField(fields, 'c', 0))).toBe('cab')
  expect(ids(moveField(fields, 'a', 99))).toBe('bca')
  expect(ids(removeField(fields, 'b'))).toBe('ac')
  expect(updateField(fields, 'b', { required: true })[1]).toMatchObject({ id: 'b', required: true })
  const many = Array.from({ length: LIMITS.formFields }, (_, index) => field(`f${index}`))
  expect(addField(many, field('x'))).toHaveLength(LIMITS.formFields)
})

test('moving never loses a field', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c', 'x'), fc.integer({ min: -5, max: 9 }), (id, to) => {
      expect([...ids(moveField(fields, id, to))].sort().join('')).toBe('abc')
    }),
  )
})
