import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGuest } from '#tests/support/guests.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('[D-03] [F-13] a guest’s presentation is kept without a workspace and opens in the browser it was made in', async () => {
  const guest = await openGuest(server, 'ru')
  const made = await guest.presentations.create({ body: {} })
  expect(made).toMatchObject({ workspace: null, name: 'Без названия', create: false, revision: 0 })
  const params = { slug: made.slug }
  expect(await guest.presentations.read({ params })).toEqual(made)
  expect(await guest.presentations.open({ params, query: {} })).toMatchObject({ slides: made.slides })
  expect(await guest.presentations.access({ params })).toEqual({ reason: null })
})

test('the guest’s cookie is out of reach of scripts, lives longer than the presentation and is set once', async () => {
  const guest = await openGuest(server)
  await guest.presentations.create({ body: {} })
  const cookie = guest.jar.get('guest')!
  expect(cookie.value).toMatch(/^[\w-]{43}$/)
  expect(cookie.attributes.has('httponly')).toBe(true)
  expect(cookie.attributes.get('samesite')).toBe('Lax')
  expect(Number(cookie.attributes.get('max-age'))).toBeGreaterThan(7 * 24 * 3600)
  await guest.presentations.create({ body: {} })
  expect(guest.jar.get('guest')!.value).toBe(cookie.value)
})

test('two tabs that begin at the same moment are one guest, and both presentations stay theirs', async () => {
  const guest = await openGuest(server)
  const replies = await Promise.all([1, 2].map(() => guest.post('/api/presentations/', {})))
  for (const reply of replies) {
    const { slug } = reply.json() as { slug: string }
    expect(await guest.presentations.access({ params: { slug } })).toEqual({ reason: null })
  }
  const stranger = await openGuest(server)
  await stranger.presentations.create({ body: {} })
  expect(stranger.jar.get('guest')!.value).not.toBe(guest.jar.get('guest')!.value)
})

test('[D-03] [A-01] nobody else gets a guest’s presentation: 404, never the content', async () => {
  const [maker, other, stranger] = [await openGuest(server), await openGuest(server), await openGuest(server)]
  const { slug } = await maker.presentations.create({ body: { name: 'Secret' } })
  await other.presentations.create({ body: {} })
  const person = await signUpPerson(server)
  for (const client of [other, stranger, person.client]) {
    for (const call of ['', 'open/', 'slides/']) {
      const reply = await client.send({ url: `/api/presentations/${slug}/${call}` })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'presentation_not_found'])
      expect(reply.body).not.toContain('Secret')
    }
    expect(await client.presentations.access({ params: { slug } })).toEqual({
      reason: 'presentation_not_found',
    })
  }
})

test('[K-01] a guest works within the free plan: thirty slides, ten presentations, one at the last place', async () => {
  const guest = await openGuest(server)
  const over = guest.presentations.create({ body: { slides: newSlides(31) } })
  await expect(over).rejects.toMatchObject({ code: 'pay', data: { limit: 'slides', max: 30 } })
  await guest.presentations.create({ body: {} })
  const asked = Array.from({ length: 20 }, () => guest.post('/api/presentations/', {}))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([
    ...Array.from({ length: 9 }, () => 201),
    ...Array.from({ length: 11 }, () => 402),
  ])
  await expect(guest.presentations.create({ body: {} })).rejects.toMatchObject({
    code: 'pay',
    data: { limit: 'presentations', max: 10 },
  })
})

test('one address cannot fill the database by forgetting its cookie', async () => {
  const guest = await openGuest(server)
  const statuses: number[] = []
  for (let made = 0; made < 62; made++) {
    guest.jar.delete('guest')
    guest.jar.delete('csrftoken')
    await guest.send({ url: '/health/live' })
    statuses.push((await guest.post('/api/presentations/', {})).statusCode)
  }
  expect(statuses.filter(status => status === 201)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429])
})

test('a guest cannot put a presentation into somebody’s workspace', async () => {
  const [guest, person] = [await openGuest(server), await signUpPerson(server)]
  const asked = guest.presentations.create({ body: { workspace: person.workspace } })
  await expect(asked).rejects.toMatchObject({ code: 'unauthorized' })
  expect((await person.client.presentations.list({ query: {} })).count).toBe(0)
})

test('who signs in in the same browser still opens what they made as a guest', async () => {
  const guest = await openGuest(server)
  const { slug } = await guest.presentations.create({ body: {} })
  const password = 'a heron at dusk'
  await guest.auth.register({ body: { email: 'kept@example.com', password1: password, password2: password } })
  expect(await guest.presentations.access({ params: { slug } })).toEqual({ reason: null })
  expect((await guest.presentations.list({ query: {} })).count).toBe(0)
})
