import { expect, test } from 'vitest'
import { completeLink, isLink } from './link.ts'

const meant: [string, string | null][] = [
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' example.com/a ', 'https://example.com/a'],
  ['пример.рф', 'https://пример.рф'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['+7 (495) 123-45-67', 'tel:+7 (495) 123-45-67'],
  ['#0b6f7b1e-1c1a-4c57-9a43-0a1f0a1f0a1f', '#0b6f7b1e-1c1a-4c57-9a43-0a1f0a1f0a1f'],
  ['', null],
  ['just words', null],
  ['word', null],
  ['/logout', null],
  ['javascript:alert(1)', null],
  ['javascript:alert(1).com', null],
  ['data:text/html,x.com', null],
  ['vbscript:x.com', null],
  ['//evil.example', null],
]
test.each(meant)('%j is meant as %j', (typed, link) => {
  expect(completeLink(typed)).toBe(link)
  if (link !== null) expect(isLink(link)).toBe(true)
})
