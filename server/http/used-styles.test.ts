import { expect, test } from 'vitest'
import { keepUsedRules } from './used-styles.ts'

const html =
  '<body data-view="show"><section class="slide big" data-bullet="dash"><ul><li>One</li></ul></section></body>'
const keep = (css: string, scripts = '') => keepUsedRules(css, { html, scripts })

test('[R-10] what the page has is styled, and what it has not costs nothing', () => {
  expect(keep('.slide{a:b}.chart{c:d}')).toBe('.slide{a:b}')
  expect(keep('.slide[data-bullet="dash"] li{a:b}.slide[data-bullet=ring] li{c:d}')).toBe(
    '.slide[data-bullet="dash"] li{a:b}',
  )
  expect(keep('.slide ol>li,.slide ul>li:nth-child(2n)::before{a:b}')).toBe(
    '.slide ul>li:nth-child(2n)::before{a:b}',
  )
  expect(keep('@media print{.chart{a:b}.big{c:d}}@media print{.chart{a:b}}')).toBe('@media print{.big{c:d}}')
})

test('[R-10] what only brackets say is kept: nobody looks into them', () => {
  const rules = [
    '.slide:not([data-bullet="ring"],.chart) li{a:b}',
    ':is(.chart,.slide) li{a:b}',
    '.slide:has(.chart:not(.x)){a:b}',
    ':root{--a:1}',
    '*{a:b}',
  ]
  expect(rules.map(rule => keep(rule))).toEqual(rules)
})

test('[R-10] what a script of the page may bring is kept', () => {
  const scripts =
    'e.dataset.live="";n.toggleAttribute(`data-near`);t.createElement("canvas");o.className="said"'
  const rules = '[data-live] .slide{a:b}[data-near]{a:b}canvas{a:b}.said{a:b}'
  expect(keep(rules, scripts)).toBe(rules)
  expect(keep(rules)).toBe('')
})

test('[R-10] braces, commas and quotes inside values end nothing', () => {
  const rules = '.slide{mask:url("data:image/svg+xml,{a,b}\\"}")}.big{content:"}"}'
  expect(keep(rules)).toBe(rules)
  expect(keep('.slide[data-bullet="a,b"],.big{a:b}')).toBe('.big{a:b}')
})

test('[R-10] animations stay where something plays them', () => {
  expect(keep('@keyframes rise{to{a:b}}@keyframes fall{to{a:b}}.slide{animation:rise 1s}')).toBe(
    '@keyframes rise{to{a:b}}.slide{animation:rise 1s}',
  )
  expect(keep('@font-face{font-family:x}')).toBe('@font-face{font-family:x}')
})
