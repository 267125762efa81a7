import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem } from '#domain/deck/items/registry.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { FIRST_ICONS, findIcons, readIcons } from './icons.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const find = async (query: string, more: { page?: number; page_size?: number } = {}) =>
  (await findIcons({ query, locale: 'ru', page: 1, page_size: 60, ...more })).results
const names = async (query: string) => (await find(query)).map(({ name }) => name)

test('[B-05] there are at least 1,500 icons, each with a name and words in both languages, drawn as a document may hold it', async () => {
  const icons = await readIcons()
  expect(icons.length).toBeGreaterThanOrEqual(1500)
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length)
  for (const { name, label, paths } of icons) {
    expect([name, label.ru]).toEqual([name, expect.stringMatching(/^[А-ЯЁ0-9][а-яё]/)])
    expect([name, label.en]).toEqual([name, expect.stringMatching(/^[A-Z0-9]/)])
    expect([
      name,
      paths.length > 0 && paths.every(path => /^M/i.test(path) && !path.includes('NaN')),
    ]).toEqual([name, true])
    const item = createItem({
      id: 'a',
      type: 'icon',
      index: 0,
      slideIndex: 1,
      fields: { name, alt: label.ru, paths: [...paths] },
    })
    expect(item.paths).toEqual(paths)
  }
})

test('[B-05] common words find the right icon, in either language and in other forms of the word', async () => {
  const wanted: Readonly<Record<string, string>> = {
    rocket: 'rocket',
    ракета: 'rocket',
    'запуск ракеты': 'rocket',
    money: 'banknote',
    деньги: 'banknote',
    дом: 'house',
    home: 'house',
    люди: 'users',
    команда: 'users',
    team: 'users',
    идея: 'lightbulb',
    idea: 'lightbulb',
    рост: 'trending-up',
    growth: 'trending-up',
    график: 'chart-line',
    chart: 'chart-line',
    календарь: 'calendar',
    облако: 'cloud',
    безопасность: 'shield-check',
    security: 'shield-check',
    корзина: 'shopping-cart',
    cart: 'shopping-cart',
    удалить: 'trash',
    письмо: 'mail',
    сердце: 'heart',
    здоровье: 'heart-pulse',
    образование: 'graduation-cap',
    самолёт: 'plane',
    самолет: 'plane',
    доставка: 'truck',
    копилка: 'piggy-bank',
    'банковская карта': 'credit-card',
    цель: 'target',
    договор: 'handshake',
  }
  for (const [query, name] of Object.entries(wanted)) {
    expect([query, await names(query)]).toEqual([query, expect.arrayContaining([name])])
  }
  for (const query of ['ракета', 'rocket', 'копилка', 'облако'])
    expect((await names(query))[0]).toBe(
      query === 'копилка' ? 'piggy-bank' : query === 'облако' ? 'cloud' : 'rocket',
    )
})

test('[B-05] without words the usual ones come first, and every page once', async () => {
  const all = (await readIcons()).length
  const seen: string[] = []
  for (let page = 1; seen.length < all; page++) {
    seen.push(...(await find('', { page, page_size: 200 })).map(({ name }) => name))
  }
  expect(new Set(seen).size).toBe(all)
  expect(seen.slice(0, FIRST_ICONS.length)).toEqual(FIRST_ICONS)
  expect(await find('йцукенг')).toEqual([])
})

test('[B-05] anybody may look, in the language asked for; a bad question is refused', async () => {
  const guest = await openGuest(server, 'en')
  const { count, results } = await guest.icons.list({ query: { query: 'ракета', page_size: 1 } })
  expect(count).toBeGreaterThan(0)
  expect(results).toEqual([
    { name: 'rocket', label: 'Rocket', paths: expect.arrayContaining([expect.stringMatching(/^M/i)]) },
  ])
  const russian = await guest.icons.list({ query: { query: 'rocket', locale: 'ru', page_size: 1 } })
  expect(russian.results[0]?.label).toBe('Ракета')
  for (const query of ['page=0', 'page_size=201', 'locale=de', `query=${'x'.repeat(101)}`]) {
    expect((await guest.send({ url: `/api/icons/?${query}` })).statusCode).toBe(400)
  }
  expect((await guest.send({ url: '/api/icons/?page=9999' })).statusCode).toBe(404)
  expect((await guest.send({ url: '/api/icons/' })).headers['cache-control']).toBe('public, max-age=300')
})
