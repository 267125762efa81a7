import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { FONTS, findFont } from '#domain/deck/catalog/fonts.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { isLoopbackHost } from '#domain/sharing/links.ts'
import {
  paymentsEnvironment,
  readPaymentsConfig,
  readSellerConfig,
  type SellerConfig,
  type StripeConfig,
  sellerEnvironment,
  type YookassaConfig,
} from './payments-config.ts'
import { ConfigError } from './start-error.ts'
import { isPlainAddress, type ModelConfig, readWriterConfig, writerEnvironment } from './writer-config.ts'

export interface PartnerConfig {
  /** The external site, without a slash at its end. */
  readonly url: string
  /** The single sign-on service. */
  readonly apiUrl: string
  readonly secret: string
}

const partnerAddress = (example: string) =>
  z
    .string()
    .refine(isPlainAddress, `must be an address such as ${example}, without a question mark`)
    .transform(text => text.replace(/\/+$/, ''))

const partnerEnvironment = {
  PARTNER_URL: partnerAddress('https://partner.example.com').optional(),
  PARTNER_API_URL: partnerAddress('https://sso.partner.example.com/api').optional(),
  PARTNER_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'must have at least 16 characters and no spaces')
    .optional(),
}

type PartnerEnvironment = z.output<z.ZodObject<typeof partnerEnvironment>>

/** Undefined where people sign in here and nowhere else. */
function readPartnerConfig(values: PartnerEnvironment): PartnerConfig | undefined {
  const { PARTNER_URL: url, PARTNER_API_URL: apiUrl, PARTNER_SECRET: secret } = values
  if (!url && !apiUrl && !secret) return undefined
  if (!url || !apiUrl || !secret) {
    throw new ConfigError(
      'PARTNER_URL, PARTNER_API_URL and PARTNER_SECRET go together: set all three or none.',
    )
  }
  return { url, apiUrl, secret }
}

const url = z.url({
  protocol: /^https?$/,
  error: 'must be an http(s) address, such as https://slides.example.com',
})
const origin = z
  .string()
  .refine(
    text => url.safeParse(text).success && isOrigin(text),
    'must be an address without a path, such as https://slides.example.com',
  )
const flag = oneOf(['1', '0', 'true', 'false']).transform(v => v === '1' || v === 'true')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function oneOf<const V extends readonly [string, ...string[]]>(values: V) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

function address(schemes: RegExp, example: string) {
  return z
    .string()
    .refine(text => schemes.test(text) && URL.canParse(text), `must be an address such as ${example}`)
}

const localeDomains = z.string().transform((text, context) => {
  const domains: Partial<Record<Locale, string>> = {}
  for (const part of text.split(',')) {
    const [locale, domain, ...more] = part.trim().split('=')
    if (!isOneOfLocales(locale) || !domain || more.length > 0 || !/^[\w.-]+(:\d+)?$/.test(domain)) {
      context.addIssue({
        code: 'custom',
        message: 'must read like en=slides.example.com,ru=slides.example.ru',
      })
      return z.NEVER
    }
    domains[locale] = domain.toLowerCase()
  }
  if (new Set(Object.values(domains)).size < locales.length) {
    context.addIssue({
      code: 'custom',
      message: `must name a domain of its own for each of ${locales.join(', ')}`,
    })
    return z.NEVER
  }
  return domains as Record<Locale, string>
})

function isOneOfLocales(text: string | undefined): text is Locale {
  return (locales as readonly string[]).includes(text ?? '')
}

