import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Locale, locales } from '#domain/locale.ts'

export class ConfigError extends Error {}

const url = z.url({
  protocol: /^https?$/,
  error: 'must be an http(s) address, such as https://slides.example.com',
})
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform(v => v === '1' || v === 'true')

const localeDomains = z.string().transform((text, context) => {
  const pairs = text.split(',').map(part => part.trim().split('='))
  const domains: Partial<Record<Locale, string>> = {}
  for (const [locale, domain] of pairs) {
    if (
      !(locales as readonly string[]).includes(locale ?? '') ||
      !domain ||
      !/^[\w.-]+(:\d+)?$/.test(domain)
    ) {
      context.addIssue({
        code: 'custom',
        message: 'must read like en=slides.example.com,ru=slides.example.ru',
      })
      return z.NEVER
    }
    domains[locale as Locale] = domain.toLowerCase()
  }
  if (locales.some(locale => !domains[locale])) {
    context.addIssue({ code: 'custom', message: `must name a domain for each of ${locales.join(', ')}` })
    return z.NEVER
  }
  return domains as Record<Locale, string>
})

/** Everything the environment can say; all of it optional. `.env.example` lists the same names, and a test compares them. */
const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0, 'must be a port')
    .max(65535, 'must be a port')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  BASE_URL: url.optional(),
  LOCALE_DOMAINS: localeDomains.optional(),
  TRUST_PROXY: z.string().default('').transform(readTrustProxy),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['pretty', 'json']).optional(),
  OPERATOR_NAME: z.string().default('Lectern'),
  CONTACT_EMAIL: z.email('must be an email address').default('hello@lectern.example'),
  INTERNAL_FONT: z.string().default('onest'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().default('Lectern <no-reply@lectern.example>'),
  ANALYTICS_URL: url.optional(),
  ANALYTICS_API_KEY: z.string().optional(),
  SENTRY_DSN: url.optional(),
  WEB_ANALYTICS_ID: z.string().regex(/^\d+$/, 'must be the number of the counter').optional(),
  WEB_ANALYTICS_SCRIPT: url.default('https://mc.yandex.ru/metrika/tag.js'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).positive('must be above 0').default(1),
  JOBS: z.enum(['in-process', 'off']).default('in-process'),
})

export type Environment = z.output<typeof environment>
export const environmentNames = Object.keys(environment.shape)

export interface Config extends Environment {
  readonly dataDir: string
  readonly baseUrl: string
  readonly isLoopback: boolean
  readonly isEmbeddedDatabase: boolean
  readonly development: boolean
}

/** Reads and checks the environment once, at start. A wrong value ends the start with a sentence that names it. */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('\n'))
  const values = parsed.data
  if (Boolean(values.ANALYTICS_URL) !== Boolean(values.ANALYTICS_API_KEY)) {
    throw new ConfigError('ANALYTICS_URL and ANALYTICS_API_KEY go together: set both or neither.')
  }
  return {
    ...values,
    dataDir: resolve(cwd, values.DATA_DIR),
    baseUrl: (values.BASE_URL ?? `http://${hostForUrl(values.HOST)}:${values.PORT}`).replace(/\/+$/, ''),
    isLoopback: isLoopbackHost(values.HOST),
    isEmbeddedDatabase: !values.DATABASE_URL,
    development: env.LECTERN_DEV === '1',
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}. Correct it in the environment or in .env, then start again.`
}

function readTrustProxy(text: string): boolean | string {
  if (text === '' || text === '0' || text === 'false') return false
  if (text === 'true') return true
  return text
}

export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

function hostForUrl(host: string): string {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}
