import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isLoopbackHost } from '#domain/sharing/links.ts'
import { environmentNames, readConfig } from './config.ts'
import { ConfigError } from './start-error.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/lectern')

function complaint(env: Record<string, string>): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error(`Nothing was wrong with ${JSON.stringify(env)}`)
}

test('[D-32] nothing has to be configured', () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    dataDir: '/srv/lectern/data',
    baseUrl: 'http://localhost:3000',
    isLoopback: true,
    isEmbeddedDatabase: true,
    TRUST_PROXY: false,
    development: false,
  })
  expect(read({ PORT: '', BASE_URL: '', DATABASE_URL: '' })).toMatchObject({
    PORT: 3000,
    isEmbeddedDatabase: true,
  })
})

describe('[D-32] a wrong value stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['MAX_UPLOAD_MB', '0'],
    ['MAX_UPLOAD_MB', '1.5'],
    ['MAX_UPLOAD_MB', '2000'],
    ['UNSPLASH_ACCESS_KEY', 'a key'],
    ['UNSPLASH_APP_NAME', 'My App'],
    ['UNSPLASH_URL', 'api.unsplash.com'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', '../other'],
    ['S3_REGION', 'eu central'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/lectern'],
    ['DATABASE_URL', 'postgres://host:port/lectern'],
    ['BASE_URL', 'slides.example.com'],
    ['BASE_URL', 'ftp://slides.example.com'],
    ['BASE_URL', 'https://example.com/slides'],
    ['BASE_URL', 'https://user@example.com'],
    ['LOCALE_DOMAINS', 'en'],
    ['LOCALE_DOMAINS', 'en=slides.example.com'],
    ['LOCALE_DOMAINS', 'en=slides.example.com,de=slides.example.de'],
    ['LOCALE_DOMAINS', 'en=slides.example.com,ru=slides.example.com'],
    ['LOCALE_DOMAINS', 'en=https://slides.example.com,ru=slides.example.ru'],
    ['TRUST_PROXY', 'yes please'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['CONTACT_EMAIL', 'nobody'],
    ['INTERNAL_FONT', 'comic-sans'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SENTRY_DSN', 'https://errors.example.com'],
    ['ANALYTICS_URL', 'nowhere'],
    ['WEB_ANALYTICS_ID', 'UA-1'],
    ['WEB_ANALYTICS_SCRIPT', 'tag.js'],
    ['GIPHY_API_KEY', 'no key'],
    ['GIPHY_URL', 'api.giphy.com'],
    ['METRICS_TOKEN', 'short'],
    ['DEMO', 'maybe'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-2'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['JOBS', 'somewhere'],
    ['PARTNER_URL', 'partner.example.com'],
    ['PARTNER_URL', 'https://partner.example.com/?from=lectern'],
    ['PARTNER_API_URL', 'https://user:secret@sso.partner.example.com'],
    ['PARTNER_SECRET', 'short'],
    ['PARTNER_SECRET', 'sixteen letters and blanks'],
    ['WRITER', 'gpt'],
    ['WRITER_URL', 'localhost:11434'],
    ['WRITER_URL', 'ftp://localhost'],
    ['WRITER_URL', 'https://user:secret@llm.example.com/v1'],
    ['WRITER_URL', 'https://llm.example.com/v1?key=1'],
    ['WRITER_API_KEY', 'two words'],
    ['WRITER_MODEL', 'a model\nwith lines'],
    ['WRITER_CONCURRENCY', '0'],
    ['WRITER_CONCURRENCY', '65'],
    ['WRITER_TIMEOUT_SECONDS', '1.5'],
    ['WRITER_TIMEOUT_SECONDS', '4'],
  ])('%s=%s', (name, value) => {
    const sentence = complaint({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} must .+\\. Correct it in the environment or in \\.env`))
    expect(sentence).not.toMatch(/invalid|zod|received|undefined/i)
  })

  test('the address and the key of the analytics go together', () => {
    expect(complaint({ ANALYTICS_URL: 'https://a.example.com' })).toContain('ANALYTICS_API_KEY')
    expect(complaint({ ANALYTICS_API_KEY: 'key' })).toContain('ANALYTICS_URL')
  })

  test('several wrong values are all named at once', () => {
    const sentences = complaint({ PORT: 'x', DEMO: 'x', JOBS: 'x' }).split('\n')
    expect(sentences.map(sentence => sentence.split(' ')[0])).toEqual(['PORT', 'DEMO', 'JOBS'])
  })

  test('a secret is never repeated', () => {
    expect(complaint({ DATABASE_URL: 'mysql://admin:hunter2@db' })).not.toContain('hunter2')
    expect(complaint({ METRICS_TOKEN: 'hunter2' })).not.toContain('hunter2')
  })
})

test('[R-02] [D-32] LOCALE_DOMAINS gives each language its domain', () => {
  const { LOCALE_DOMAINS } = read({ LOCALE_DOMAINS: ' en=Slides.example.com , ru=slides.example.ru:8443' })
  expect(LOCALE_DOMAINS).toEqual({ en: 'slides.example.com', ru: 'slides.example.ru:8443' })
})

test('[D-32] the public address loses its slash and the port that goes without saying', () => {
  expect(read({ BASE_URL: 'https://Slides.example.com/' }).baseUrl).toBe('https://slides.example.com')
  expect(read({ BASE_URL: 'https://slides.example.com:443' }).baseUrl).toBe('https://slides.example.com')
  expect(read({ HOST: '0.0.0.0', PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
  expect(read({ HOST: '[::1]' })).toMatchObject({
    HOST: '::1',
    isLoopback: true,
    baseUrl: 'http://localhost:3000',
  })
  expect(read({ HOST: '2001:db8::1' }).baseUrl).toBe('http://[2001:db8::1]:3000')
})

test('[U-07] TRUST_PROXY=true is no answer: it says how to name the proxies, and everybody has to be spelled out', () => {
  const sentences = complaint({ TRUST_PROXY: 'true' })
  expect(sentences).toMatch(
    /^TRUST_PROXY must name the proxies that are believed: loopback, .+10\.0\.0\.0\/8/,
  )
  expect(sentences).not.toContain('\n')
  expect(read({ TRUST_PROXY: '0.0.0.0/0, ::/0' }).TRUST_PROXY).toBe('0.0.0.0/0, ::/0')
})

test('[D-32] TRUST_PROXY takes a no, a count or addresses', () => {
  expect(read({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(false)
  expect(read({ TRUST_PROXY: '0' }).TRUST_PROXY).toBe(false)
  expect(read({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toBe('loopback, 10.0.0.0/8')
})

test('[D-32] .env.example lists exactly what can be configured, each with a line that explains it', () => {
  const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split('\n')
  const listed = lines.flatMap(line => /^#([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  expect(listed.toSorted()).toEqual(environmentNames.toSorted())
  expect(lines.filter(line => line !== '' && !line.startsWith('#'))).toEqual([])
  const examples = Object.fromEntries(
    lines.flatMap(line => {
      const [, name, value] = /^#([A-Z0-9_]+)=(.+)$/.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
  const secrets = { ANALYTICS_API_KEY: 'key', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  const partner = { PARTNER_SECRET: 'sixteen-letters-x' }
  expect(() => read({ ...examples, ...secrets, ...partner })).not.toThrow()
})

test('[D-29] [D-32] the storage of uploads is the disk, or S3 when all of it is said', () => {
  expect(read({}).s3).toBeUndefined()
  const said = { S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'b-1', S3_ACCESS_KEY_ID: 'a' }
  expect(read({ ...said, S3_SECRET_ACCESS_KEY: 's' }).s3).toEqual({
    endpoint: 'http://localhost:9000',
    bucket: 'b-1',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 's',
  })
  expect(complaint(said)).toContain('S3_SECRET_ACCESS_KEY go together')
  expect(complaint({ S3_BUCKET: 'b-1' })).toContain('set all four or none')
})

test('[F-18] [D-32] the partner variant is configured whole, or refused with a sentence', () => {
  expect(read({}).partner).toBeUndefined()
  const said = { PARTNER_URL: 'https://partner.example.com/', PARTNER_API_URL: 'http://localhost:9000/sso/' }
  expect(read({ ...said, PARTNER_SECRET: 'sixteen-letters-x' }).partner).toEqual({
    url: 'https://partner.example.com',
    apiUrl: 'http://localhost:9000/sso',
    secret: 'sixteen-letters-x',
  })
  expect(complaint(said)).toContain('PARTNER_SECRET go together: set all three or none')
  expect(complaint({ PARTNER_SECRET: 'sixteen-letters-x' })).toContain('PARTNER_URL, PARTNER_API_URL')
  expect(complaint({ PARTNER_SECRET: 'hunter2' })).not.toContain('hunter2')
})

test('loopback is recognised however it is written, and nothing else is', () => {
  const local = ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1', '[::1]']
  const foreign = ['0.0.0.0', '::', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.1', '']
  expect(local.filter(host => !isLoopbackHost(host))).toEqual([])
  expect(foreign.filter(isLoopbackHost)).toEqual([])
})