/** Everything the environment can say; all of it optional. `.env.example` lists the same names, and a test compares them. */
const environment = z.object({
  PORT: z
    .string()
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port, from 0 to 65535')
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:[\]-]+$/, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .transform(text => text.replace(/^\[|\]$/g, ''))
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/lectern').optional(),
  BASE_URL: origin.optional(),
  LOCALE_DOMAINS: localeDomains.optional(),
  TRUST_PROXY: z
    .string()
    .refine(text => text !== 'true', {
      error:
        'must name the proxies that are believed: loopback, uniquelocal, their addresses such as 10.0.0.0/8, or how many there are; true would let anybody pass for anybody else',
      abort: true,
    })
    .refine(isTrustProxy, 'must be false, a number of proxies, or their addresses with commas between')
    .default('false')
    .transform(readTrustProxy),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  LOG_FORMAT: oneOf(['pretty', 'json']).optional(),
  OPERATOR_NAME: z.string().default('Lectern'),
  CONTACT_EMAIL: z.email('must be an email address').default('hello@lectern.example'),
  INTERNAL_FONT: z
    .string()
    .refine(
      id => findFont(id) !== undefined,
      `must be a font of the catalogue: ${FONTS.map(({ id }) => id).join(', ')}`,
    )
    .default('onest'),
  SMTP_URL: address(/^smtps?:\/\/./, 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: z.string().default('Lectern <no-reply@lectern.example>'),
  ANALYTICS_URL: url.optional(),
  ANALYTICS_API_KEY: z.string().optional(),
  SENTRY_DSN: address(/^https?:\/\/[^/@]+@.+\/\d+$/, 'https://key@errors.example.com/1').optional(),
  WEB_ANALYTICS_ID: z.string().regex(/^\d+$/, 'must be the number of the counter').optional(),
  WEB_ANALYTICS_SCRIPT: url.default('https://mc.yandex.ru/metrika/tag.js'),
  GIPHY_API_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'must be a key of developers.giphy.com')
    .optional(),
  GIPHY_URL: origin.default('https://api.giphy.com'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO: flag.optional(),
  RATE_LIMIT_FACTOR: z
    .string()
    .refine(text => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0, 'must be a number above 0')
    .transform(Number)
    .default(1),
  JOBS: oneOf(['in-process', 'off']).default('in-process'),
  MAX_UPLOAD_MB: z
    .string()
    .refine(
      text => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1024,
      'must be a whole number of megabytes, from 1 to 1024',
    )
    .transform(Number)
    .default(100),
  LISTING_APPROVAL: oneOf(['required', 'off']).default('required'),
  LECTERN_CHROMIUM: z.string().optional(),
  UNSPLASH_ACCESS_KEY: z
    .string()
    .regex(/^[\w-]{10,128}$/, 'must be the access key of an application at unsplash.com/developers')
    .optional(),
  UNSPLASH_APP_NAME: z
    .string()
    .regex(/^[a-z0-9_-]{2,64}$/, 'must be a short name of small letters, such as lectern')
    .default('lectern'),
  UNSPLASH_URL: origin.default('https://api.unsplash.com'),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-zA-Z0-9][\w.-]{1,62}$/, 'must be the name of a bucket, such as lectern-uploads')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,64}$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...partnerEnvironment,
  ...writerEnvironment,
  ...paymentsEnvironment,
  ...sellerEnvironment,
})

export type Environment = z.output<typeof environment>
export const environmentNames = Object.keys(environment.shape)

export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Config extends Environment {
  readonly dataDir: string
  readonly baseUrl: string
  readonly isLoopback: boolean
  readonly isEmbeddedDatabase: boolean
  /** Where uploads go when not to the disk. */
  readonly s3: S3Config | undefined
  /** The language model that writes; the built-in writer where there is none. */
  readonly model: ModelConfig | undefined
  /** WRITER is set: nothing that somebody chooses in the product changes who writes. */
  readonly isWriterDecided: boolean
  /** Who takes the money in each currency; the sandbox where there is none. */
  readonly stripe: StripeConfig | undefined
  readonly yookassa: YookassaConfig | undefined
  /** Who sells, for receipts; undefined where they say that it is not configured. */
  readonly seller: SellerConfig | undefined
  /** Whose people sign in there, and not here. */
  readonly partner: PartnerConfig | undefined
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
    baseUrl: values.BASE_URL
      ? new URL(values.BASE_URL).origin
      : `http://${hostForUrl(values.HOST)}:${values.PORT}`,
    isLoopback: isLoopbackHost(values.HOST),
    isEmbeddedDatabase: !values.DATABASE_URL,
    s3: readS3(values),
    model: readWriterConfig(values),
    isWriterDecided: given.WRITER !== undefined,
    ...readPaymentsConfig(values),
    seller: readSellerConfig(values),
    partner: readPartnerConfig(values),
    development: env.LECTERN_DEV === '1',
  }
}

function readS3(values: Environment): S3Config | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all four or none.',
    )
  }
  return { endpoint, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}. Correct it in the environment or in .env, then start again.`
}

function isTrustProxy(text: string): boolean {
  if (/^(false|\d{1,2})$/.test(text)) return true
  return text
    .split(',')
    .map(part => part.trim())
    .every(
      part =>
        ['loopback', 'linklocal', 'uniquelocal'].includes(part) ||
        isIP(part) !== 0 ||
        ipaddr.isValidCIDR(part),
    )
}

/** A bare number counts proxies: read as an address it would trust 0.0.0.1. */
function readTrustProxy(text: string): false | number | string {
  if (text === 'false') return false
  return /^\d+$/.test(text) ? Number(text) || false : text
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && !search && !hash && !username
}

function hostForUrl(host: string): string {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}
