import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ModuleGraph, type ModuleLinks, planChunks, planPages } from './chunk-plan.ts'

const entry = 'entry'

function module(links: Partial<ModuleLinks> = {}): ModuleLinks {
  return { imports: [], lateImports: [], size: 1000, ...links }
}

describe('what is used together shares a file', () => {
  const graph: ModuleGraph = new Map([
    [entry, module({ lateImports: ['list', 'editor', 'about'] })],
    ['list', module({ imports: ['button', 'menu'] })],
    ['editor', module({ imports: ['button', 'menu', 'canvas'], lateImports: ['dialog'] })],
    ['about', module()],
    ['dialog', module({ imports: ['canvas'] })],
    ['button', module()],
    ['menu', module({ imports: ['button'] })],
    ['canvas', module({ size: 900_000 })],
  ])
  const plan = planChunks(graph, entry)

  test('two small modules of the same pages come in one request', () => {
    expect(plan.get('menu')).toBe(plan.get('button'))
  })

  test('what only one page needs stays with it, and large code is not forced on others', () => {
    expect(plan.has('list')).toBe(false)
    expect(plan.get('canvas')).not.toBe(plan.get('button'))
  })
})

/** Modules import those with higher numbers only, as far as they import at all; some are asked for late. */
const graphs = fc
  .array(
    fc.record({
      size: fc.integer({ min: 0, max: 100_000 }),
      imports: fc.array(fc.nat({ max: 39 }), { maxLength: 5 }),
      lateImports: fc.array(fc.nat({ max: 39 }), { maxLength: 2 }),
    }),
    { minLength: 40, maxLength: 40 },
  )
  .map((rows): ModuleGraph => {
    const name = (number: number) => (number === 0 ? entry : `m${number}`)
    return new Map(
      rows.map(({ size, imports, lateImports }, number) => [
        name(number),
        {
          size,
          imports: [...new Set(imports)].filter(other => other > number).map(name),
          lateImports: [...new Set(lateImports)].map(name),
        },
      ]),
    )
  })

test('files never need each other in a circle, and the start of a part is never moved', () => {
  fc.assert(
    fc.property(graphs, fc.constantFrom(0, 10_000, 100_000, 1_000_000), (graph, requestCost) => {
      const plan = planChunks(graph, entry, requestCost)
      const reachable = listReachable(graph)
      const starts = new Set([entry, ...reachable.flatMap(id => graph.get(id)?.lateImports ?? [])])
      for (const start of starts) expect(plan.has(start)).toBe(false)
      const fileOf = (id: string) => plan.get(id) ?? (starts.has(id) ? id : '')
      const needs = new Map<string, Set<string>>()
      for (const id of reachable.filter(fileOf)) {
        const file = fileOf(id)
        const others = (graph.get(id)?.imports ?? []).map(fileOf)
        needs.set(file, new Set([...(needs.get(file) ?? []), ...others.filter(other => other !== file)]))
      }
      const open = new Set<string>()
      const visit = (file: string): void => {
        expect(open).not.toContain(file)
        open.add(file)
        for (const next of needs.get(file) ?? []) visit(next)
        open.delete(file)
      }
      for (const file of needs.keys()) visit(file)
    }),
    { numRuns: 100 },
  )
})

function listReachable(graph: ModuleGraph): string[] {
  const found = new Set([entry])
  for (const id of found) {
    const { imports, lateImports } = graph.get(id) as ModuleLinks
    for (const next of [...imports, ...lateImports]) found.add(next)
  }
  return [...found]
}

describe('pages that people wait for', () => {
  const graph: ModuleGraph = new Map([
    [entry, module({ imports: ['react'], lateImports: ['list', 'editor', 'sign-in', 'about'] })],
    ['react', module({ size: 500_000 })],
    ['list', module({ imports: ['react', 'menu', 'card', 'field'] })],
    ['editor', module({ imports: ['menu', 'canvas'], lateImports: ['dialog'] })],
    ['sign-in', module({ imports: ['field', 'tooltip'] })],
    ['about', module({ imports: ['menu'] })],
    ['dialog', module({ imports: ['canvas', 'chart'] })],
    ['menu', module({ imports: ['tooltip'], size: 90_000 })],
    ['tooltip', module({ size: 50_000 })],
    ['card', module({ size: 30_000 })],
    ['field', module()],
    ['canvas', module({ size: 90_000 })],
    ['chart', module()],
  ])
  const plan = planPages(graph, entry, { editor: ['editor'], list: ['list'], public: ['sign-in'] })

  test('load nothing that they do not need, and share what they have in common', () => {
    expect(plan.get('react')).toBe('base')
    expect(plan.get('menu')).toBe('editor-list')
    expect(plan.get('tooltip'), 'what all need comes with what is there anyway').toBe('base')
    expect(plan.get('canvas')).toBe('editor')
    expect(plan.get('card')).toBe('list')
  })

  test('come with the file of their kind, and code of a few lines is not worth a request', () => {
    expect(plan.get('editor')).toBe('editor')
    expect(plan.get('field')).toBe('base')
    expect([plan.has(entry), plan.has('chart')]).toEqual([false, false])
  })
})
