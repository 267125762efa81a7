import { expect, test } from 'vitest'
import { Manuscript } from './manuscript.ts'

function write(words: string): Manuscript {
  const manuscript = new Manuscript(2)
  manuscript.keep(['kept ', ''])
  for (const [index, letter] of [...words].entries()) manuscript.note({ slide: 0, letter, at: index * 100 })
  return manuscript
}

test('letters that were too young may be missing, older ones may not', () => {
  const killedAt = 900
  expect(write('abcdefgh').judge(['kept abcdefgh', ''], killedAt, 300)).toEqual({
    failures: [],
    oldestLost: 0,
  })
  expect(write('abcdefgh').judge(['kept abcdefg', ''], killedAt, 300)).toEqual({
    failures: [],
    oldestLost: 200,
  })
  expect(write('abcdefgh').judge(['kept abcdef', ''], killedAt, 300).failures).toEqual([
    'slide 1 lost “gh”, 300 ms old',
  ])
})

test('what was there before, and what nobody wrote, is told', () => {
  expect(write('ab').judge(['kep', ''], 0, 300).failures).toHaveLength(1)
  expect(write('ab').judge(['kept abab', ''], 0, 300).failures).toHaveLength(1)
  expect(write('ab').judge(['kept ab', 'x'], 0, 300).failures).toHaveLength(1)
})
