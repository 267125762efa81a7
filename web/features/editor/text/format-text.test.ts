import { expect, test } from 'vitest'
import { parseText } from '#domain/deck/text/parse-text.ts'
import { printText } from '#domain/deck/text/rich-text.ts'
import { formatDoc } from './format-text.ts'
import type { TextAction } from './text-session.ts'

const cases: [string, string, Exclude<TextAction, { kind: 'step' }>, string][] = [
  [
    'all words become bold',
    '<p>a <strong>b</strong></p>',
    { kind: 'mark', mark: 'bold' },
    '<p><strong>a b</strong></p>',
  ],
  [
    'what is bold throughout is plain again',
    '<p><strong>a</strong></p>',
    { kind: 'mark', mark: 'bold' },
    '<p>a</p>',
  ],
  [
    'a colour joins a highlight',
    '<ul><li><span style="background-color:#ffee00">a</span></li></ul>',
    { kind: 'color', color: '#112233' },
    '<ul><li><span style="color:#112233;background-color:#ffee00">a</span></li></ul>',
  ],
  [
    'no colour leaves no span',
    '<p><span style="color:#112233">a</span></p>',
    { kind: 'color', color: null },
    '<p>a</p>',
  ],
  [
    'lines become a heading each',
    '<p>a</p><ul><li>b</li></ul>',
    { kind: 'line', level: 2 },
    '<h2>a</h2><h2>b</h2>',
  ],
  [
    'lines become a list',
    '<h1>a</h1><p>b</p>',
    { kind: 'list', list: 'orderedList' },
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    'a list becomes lines',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    { kind: 'list', list: 'bulletList' },
    '<p>a</p><p>b</p>',
  ],
  [
    'every line is aligned',
    '<p>a</p><ul><li>b</li></ul>',
    { kind: 'align', align: 'right' },
    '<p style="text-align:right">a</p><ul><li style="text-align:right">b</li></ul>',
  ],
  [
    'a link goes over all words',
    '<p>a</p>',
    { kind: 'link', href: 'https://a.b' },
    '<p><a href="https://a.b">a</a></p>',
  ],
  [
    '[B-09] all words get a size and keep their colour',
    '<p>a <span style="color:#112233">b</span></p>',
    { kind: 'size', points: 24 },
    '<p><span style="font-size:24pt">a </span><span style="color:#112233;font-size:24pt">b</span></p>',
  ],
  [
    '[B-09] the font of the place leaves no span',
    '<p><span style="font-family:inter">a</span></p>',
    { kind: 'font', font: null },
    '<p>a</p>',
  ],
  [
    '[B-09] every line stands as far apart',
    '<p style="text-align:right">a</p><ul><li>b</li></ul>',
    { kind: 'spacing', lines: 1.5 },
    '<p style="text-align:right;line-height:1.5">a</p><ul><li style="line-height:1.5">b</li></ul>',
  ],
]
test.each(cases)('%s', (_name, before, action, after) => {
  expect(printText(formatDoc(parseText(before), action))).toBe(after)
})
