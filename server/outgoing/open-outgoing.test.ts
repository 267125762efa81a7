import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  PUBLIC_ADDRESS,
  redirectTo,
  type SmallWeb,
  sendHtml,
  startSmallWeb,
} from '#tests/support/fakes/small-web.ts'
import { innerAnswers, innerHosts, noPages } from '#tests/support/outgoing/hostile-addresses.ts'
import { type OutgoingOptions, openOutgoing, type PageOptions } from './open-outgoing.ts'
import { PageError } from './page-address.ts'

let web: SmallWeb
beforeEach(async () => {
  web = await startSmallWeb()
})
afterEach(() => web.close())

const SITE = 'http://site.example.com'

function open(options: Partial<OutgoingOptions> = {}) {
  return openOutgoing({
    userAgent: 'Lectern/1 (+https://a.example)',
    leastRefusalMs: 0,
    ...web.ways,
    ...options,
  })
}

async function reasonOf(address: string, options: PageOptions = {}): Promise<string> {
  const failure = await open()
    .fetchPage(address, options)
    .then(
      () => 'came',
      (error: unknown) => error,
    )
  return failure instanceof PageError ? failure.reason : String(failure)
}

describe('[D-28] [S-10] an inner address is not asked, in whatever spelling', () => {
  test.each(innerHosts)('%s', async host => {
    expect(await reasonOf(`http://${host}/`)).toBe('address')
    expect(web.lookups).toEqual([])
    expect(web.dialled).toEqual([])
  })

  test.each(innerHosts)('%s behind a redirect', async host => {
    web.put(`${SITE}/`, redirectTo(`http://${host}/`))
    expect(await reasonOf(`${SITE}/`)).toBe('address')
    expect(web.lookups).toEqual(['site.example.com'])
    expect(web.dialled).toEqual([`${PUBLIC_ADDRESS} 80`])
  })
})

describe('[D-28] what is no page of the web is not asked', () => {
  test.each(noPages)('%s', async address => {
    expect(await reasonOf(address)).toBe('address')
    expect([...web.lookups, ...web.dialled]).toEqual([])
  })
})

describe('[D-28] what a name resolves to is checked, and one inner address spoils all', () => {
  test.each(innerAnswers)('%s', async answer => {
    for (const list of [[answer], [PUBLIC_ADDRESS, answer], [answer, PUBLIC_ADDRESS]]) {
      web.name('site.example.com', list)
      expect(await reasonOf(`${SITE}/`)).toBe('address')
    }
    expect(web.dialled).toEqual([])
  })

  test('the machine’s own public address is as inner as its others', async () => {
    const { networkInterfaces } = await import('node:os')
    const own = Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(({ address }) => address))
    for (const address of own) {
      web.name('site.example.com', [address])
      expect(await reasonOf(`${SITE}/`)).toBe('address')
    }
  })
})

test('[D-28] a name that changes its mind is connected to where it was checked', async () => {
  web.put(`${SITE}/`, '<p>Words</p>')
  web.name('site.example.com', [PUBLIC_ADDRESS], ['127.0.0.1'])
  expect(await open().fetchPage(`${SITE}/`)).toMatchObject({ text: '<p>Words</p>' })
  expect(web.lookups).toEqual(['site.example.com'])
  expect(web.dialled).toEqual([`${PUBLIC_ADDRESS} 80`])
  expect(await reasonOf(`${SITE}/`)).toBe('address')
})

test('[D-28] a redirect to the same name has its address checked anew', async () => {
  web.put(`${SITE}/`, redirectTo('/next'))
  web.put(`${SITE}/next`, '<p>Secret</p>')
  web.name('site.example.com', [PUBLIC_ADDRESS], ['10.0.0.1'])
  expect(await reasonOf(`${SITE}/`)).toBe('address')
  expect(web.dialled).toHaveLength(1)
})

test('[D-28] a page is asked for by name, honestly, and without telling of anybody', async () => {
  web.put(`${SITE}/a?b=1`, sendHtml('<p>Words</p>', { 'set-cookie': 'a=1' }))
  web.put('http://xn--e1afmkfd.xn--p1ai/', '<p>Пример</p>')
  const outgoing = open()
  expect(await outgoing.fetchPage(`HTTP://SITE.Example.COM.:80/a?b=1#part`)).toEqual({
    url: `${SITE}/a?b=1`,
    type: 'text/html',
    text: '<p>Words</p>',
  })
  expect(await outgoing.fetchPage('http://пример.рф')).toMatchObject({ text: '<p>Пример</p>' })
  const [first] = web.requests
  expect(first?.headers).toEqual({
    host: 'site.example.com',
    connection: 'keep-alive',
    'user-agent': 'Lectern/1 (+https://a.example)',
    accept: 'text/html, application/xhtml+xml, text/plain;q=0.9, */*;q=0.1',
    'accept-language': 'en, ru;q=0.9, *;q=0.5',
    'accept-encoding': 'gzip, br',
  })
})

