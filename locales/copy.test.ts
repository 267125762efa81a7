import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { comparisons } from '#content/comparisons/comparisons.ts'
import { onboardingEn, onboardingRu } from '#content/demo/decks.ts'
import { faq } from '#content/landing/faq.ts'
import { reviews } from '#content/landing/reviews.ts'
import { landingVariants } from '#content/landing/variants.ts'
import { legalTexts } from '#content/legal/registry.ts'
import { type Locale, locales, localeTags } from '#domain/locale.ts'
import { samples } from '#web/pages/dev-ui/samples.ts'
import retiredWords from './retired-words.json' with { type: 'json' }

type Tree = { readonly [key: string]: string | Tree }
type Node = ReturnType<IntlMessageFormat['getAst']>[number]

const folder = new URL('.', import.meta.url)

interface Message {
  readonly key: string
  /** Every way it can read, without tags; arguments are blanks that no rule looks into. */
  readonly readings: readonly string[]
}

function listMessages(locale: Locale): Message[] {
  return readdirSync(new URL(locale, folder)).flatMap(file => {
    const tree = JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Tree
    return flatten(tree, file.replace('.json', '')).map(([key, text]) => ({
      key,
      readings: readMessage(text, locale),
    }))
  })
}

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : flatten(value, `${prefix}.${key}`),
  )
}

const readMessage = (text: string, locale: Locale) =>
  joinReadings(new IntlMessageFormat(text, localeTags[locale]).getAst())

const argument = '\u2060'

function joinReadings(nodes: readonly Node[]): string[] {
  let readings = ['']
  for (const node of nodes) {
    const parts = listReadings(node)
    readings = readings.flatMap(before => parts.map(part => before + part))
  }
  return readings
}

function listReadings(node: Node): string[] {
  if ('options' in node) return Object.values(node.options).flatMap(option => joinReadings(option.value))
  if ('children' in node) return joinReadings(node.children)
  return [node.type === 0 ? node.value : argument]
}

/** What a person might have typed: examples of briefs, the name of a copy, and the words commands are looked for by. */
const isTyped = (key: string) =>
  /^generation\.examples\.\w+\.text$|^landing\.audience\.\w+\.brief$|^deck\.|^palette\.(words\.|ignored$)/.test(
    key,
  )

/** Quoted by the specification. */
const quoted = new Set(['Some information was not saved', 'Workspace Not Found'])

function findRetired(locale: Locale, text: string): string | undefined {
  if (quoted.has(text)) return undefined
  for (const [words, use] of Object.entries(retiredWords[locale])) {
    const found = new RegExp(`(?<![\\p{L}\\d@.])(?:${words})(?![\\p{L}\\d@])`, 'iu').exec(text)
    if (found) return `“${found[0]}”: ${use}`
  }
  return /\bPRO\b/.test(text) ? '“PRO”: Pro' : undefined
}

/** Names of people's things and of products: the only words that are capital inside a sentence. */
const names = new Set(
  [
    'Lectern Free Pro Enterprise English Russian Cyrillic Latin Apache License Secure Node Ollama Responses',
    'PowerPoint Keynote Google Slides Word Markdown WebP Unsplash Giphy OpenAI Anthropic Ollama Vimeo RuTube Video YouTube',
    'Mastercard Mir Visa Memphis Dead Sea Milky Way Enter Alt Ctrl Esc Shift Presentation April May',
  ].flatMap(line => line.split(' ')),
)

function findCapital(text: string): string | undefined {
  if (quoted.has(text)) return undefined
  const sentences = text.split(/[.!?:…“”\n•—]\s*/u)
  const inside = sentences.flatMap(sentence =>
    sentence
      .trim()
      .split(/[\s/,]+/)
      .slice(1),
  )
  return inside.find(word => /^\p{Lu}\p{Ll}/u.test(word) && !names.has(word.replace(/[^\p{L}].*$/u, '')))
}

/** Keys of titles, buttons and labels, by their last part. */
const isShort = (key: string) =>
  /(?:^|\.)(?:title|heading|label|name|button|action|submit|open|back|close|keep|confirm|cancel|apply|add|remove|copy|upgrade|restore|purge|goOn|look|change|rename|duplicate|delete)$|(?:Title|Named)$/.test(
    key,
  )

