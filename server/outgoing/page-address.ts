import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { LIMITS } from '#domain/deck/limits.ts'

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

/** Where a redirect leads. What was asked for safely is not taken from anybody on the way. */
export function readRedirect(location: string, from: PageAddress): PageAddress {
  if (location === '') throw new PageError('redirects')
  const to = readPageAddress(location, from.url)
  if (from.url.protocol === 'https:' && to.url.protocol === 'http:') throw new PageError('redirects')
  return to
}

/** All that is given out to the public lies here; what maps an IPv4 address, local ranges and the rest lie outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Inside the public ranges, yet not the public's: documentation, and the agent of a cloud that answers to its guests. */
const NOT_PUBLIC = ['3fff::/20', '2001:db8::/32', '168.63.129.16/32'].map(range => ipaddr.parseCIDR(range))

/** Whether an address as the resolver writes it is one that anybody on the internet could ask. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)) return false
  return !NOT_PUBLIC.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  )
}

/** The machine's own addresses, public ones too: behind them may stand what its firewall keeps from others. */
export function isOwnAddress(text: string): boolean {
  const asked = ipaddr.parse(text).toNormalizedString()
  return Object.values(networkInterfaces()).some(addresses =>
    addresses?.some(({ address }) => ipaddr.parse(bare(address)).toNormalizedString() === asked),
  )
}

function bare(address: string): string {
  return address.split('%')[0] ?? address
}

type PageRefusal =
  /** An address that is none, or that may not be asked: its scheme, port, name or network. */
  | 'address'
  | 'unresolved'
  | 'unreachable'
  | 'redirects'
  | 'status'
  | 'type'
  | 'encoding'
  | 'too_large'
  | 'too_slow'

/** Why a page did not come. The reason is for the log alone: told to a caller, it would map the network we stand in. */
export class PageError extends Error {
  readonly reason: PageRefusal

  constructor(reason: PageRefusal, options?: ErrorOptions) {
    super(`The page did not come: ${reason}`, options)
    this.name = 'PageError'
    this.reason = reason
  }
}
