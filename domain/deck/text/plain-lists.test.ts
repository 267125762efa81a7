import { expect, test } from 'vitest'
import { readPlainText } from './plain-lists.ts'
import { printText } from './rich-text.ts'

const cases: [string, string, string][] = [
  ['lines', 'one\r\ntwo', '<p>one</p><p>two</p>'],
  ['bullets', '• one\n• two', '<ul><li>one</li><li>two</li></ul>'],
  ['dashes', '- one\n– two\n* three', '<ul><li>one</li><li>two</li><li>three</li></ul>'],
  ['numbers', '1. one\n2) two', '<ol><li>one</li><li>two</li></ol>'],
  [
    'points within points',
    '• one\n\t• inner\n\t\t• deepest\n• two',
    '<ul><li>one<ul><li>inner<ul><li>deepest</li></ul></li></ul></li><li>two</li></ul>',
  ],
  [
    'numbers within bullets',
    '- one\n  1. a\n  2. b\n- two',
    '<ul><li>one<ol><li>a</li><li>b</li></ol></li><li>two</li></ul>',
  ],
  ['a heading line and a list', 'Tides:\n- one\n- two', '<p>Tides:</p><ul><li>one</li><li>two</li></ul>'],
  ['points with empty lines between them', '- one\n\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['one bullet', '• one', '<ul><li>one</li></ul>'],
  ['a dash that speaks', '— Who is there?', '<p>— Who is there?</p>'],
  ['a date', '1. January was cold', '<p>1. January was cold</p>'],
  ['a sum', '-5 degrees\n-7 degrees', '<p>-5 degrees</p><p>-7 degrees</p>'],
  [
    'bullets, then numbers',
    '• one\n1. two\n2. three',
    '<ul><li>one</li></ul><ol><li>two</li><li>three</li></ol>',
  ],
]
test.each(cases)('[B-11] plain text: %s', (_name, text, stored) => {
  expect(printText(readPlainText(text))).toBe(stored)
})
