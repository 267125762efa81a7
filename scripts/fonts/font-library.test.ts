import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONTS } from '#domain/deck/catalog/fonts.ts'
import { buildFontLibrary, type Face, listFaces } from './font-library.ts'

const holds = ({ range }: Face, letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return range.split(',').some(part => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16)
  })
}

test.each(FONTS)(
  '[F-04] every face of $family has its file, and there are Latin and Cyrillic letters',
  font => {
    const faces = listFaces(font)
    for (const { file } of faces) expect(existsSync(file), file).toBe(true)
    for (const letter of ['A', 'z', '9', 'é', 'Я', 'ё', '№', '«', '—', '€']) {
      const own = faces.filter(face => holds(face, letter))
      const upright = own.filter(({ style }) => style === 'normal')
      expect(own.length > upright.length, letter).toBe(font.italic)
      expect(new Set(upright.map(({ weight }) => weight)).size, letter).toBe(
        font.variable ? 1 : font.weights.length,
      )
    }
  },
)

test('[F-04] each family is a small style sheet of its own, under a name that changes with its content', () => {
  const { sheets, files } = buildFontLibrary()
  expect(Object.keys(sheets)).toEqual(FONTS.map(({ id }) => id))
  for (const { id, face } of FONTS) {
    const sheet = files.get(sheets[id] ?? '')
    const text = sheet && 'text' in sheet ? sheet.text : ''
    expect(new Set(text.match(/font-family:"[^"]+"/g))).toEqual(new Set([`font-family:"${face}"`]))
    for (const [, name = ''] of text.matchAll(/url\("\.\/([^"]+)"\)/g))
      expect(files.has(name), name).toBe(true)
  }
  for (const [name, file] of files) {
    expect(name).toMatch(/\.[0-9a-f]{10}\.(css|woff2)$/)
    if ('path' in file) expect(statSync(file.path).size).toBeGreaterThan(0)
  }
})
