import { isIP } from 'node:net'
import { LIMITS } from '#domain/deck/limits.ts'
import { PageError } from './page-error.ts'
import { isPublicAddress } from './public-address.ts'

export interface PageAddress {
  readonly url: URL
  /** Without brackets and without the dot at its end. */
  readonly host: string
  readonly port: number
  readonly isLiteral: boolean
}

const PORTS = { 'http:': 80, 'https:': 443 } as const
const OPEN_PORTS: readonly number[] = Object.values(PORTS)

/** Names that a network gives to its own machines; whatever they resolve to, no page of the web is there. */
const INNER_NAMES = new Set(
  (
    'localhost localdomain local internal intranet lan home corp private svc cluster test invalid example onion ' +
    'arpa'
  ).split(' '),
)

/**
 * Reads an address in whatever spelling: the parser of the web turns 0x7f.1, 2130706433, 0177.0.0.1, full-width digits
 * and percent signs into the one address they all mean, which is then judged.
 */
export function readPageAddress(text: string, base?: URL): PageAddress {
  if (text.length > LIMITS.url) throw new PageError('address')
  const url = URL.parse(text, base?.href)
  if (!url || !isWebScheme(url.protocol)) throw new PageError('address')
  if (url.username !== '' || url.password !== '') throw new PageError('address')
  const port = url.port === '' ? PORTS[url.protocol] : Number(url.port)
  if (!OPEN_PORTS.includes(port)) throw new PageError('address')
  url.hash = ''
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isLiteral = isIP(host) !== 0
  if (!isLiteral) url.hostname = host
  if (isLiteral ? !isPublicAddress(host) : !isPublicName(host)) throw new PageError('address')
  return { url, host, port, isLiteral }
}

function isWebScheme(protocol: string): protocol is keyof typeof PORTS {
  return Object.hasOwn(PORTS, protocol)
}

function isPublicName(host: string): boolean {
  const labels = host.split('.')
  const [last = ''] = labels.slice(-1)
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every(label => label.length > 0 && label.length <= 63) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last) &&
    !INNER_NAMES.has(last)
  )
}
