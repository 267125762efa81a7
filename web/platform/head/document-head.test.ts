import { expect, test } from 'vitest'
import { type HeadFacts, listHeadTags, writeHead } from './document-head.ts'

const facts: HeadFacts = {
  head: { title: 'Prices <here>', description: 'What it costs', card: 'pricing' },
  locale: 'ru',
  pathname: '/ru/pricing/',
  origin: 'https://slides.example',
  domains: null,
}

function find(changed: Partial<HeadFacts>, name: string, value: string): string[] {
  return listHeadTags({ ...facts, ...changed })
    .filter(({ attributes }) => attributes[name] === value)
    .map(({ attributes }) => attributes.href ?? attributes.content ?? '')
}

test('a public page says where it lives, and where it is said in the other language', () => {
  expect(find({}, 'rel', 'canonical')).toEqual(['https://slides.example/ru/pricing'])
  expect(find({}, 'property', 'og:url')).toEqual(['https://slides.example/ru/pricing'])
  expect(find({}, 'hreflang', 'en')).toEqual(['https://slides.example/en/pricing'])
  expect(find({}, 'hreflang', 'ru')).toEqual(['https://slides.example/ru/pricing'])
  expect(find({}, 'hreflang', 'x-default')).toEqual(['https://slides.example/en/pricing'])
})

test('[D-39] [R-15] a page that is shown at another address names its own', () => {
  const head = { ...facts.head, canonical: '/pricing' }
  const domains = { en: 'slides.example', ru: 'slides.example.ru' }
  expect(find({ head, domains, pathname: '/paywall' }, 'rel', 'canonical')).toEqual([
    'https://slides.example.ru/pricing',
  ])
  expect(find({ head, domains, pathname: '/paywall' }, 'hreflang', 'en')).toEqual([
    'https://slides.example/pricing',
  ])
})

test('a link to it is shown with the picture of its page and language, or that of the product', () => {
  expect(find({}, 'property', 'og:image')).toEqual(['https://slides.example/cards/pricing.ru.png'])
  expect(find({ head: { title: 'Home' }, locale: 'en' }, 'property', 'og:image')).toEqual([
    'https://slides.example/cards/lectern.en.png',
  ])
})

test('what search engines stay out of names neither a home nor relatives', () => {
  const head = { ...facts.head, noindex: true }
  expect(find({ head }, 'rel', 'canonical')).toEqual([])
  expect(find({ head }, 'rel', 'alternate')).toEqual([])
  expect(find({ head }, 'name', 'robots')).toEqual(['noindex'])
})

test('words of a page cannot become markup', () => {
  expect(writeHead(facts)).toContain('<title>Prices &#60;here&#62;</title>')
})
