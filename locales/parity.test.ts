import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { errorStatus, fieldErrorCodes } from '#domain/errors.ts'
import { locales, localeTags } from '#domain/locale.ts'

type Tree = { readonly [key: string]: string | Tree }
type Node = ReturnType<IntlMessageFormat['getAst']>[number]

const folder = new URL('.', import.meta.url)
const listFiles = (locale: string) => readdirSync(new URL(locale, folder)).sort()
const readMessages = (locale: string, file: string) =>
  flatten(JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Tree)

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

/** Every node of a message, those inside plurals and tags too. */
function listNodes(nodes: readonly Node[]): Node[] {
  return nodes.flatMap(node => {
    const inner =
      'options' in node ? Object.values(node.options).flatMap(option => listNodes(option.value)) : []
    const children = 'children' in node ? listNodes(node.children) : []
    return [node, ...inner, ...children]
  })
}

const parse = (text: string, locale: keyof typeof localeTags) =>
  listNodes(new IntlMessageFormat(text, localeTags[locale]).getAst())
const namesOf = (nodes: readonly Node[]) =>
  [
    ...new Set(
      nodes
        .filter(node => node.type !== 0 && 'value' in node)
        .map(node => String((node as { value: unknown }).value)),
    ),
  ].sort()
const isPlural = (node: Node) => node.type === 6

test('[F-19] both languages have the same files', () => {
  expect(listFiles('ru')).toEqual(listFiles('en'))
})

for (const file of listFiles('en')) {
  test(`[F-19] ${file} says the same in both languages`, () => {
    const english = readMessages('en', file)
    const russian = readMessages('ru', file)
    expect([...russian.keys()]).toEqual([...english.keys()])
    for (const [key, text] of english) {
      const translated = russian.get(key) ?? ''
      expect(translated.trim(), `${key} is empty`).not.toBe('')
      expect(namesOf(parse(translated, 'ru')), `${key} takes the same values`).toEqual(
        namesOf(parse(text, 'en')),
      )
    }
  })

  test(`[F-19] ${file} has every Russian plural form`, () => {
    for (const [key, text] of readMessages('ru', file)) {
      for (const node of parse(text, 'ru').filter(isPlural)) {
        const forms = Object.keys((node as { options: object }).options)
        expect(forms, key).toEqual(expect.arrayContaining(['one', 'few', 'many', 'other']))
      }
    }
  })

  test(`${file} is Russian where it is Russian: « » and —, no straight quotes`, () => {
    for (const [key, text] of readMessages('ru', file)) {
      expect(text, key).not.toMatch(/["“”]| - /)
    }
  })
}

test('every error code and field error has its words', () => {
  for (const locale of locales) {
    const words = readMessages(locale, 'errors.json')
    for (const code of Object.keys(errorStatus)) expect(words.has(`code.${code}`), code).toBe(true)
    for (const code of fieldErrorCodes) expect(words.has(`field.${code}`), code).toBe(true)
  }
})

test('[X-09] the specification’s words stand as quoted', () => {
  const errors = readMessages('en', 'errors.json')
  expect(errors.get('code.login_failed')).toBe('Check email and password again')
  expect(errors.get('field.invalid_email')).toBe('Enter a valid email')
  expect(errors.get('code.workspace_not_found')).toBe('Workspace Not Found')
})
