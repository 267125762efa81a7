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

/** Russian says 21 and 101 in the form of one, too: where that form goes without its number, they lose theirs. */
function losesNumbers(text: string): boolean {
  return parse(text, 'ru')
    .filter(isPlural)
    .some(node => {
      const { options, value } = node as { options: Record<string, { value: Node[] }>; value: string }
      const isNumber = (inner: Node) => inner.type === 7 || ('value' in inner && inner.value === value)
      const says = (form: string) => listNodes(options[form]?.value ?? []).some(isNumber)
      return !says('one') && ['few', 'many', 'other'].some(says)
    })
}

/** What an editor of Russian texts would strike out, as far as a rule can see it. */
const russianFaults: Readonly<Record<string, RegExp>> = {
  'quotes are « »': /["“”„]/,
  'an ellipsis is one sign': /\.\.\./,
  // One trade mark is written so by its owner.
  'no Latin letter inside a Russian word':
    /(?!ЮK)\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u,
  'ё is written':
    /(?<!\p{L})(?:еще|ее|свое|мое|счет|отчет\p{L}*|учет\p{L}?|платеж|причем|партнер\p{L}*|объем\p{L}*|(?:удал|измен|сохран|включ|отключ|выключ|подтвержд|отмен)ен|(?:черн|желт|зелен|темн)(?:ый|ая|ое|ые|ого|ой|ых|ым)|четырех|трех)(?!\p{L})/iu,
  'one word for one thing: аккаунт, пространство, картинка, почта':
    /учётн\p{L}+ запис|рабоч\p{L}+ пространств|изображени|электронн\p{L}+ почт|имейл/iu,
}

/** Briefs and texts of several lines are as people type them: a list has hyphens there. */
const lineFaults: Readonly<Record<string, RegExp>> = {
  'a dash is —': /(?:^|[ \u00a0])[-–](?:[ \u00a0]|$)/,
  'a dash stays with the word before it': /\S —/,
  'a dash stands apart': /[\p{L}\d]—|—[\p{L}\d]/u,
  'a percent stands apart from its number': /[\d}]%/,
  'a percent stays with its number': /[\d}] %/,
  // A Russian date ends with “г.”: a full stop after it would be the second.
  'a date does not end a sentence': /\{(?:\w*[dD]ate|when)\}\.|date, (?:long|medium|full)\}\./,
}

function areQuotesPaired(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '«') depth += 1
    if (sign === '»') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

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

  test(`[F-19] ${file} tells 21 from 1 in Russian`, () => {
    const losing = [...readMessages('ru', file)].filter(([, text]) => losesNumbers(text))
    expect(losing.map(([key]) => key)).toEqual([])
  })

  test(`[F-19] ${file} is Russian where it is Russian`, () => {
    for (const [key, text] of readMessages('ru', file)) {
      // Words that people look for commands by are as they type them, not as we write.
      if (file === 'palette.json' && key.startsWith('words.')) continue
      // A name is what people would type, and search for.
      const isTyped = text.includes('\n') || key.endsWith('.brief') || file === 'deck.json'
      const faults = isTyped ? russianFaults : { ...russianFaults, ...lineFaults }
      for (const [rule, fault] of Object.entries(faults)) {
        expect(fault.exec(text)?.[0], `${key}: ${rule}`).toBeUndefined()
      }
      expect(text, `${key}: « and » come in pairs`).toSatisfy(areQuotesPaired)
    }
  })

  test(`[F-19] ${file} has no blanks at its ends and none twice, in either language`, () => {
    for (const locale of locales) {
      for (const [key, text] of readMessages(locale, file)) {
        // A letter that people send on ends with its own line.
        expect(text.replace(/\n$/, ''), `${locale} ${key}`).toBe(text.trim())
        expect(text, `${locale} ${key}`).not.toMatch(/[ \u00a0]{2}/)
      }
    }
  })
}

test.each([
  'Файл "Осень" удалён',
  'Ждём...',
  'Kарта отклонена',
  'Еще один слайд',
  'Платеж отклонён',
  'Тёмный или черный',
  'Учётная запись создана',
  'Слайды - это просто',
  'Слайды—это просто',
  'Слайды — это просто',
  'Скидка 20%',
  'Скидка 20 %',
  'Тариф оплачен до {at, date, long}.',
])('[F-19] the rules of Russian notice: %s', text => {
  const faults = Object.values({ ...russianFaults, ...lineFaults })
  expect(faults.filter(fault => fault.test(text))).toHaveLength(1)
})

test.each(['Счета и платежи, зелень и темнота', 'Отчёт за 20\u00a0% времени\u00a0— «Осень»'])(
  '[F-19] the rules of Russian let pass: %s',
  text =>
    expect(Object.values({ ...russianFaults, ...lineFaults }).some(fault => fault.test(text))).toBe(false),
)

test.each([
  ['{count, plural, one {один слайд} few {# слайда} many {# слайдов} other {# слайда}}', true],
  ['{count, plural, =1 {один слайд} one {# слайд} few {# слайда} many {# слайдов} other {# слайда}}', false],
  ['{count, plural, =1 {один} one {слайд} few {# слайда} many {# слайдов} other {# слайда}}', true],
  ['{count, plural, one {слайд} few {{count} слайда} many {{count} слайдов} other {слайда}}', true],
  ['{count, plural, one {слайд} few {слайда} many {слайдов} other {слайда}}', false],
])('[F-19] the rule of numbers in Russian: %s', (text, loses) => expect(losesNumbers(text)).toBe(loses))

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