test('[D-28] a second address is tried when the first does not answer, and a literal public one is asked', async () => {
  web.put(`${SITE}/`, '<p>Words</p>')
  web.name('site.example.com', ['93.184.215.13', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
  const dial: OutgoingOptions['dial'] = (address, port) =>
    address === '93.184.215.13' ? { host: '127.0.0.1', port: 1 } : web.ways.dial(address, port)
  expect(await open({ dial }).fetchPage(`${SITE}/`)).toMatchObject({ text: '<p>Words</p>' })
  expect(web.dialled).toEqual(['2606:2800:21f:cb07:6820:80da:af6b:8b2c 80'])
  web.put(`http://${PUBLIC_ADDRESS}/`, '<p>Bare</p>')
  expect(await open().fetchPage('http://0x5db8d70e/')).toMatchObject({ text: '<p>Bare</p>' })
  expect(web.lookups).toEqual(['site.example.com'])
})

describe('[D-28] redirects', () => {
  const chain = (length: number) => {
    for (let step = 0; step < length; step++)
      web.put(`${SITE}/${step}`, redirectTo(`${step + 1}`, 301 + (step % 3)))
    web.put(`${SITE}/${length}`, '<p>End</p>')
  }

  test('five are followed', async () => {
    chain(5)
    expect(await open().fetchPage(`${SITE}/0`)).toMatchObject({ url: `${SITE}/5`, text: '<p>End</p>' })
  })

  test('an address in other letters is understood', async () => {
    web.put(`${SITE}/`, redirectTo('http://пример.рф/статья?раздел=1'))
    web.put('http://пример.рф/статья?раздел=1', '<p>Статья</p>')
    expect(await open().fetchPage(`${SITE}/`)).toMatchObject({ text: '<p>Статья</p>' })
  })

  test('a sixth is not, nor a circle', async () => {
    chain(6)
    expect(await reasonOf(`${SITE}/0`)).toBe('redirects')
    web.put(`${SITE}/round`, redirectTo('/round'))
    expect(await reasonOf(`${SITE}/round`)).toBe('redirects')
  })

  test.each([
    ['', 'redirects'],
    ['http://[', 'address'],
    ['ftp://site.example.com/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['javascript:alert(1)', 'address'],
    ['//localhost/', 'address'],
    ['\\\\127.0.0.1\\', 'address'],
    ['http://user:pass@site.example.com/', 'address'],
    ['http://site.example.com:11211/', 'address'],
    ['http://unknown.example.com/', 'unresolved'],
  ])('to “%s” are not', async (location, reason) => {
    web.put(`${SITE}/`, redirectTo(location))
    expect(await reasonOf(`${SITE}/`)).toBe(reason)
    expect(web.requests).toHaveLength(1)
  })
})

describe('[D-28] what is no page when it comes', () => {
  test.each([
    [404, 'status'],
    [204, 'status'],
    [206, 'status'],
    [300, 'status'],
    [304, 'status'],
    [401, 'status'],
    [500, 'status'],
  ])('a status of %i', async (status, reason) => {
    web.put(`${SITE}/`, response => response.writeHead(status, { 'content-type': 'text/html' }).end())
    expect(await reasonOf(`${SITE}/`)).toBe(reason)
  })

  test.each(['application/pdf', 'image/png', 'application/json', 'text/css', 'application/octet-stream', ''])(
    'a type of “%s”',
    async type => {
      web.put(`${SITE}/`, response =>
        response.writeHead(200, type ? { 'content-type': type } : {}).end('words'),
      )
      expect(await reasonOf(`${SITE}/`)).toBe('type')
    },
  )

  test('a name nobody knows, a cut connection, an answer that is no HTTP, endless headers', async () => {
    expect(await reasonOf('http://unknown.example.com/')).toBe('unresolved')
    web.name('empty.example.com', [])
    expect(await reasonOf('http://empty.example.com/')).toBe('unresolved')
    web.put(`${SITE}/cut`, response => response.destroy())
    expect(await reasonOf(`${SITE}/cut`)).toBe('unreachable')
    web.put(`${SITE}/half`, response => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('<p>Half')
      setImmediate(() => response.destroy())
    })
    expect(await reasonOf(`${SITE}/half`)).toBe('unreachable')
    web.put(`${SITE}/odd`, response => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'))
    expect(await reasonOf(`${SITE}/odd`)).toBe('unreachable')
    web.put(`${SITE}/headers`, sendHtml('<p>Words</p>', { 'x-much': 'a'.repeat(60_000) }))
    expect(await reasonOf(`${SITE}/headers`)).toBe('unreachable')
  })
})
