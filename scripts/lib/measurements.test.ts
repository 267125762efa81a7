import { expect, test } from 'vitest'
import { describeRun, fillSection, writeMarkdownTable } from './measurements.mjs'

const empty = 'before\n<!-- figures: written by a command -->\n<!-- figures: end -->\nafter\n'

test('a section is filled and filled again, and nothing around it changes', () => {
  const once = fillSection(empty, 'figures', '\n| a |\n')
  expect(once).toBe('before\n<!-- figures: written by a command -->\n| a |\n<!-- figures: end -->\nafter\n')
  expect(fillSection(once, 'figures', '| a |')).toBe(once)
  expect(fillSection(once, 'figures', '| b |')).toContain('-->\n| b |\n<!--')
})

test('a document without the section is refused', () => {
  expect(() => fillSection('nothing', 'figures', 'x')).toThrow('There is no section')
})

test('cells cannot end their cell', () => {
  expect(
    writeMarkdownTable([
      ['a', 'b'],
      ['1 | 2', 'x\ny <b>'],
    ]),
  ).toBe('| a | b |\n|---|---|\n| 1 \\| 2 | x y &lt;b> |')
})

test('a run is told by its days and its machine', () => {
  const machine = 'Node \\d+\\.\\S+, \\d+ cores, \\d+ GB of memory, \\w+ \\w+\\.$'
  expect(describeRun({ days: ['2026-03-01', '2026-03-01'] })).toMatch(
    new RegExp(`^On 2026-03-01, ${machine}`),
  )
  expect(describeRun({ days: ['2026-03-01', '2026-03-02'] })).toMatch(
    new RegExp(`^From 2026-03-01 to 2026-03-02, ${machine}`),
  )
})
