import { megabyte } from './hostile-file.ts'

const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg ${namespace} viewBox="0 0 9 9">${inside}</svg>`)

/** Entities upon entities: ten levels of ten are ten billion words. */
function writeLaughs(): string {
  const levels = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return `<!DOCTYPE svg [<!ENTITY l0 "ha">${levels.join('')}]>`
}

function writeUses(): string {
  const level = (at: number) => `<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(10)}</g>`
  return `<rect id="a0" width="1" height="1"/>${Array.from({ length: 9 }, (_, at) => level(at + 1)).join('')}`
}

/** Drawings are markup: they can count, ask, and go on without end. */
export function hostileDrawings() {
  const either = ['taken', 'broken_picture', 'unsupported_file'] as const
  return [
    {
      name: 'a drawing of ten billion laughs',
      body: svg('<text>&l10;</text>', writeLaughs()),
      ends: either,
      never: ['hahahaha'],
    },
    {
      name: 'a drawing that asks for a file of the server',
      body: svg('<text>&f;</text>', '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
      ends: either,
      never: ['root:'],
    },
    { name: 'a drawing of a billion rectangles', body: svg(writeUses()), ends: ['broken_picture'] },
    { name: 'a drawing of 200,000 levels', body: svg('<g>'.repeat(200_000)), ends: ['broken_picture'] },
    {
      name: 'a drawing of a million points',
      body: svg('<path d="M0 0"/>'.repeat(megabyte / 4)),
      ends: ['broken_picture'],
    },
    {
      name: 'a drawing with 4 MB of one attribute',
      body: svg(`<path d="${'M0 0L9 9'.repeat(megabyte / 2)}"/>`),
      ends: either,
    },
    {
      name: 'a drawing with a style sheet that never ends',
      body: svg(`<style>${'a{'.repeat(megabyte / 2)}</style>`),
      ends: either,
    },
    {
      name: 'a drawing that is a page as well',
      body: svg(
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject><script>alert(1)</script>',
      ),
      ends: either,
      never: ['alert(1)', 'foreignObject'],
    },
    {
      name: 'a drawing of a billion points each way',
      body: Buffer.from(`<svg ${namespace} width="1000000000" height="1000000000"/>`),
      ends: either,
    },
    {
      name: 'a drawing in a strange encoding',
      body: Buffer.from(`<?xml version="1.0" encoding="utf-7"?>+ADw-svg+AD4-`),
      ends: either,
    },
  ] as const
}
