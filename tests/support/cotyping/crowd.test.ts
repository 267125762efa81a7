import { getSchema } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { textSchema } from '#server/features/cotyping/authority.ts'
import { textExtensions } from '#web/features/editor/text/extensions.ts'
import { createRandom } from '../editor/random.ts'
import { Crowd, tellCrowdStory } from './crowd.ts'

/** Of each story; INTERLEAVINGS=5000 looks longer. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 400)

test('[H-04] [H-07] every letter that five people type, whatever the network does, is there in the end, and once', async () => {
  for (let seed = 0; seed < RUNS; seed++) {
    const story = { seed, people: 2 + (seed % 4), steps: 30, loss: 0.25, adds: true }
    const { failures } = await tellCrowdStory(createRandom(seed), story)
    expect(failures).toEqual([])
  }
})

test('[H-04] people type, delete, split, mark, undo and lose their connection: all end on the same words', async () => {
  for (let seed = 0; seed < RUNS; seed++) {
    const story = { seed, people: 2 + (seed % 4), steps: 40, loss: 0.25, adds: false }
    const { failures } = await tellCrowdStory(createRandom(50_000 + seed), story)
    expect(failures).toEqual([])
  }
})

test('[H-04] undo takes back one’s own letters and nobody else’s', async () => {
  for (let seed = 0; seed < 60; seed++) {
    const crowd = new Crowd(createRandom(seed), { people: 2, words: '<p>tides</p>', loss: 0.2 })
    const [ann, bob] = crowd.people
    for (let round = 0; round < 6; round++) {
      ann?.type('A')
      await crowd.pass(crowd.random.below(90))
      bob?.type('B')
      await crowd.pass(crowd.random.below(90))
    }
    while (ann?.undo());
    await crowd.settle()
    expect(crowd.words).not.toContain('A')
    expect(crowd.words.match(/B/g)).toHaveLength(6)
    expect([ann?.words, bob?.words]).toEqual([crowd.words, crowd.words])
  }
})

test('[H-04] the server reads steps by the schema that the browser types in', () => {
  expect(describe(textSchema)).toEqual(describe(getSchema(textExtensions())))
})

/** What a schema allows; how it is drawn is the browser's matter. */
function describe({ nodes, marks, topNodeType }: Schema) {
  const attrsOf = (attrs: object | undefined) => JSON.stringify(Object.entries(attrs ?? {}).toSorted())
  return {
    top: topNodeType.name,
    nodes: Object.values(nodes).map(({ name, spec }) => [
      name,
      spec.content ?? '',
      spec.group ?? '',
      spec.marks ?? null,
      spec.inline ?? false,
      spec.linebreakReplacement ?? false,
      attrsOf(withDefaults(spec.attrs)),
    ]),
    marks: Object.values(marks).map(({ name, spec }) => [
      name,
      spec.inclusive ?? true,
      spec.excludes ?? null,
      attrsOf(withDefaults(spec.attrs)),
    ]),
  }
}

function withDefaults(attrs: Readonly<Record<string, { default?: unknown }>> | null | undefined) {
  return Object.fromEntries(Object.entries(attrs ?? {}).map(([name, attr]) => [name, attr.default]))
}
