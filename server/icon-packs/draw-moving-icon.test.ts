import { expect, test } from 'vitest'
import { GIF_COLORS } from '#content/gifs/gifs.ts'
import { contrastRatio } from '#domain/deck/color/contrast.ts'
import { drawMovingIcon } from './icon-pack.ts'
import { holdStill, readAttribute, repairLoops } from './svg-animation.ts'

test('every colour is seen on white and on black', () => {
  for (const [name, color] of Object.entries(GIF_COLORS)) {
    const least = Math.min(contrastRatio(color, '#ffffff'), contrastRatio(color, '#000000'))
    expect([name, least >= 3]).toEqual([name, true])
  }
})

test('a movement that waits for a name that is gone repeats by itself, its pause included', () => {
  const broken =
    '<path d="M0 0"><animate id="SVGa" attributeName="opacity" begin="-.33s; y3.end+.25s" dur=".75s" keyTimes="0; .5; 1" values="0; 1; 0"/></path>'
  const tag = /<animate[^>]*>/.exec(repairLoops(broken))![0]
  expect(['begin', 'dur', 'values', 'keyTimes', 'repeatCount'].map(name => readAttribute(tag, name))).toEqual(
    ['-.33s', '1s', '0; 1; 0; 0', '0;0.375;0.75;1', 'indefinite'],
  )
  const whole = broken.replace('y3.end', 'SVGa.end')
  expect(repairLoops(whole)).toBe(whole)
})

test('at rest everything is there that is ever seen, and nothing moves', () => {
  const line =
    '<g><path stroke-dasharray="4" stroke-dashoffset="4" d="M1 1"><animate fill="freeze" attributeName="stroke-dashoffset" begin="0.2s" to="0"/></path></g>'
  expect(holdStill(line)).toBe('<g><path stroke-dasharray="4" stroke-dashoffset="0" d="M1 1"></path></g>')
  const drop =
    '<path d="M1 1" opacity="0"><animate attributeName="opacity" dur="1s" values="0; 1; 0"/></path>'
  expect(holdStill(drop)).toBe('<path d="M1 1" opacity="1"></path>')
  const gone = '<path d="M1 1"><set fill="freeze" attributeName="opacity" begin="1s" to="0"/></path>'
  expect(holdStill(gone)).toBe('<path d="M1 1" opacity="0"></path>')
  const masked =
    '<mask id="a"><circle r="0"><animate attributeName="r" values="0;11"/></circle></mask><path mask="url(#a)"/>'
  expect(holdStill(masked)).toBe('<mask id="a-s"><circle r="11"></circle></mask><path mask="url(#a-s)"/>')
})

test('a drawing has its colour, its frame, and a still for those who want less motion', () => {
  const icon = { width: 100, height: 100, body: '<path fill="currentColor" stroke="#FFF"/>' }
  const text = drawMovingIcon(icon, { ink: '#e2492f', replaced: { '#fff': '#eee' }, margin: 0.1 })
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="10 10 80 80">/)
  expect(text.match(/<path fill="#e2492f" stroke="#eee"\/>/g)).toHaveLength(2)
  expect(text).toContain('prefers-reduced-motion')
})
