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

test('[R-10] brackets are looked into: one of several is enough, what must not be there may be missing', () => {
  const rules = [
    '.slide:not([data-bullet="ring"],.chart) li{a:b}',
    ':is(.chart li,.slide) li{a:b}',
    '.slide:has(>ul:not(.x)){a:b}',
    '.slide:not(:has(.chart)){a:b}',
    '.slide:nth-child(2n):is(.big:first-child,.chart){a:b}',
    ':is(.slide,ul) li{a:b}',
    ':root{--a:1}',
    '*{a:b}',
  ]
  expect(rules.map(rule => keep(rule))).toEqual(rules)
  expect(keep(':is(.chart,.slide,[data-x]) :is(ul,ol){a:b}')).toBe('.slide :is(ul){a:b}')
  const unused = ['.slide:is([data-bullet=ring],.chart) li', '.slide:has(.chart:not(.x))', ':is(:is(.a),.b)']
  expect(unused.map(selector => keep(`${selector}{a:b}`))).toEqual(['', '', ''])
})

test('[R-10] what a script of the page may bring is kept', () => {
  const scripts =
    'e.dataset.live="";n.toggleAttribute(`data-near`);t.createElement("canvas");o.className="said"'
  const rules = '[data-live] .slide{a:b}[data-near]{a:b}canvas{a:b}.said{a:b}'
  expect(keep(rules, scripts)).toBe(rules)
  expect(keep(rules)).toBe('')
  expect(keep('[data-type=chart]{a:b}', 'button.type="button"')).toBe('')
})

test('[R-10] a page with all its words carries faces for their letters and properties that something reads', () => {
  const whole = (css: string, scripts = '') => keepUsedRules(css, { html, scripts, isWhole: true })
  const latin = '@font-face{font-family:x;unicode-range:U+0000-00FF,U+0131}'
  const greek = '@font-face{font-family:x;unicode-range:U+0370-03FF, U+1F??}'
  expect(whole(latin + greek)).toBe(latin)
  expect(whole(`${latin + greek}.slide:after{content:"\u03b1"}`)).toContain(greek)
  expect(keep(greek)).toBe(greek)
  const slanted = '@font-face{font-family:x;font-style:italic;unicode-range:U+0000-00FF}'
  expect(whole(latin + slanted)).toBe(latin)
  expect(whole(`${slanted}.slide{font-style:italic}`)).toContain(slanted)
  const cyrillic = '@font-face{font-family:x;unicode-range:U+0400-045F}'
  const asked = `${html}<input name="who">`
  expect(keepUsedRules(cyrillic + greek, { html: asked, scripts: '', isWhole: true })).toBe(cyrillic)
  expect(whole(cyrillic)).toBe('')
  expect(whole(':root{--a:1;--b:2;--c:var(--d);--d:4}.slide{width:var(--b)}')).toBe(
    ':root{--b:2;}.slide{width:var(--b)}',
  )
  expect(whole('.slide{--kept:1}', 'style.getPropertyValue("--kept")')).toBe('.slide{--kept:1}')
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