const typewritten = /['"`]|\.\.\.|--|\d x \d/

/** Where there is room for so many characters and no more, in either language. */
const narrow: Readonly<Record<string, number>> = {
  'editor-slides.find.replaceOne': 14,
  'editor-slides.find.replaceAll': 14,
  'editor-slides.panel.add': 11,
  'editor-inspector.restyle.slide': 13,
  'editor-inspector.restyle.now': 11,
  'editor.bar.show': 12,
  'editor.save.decide': 12,
  'editor-inspector.background.locked': 4,
  'editor-inspector.font.locked': 4,
  'sharing.embed.full': 16,
  'presentations.templates.use': 14,
  'trash.restore': 8,
  'trash.purge': 18,
  'presentations.menu.show': 20,
  'team.pending.again': 20,
  'team.pending.takeBack': 14,
  'billing.plan.present': 18,
  'billing.plan.chosen': 18,
}
/** Each of nine steps stands in one line beside its mark. */
const longestStep = 26

for (const locale of locales) {
  const messages = listMessages(locale)
  const written = messages.filter(({ key }) => !isTyped(key))

  test(`[F-19] ${locale} uses the terms of the glossary`, () => {
    for (const { key, readings } of written)
      for (const text of readings) expect(findRetired(locale, text), key).toBeUndefined()
  })

  test(`[F-19] ${locale} ends titles, labels and buttons without a full stop`, () => {
    for (const { key, readings } of messages.filter(({ key }) => isShort(key)))
      for (const text of readings) expect(text, key).not.toMatch(/[^.]\.$/)
  })

  test(`[F-19] ${locale} keeps to the room of narrow places`, () => {
    const steps = messages.filter(({ key }) => key.startsWith('generation.progress.names.'))
    expect(steps).toHaveLength(9)
    const limits = { ...narrow, ...Object.fromEntries(steps.map(({ key }) => [key, longestStep])) }
    for (const [key, most] of Object.entries(limits)) {
      const message = messages.find(one => one.key === key)
      expect(message, key).toBeDefined()
      for (const text of message?.readings ?? [])
        expect(text.length, `${key}: ${text}`).toBeLessThanOrEqual(most)
    }
  })
}

test('[F-19] a Russian number never stands alone at the end of a line', () => {
  for (const file of readdirSync(new URL('ru', folder))) {
    const text = readFileSync(new URL(`ru/${file}`, folder), 'utf8')
    // What is sent to the payment service is no line on a screen.
    const lines = text.split('\n').filter(line => !line.includes('Lectern Pro'))
    for (const line of lines) expect(line, file).not.toMatch(/# [а-яё]/)
  }
})

const russian = new Map(listMessages('ru').map(({ key, readings }) => [key, readings]))

/** Where the two languages cannot end alike: a shortened word. */
const endsOtherwise = new Set(['editor-inspector.starter.quarter'])

test('[F-19] a text waits or ends its sentence in both languages or in neither', () => {
  const ends = (texts: readonly string[] = []) => /[.…]$/.exec(texts[0] ?? '')?.[0]
  for (const { key, readings } of listMessages('en').filter(({ key }) => !endsOtherwise.has(key)))
    expect(ends(russian.get(key)), key).toBe(ends(readings))
})

test('[F-19] Russian says what did not succeed where English says what it couldn’t', () => {
  for (const { key, readings } of listMessages('en').filter(({ readings: [text] }) =>
    /^Couldn’t/.test(text ?? ''),
  ))
    for (const text of russian.get(key) ?? [])
      expect(text, `${key}: ${readings[0]}`).toMatch(/не удалось|не смог/i)
})

test.each(locales)('[F-19] no two commands of the editor have the same words in %s', locale => {
  const commands = listMessages(locale).filter(({ key }) => /^editor(?:-\w+)?\.command\./.test(key))
  const seen = new Map<string, string>()
  for (const { key, readings } of commands) {
    const text = readings.join(' ')
    expect(seen.get(text), `${key}: ${text}`).toBeUndefined()
    seen.set(text, key)
  }
})

/** What the product says besides its messages. The terms that were replaced are quoted as they were. */
const { oldterms: _, ...current } = legalTexts
const content = {
  faq,
  reviews,
  landingVariants,
  comparisons,
  current,
  onboarding: [onboardingEn, onboardingRu],
  samples,
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]*>/g, ' ')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

test.each(Object.entries(content))('[F-19] %s uses the terms of the glossary', (_, texts) => {
  for (const text of listTexts(texts)) {
    // Law speaks without contractions.
    const found = findRetired(/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en', text)
    if (!found?.endsWith('a contraction')) expect(found, text).toBeUndefined()
  }
})

const english = listMessages('en').filter(({ key }) => !isTyped(key))

test('[F-19] English is in sentence case', () => {
  for (const { key, readings } of english)
    for (const text of readings) expect(findCapital(text), `${key}: ${text}`).toBeUndefined()
})

test('[F-19] English has typographic quotes, apostrophes, dashes and ellipses', () => {
  for (const { key, readings } of english)
    for (const text of readings) expect(typewritten.exec(text)?.[0], key).toBeUndefined()
})

test.each([
  ['en', 'Copy this deck'],
  ['en', 'Sign in to go on'],
  ['en', 'Bonuses pay first'],
  ['en', 'The picture is here'],
  ['en', 'It could not be saved'],
  ['en', 'This comes with PRO'],
  ['ru', 'Встроенный автор не переводит'],
  ['ru', 'Пришлём чек на почту'],
  ['ru', 'Учебный платёж: деньги не списывались'],
  ['ru', 'Применить вид к этому слайду'],
  ['ru', 'Сделать копию'],
] as const)('[F-19] a retired word is noticed: %s, %s', (locale, text) => {
  expect(findRetired(locale, text)).toBeDefined()
})

test.each([
  ['en', 'Some information was not saved'],
  ['en', 'Email us at mail@example.com'],
  ['en', 'Presentations you can’t find'],
  ['ru', 'Автор презентации закрыл доступ, чеканка'],
] as const)('[F-19] nothing is noticed where there is nothing: %s, %s', (locale, text) => {
  expect(findRetired(locale, text)).toBeUndefined()
})

test('[F-19] capitals and typewriter signs are noticed, names are not', () => {
  expect(findCapital('Delete Team')).toBe('Team')
  expect(findCapital('Upgrade to Pro. Then export to PowerPoint')).toBeUndefined()
  for (const text of ["Couldn't", '"Autumn"', 'Wait...', 'a -- b']) expect(text).toMatch(typewritten)
  expect('Couldn’t find “Autumn”…').not.toMatch(typewritten)
})

test('[F-19] titles and buttons are known by their keys', () => {
  expect(['trash.empty.title', 'team.create.submit', 'trash.purgeNamed'].every(isShort)).toBe(true)
  expect(['trash.empty.text', 'team.invite.hint'].some(isShort)).toBe(false)
})
