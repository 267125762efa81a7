import { expect, test } from 'vitest'
import { SLIDE_KINDS } from '#domain/generation/outline.ts'
import { findSchemaFault } from '#tests/support/fakes/model/strict-schema.ts'
import { makeSlideWireSchema, outlineWireSchema, remarksWireSchema, textsWireSchema } from './wire-schema.ts'

test('[D-26] the shapes of answers are in the subset of JSON Schema that every server takes', () => {
  const schemas = [outlineWireSchema, remarksWireSchema, textsWireSchema, makeSlideWireSchema(SLIDE_KINDS)]
  expect(schemas.flatMap(({ schema }) => findSchemaFault(schema) ?? [])).toEqual([])
})

test('[D-26] every kind is described with its own fields, and where words came from is not asked', () => {
  for (const kind of SLIDE_KINDS) {
    const { schema } = makeSlideWireSchema([kind])
    expect(schema.properties?.slide).toMatchObject({ properties: { kind: { enum: [kind] }, title: {} } })
    expect(JSON.stringify(schema)).not.toMatch(/source|checks/)
  }
  const { slide } = makeSlideWireSchema(['points']).schema.properties as { slide: { required: string[] } }
  const wishes = ['icons', 'emphasis', 'arrangement']
  expect(slide.required).toEqual(['kind', 'title', 'points', 'notes', 'picture', ...wishes])
  expect(makeSlideWireSchema(['chart']).schema.properties?.slide).toMatchObject({
    properties: { series: { items: { properties: { values: { items: { type: 'number' } } } } } },
  })
})
