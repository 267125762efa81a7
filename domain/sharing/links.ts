import { isEmail } from '../account/credentials.ts'

/** What a visitor has to say of themselves: nothing, an address, or one that a code was sent to. */
export const LINK_GATES = ['none', 'email', 'code'] as const
export type LinkGate = (typeof LINK_GATES)[number]

export const LINK_LIMITS = {
  perPresentation: 50,
  name: 80,
  domains: 20,
  domain: 253,
  password: 128,
} as const

/** The first link of a presentation, in lists, calls and statistics; all others have numbers of their own. */
export const FIRST_LINK = 0

interface LinkSwitch {
  readonly status: 'guest' | 'active' | 'trashed'
  readonly isOn: boolean
  /** Closed by the operator, whatever its people say. */
  readonly isHeld: boolean
  readonly expiresAt: Date | null
}

/** Whoever has the address is let in, or asked for what the link wants of them. */
export function isLinkOpen({ status, isOn, isHeld, expiresAt }: LinkSwitch, now: Date): boolean {
  return status === 'active' && isOn && !isHeld && (expiresAt === null || expiresAt > now)
}

export interface LinkRules {
  readonly hasPassword: boolean
  readonly gate: LinkGate
  /** Whose addresses are let in; everybody's where there are none. */
  readonly domains: readonly string[]
}

/** Anybody can type an address of a domain that is allowed: where domains are named, a code makes sure. */
export function gateOf({ gate, domains }: Omit<LinkRules, 'hasPassword'>): LinkGate {
  return domains.length > 0 ? 'code' : gate
}

/** Nobody sees anything of the presentation, its pictures and its card included, before they have answered. */
export function isProtected(rules: LinkRules): boolean {
  return rules.hasPassword || gateOf(rules) !== 'none'
}

/** A link as lists of them show it. */
interface ListedLink extends Omit<LinkRules, 'hasPassword'> {
  readonly id: number
  readonly slug: string
  readonly is_on: boolean
  readonly expires_at: string | null
  readonly has_password: boolean
}

export function hasRunOut({ expires_at }: Pick<ListedLink, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && new Date(expires_at) <= now
}

/** Those of a list that let somebody in now, in its order. */
export function openLinks<Listed extends ListedLink>(links: readonly Listed[], now: Date): Listed[] {
  return links.filter(link => link.is_on && !hasRunOut(link, now))
}

interface Reach {
  /** Who comes in by the first link; on and off are all that is known without the list. */
  readonly first: 'on' | 'everybody' | 'asked' | 'expired' | 'off'
  /** How many other links let somebody in; undefined without the list. */
  readonly others: number | undefined
}

/** Who sees a presentation by its links. The first one's switch is a setting of the document, and newer than the list. */
export function readReach(links: readonly ListedLink[] | undefined, isFirstOn: boolean, now: Date): Reach {
  const others = links && openLinks(links, now).filter(({ id }) => id !== FIRST_LINK).length
  const first = links?.find(({ id }) => id === FIRST_LINK)
  if (!isFirstOn) return { first: 'off', others }
  if (!first) return { first: 'on', others }
  if (hasRunOut(first, now)) return { first: 'expired', others }
  return { first: isProtected({ ...first, hasPassword: first.has_password }) ? 'asked' : 'everybody', others }
}

/** A name of this very machine: another machine that is given it reaches itself. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare)
}

/** As people type them: with an at sign, a scheme, a path or capitals. Undefined for what is no domain. */
export function readDomain(typed: string): string | undefined {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^\*?\.|\.$/g, '')
  const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
  const labels = host.split('.')
  const isDomain =
    labels.length > 1 && labels.every(part => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isDomain && host.length <= LINK_LIMITS.domain ? host : undefined
}

/** One spelling for one mailbox, so that a visitor who comes back is the same one; undefined for what is no address. */
export function readVisitorAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase()
  return isEmail(address) ? address : undefined
}

/** People of a domain, and of those below it. */
export function isAllowedAddress(address: string, domains: readonly string[]): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1)
  return domains.length === 0 || domains.some(domain => host === domain || host.endsWith(`.${domain}`))
}

/** As statistics tell them apart; what cannot be told is a computer. */
export const DEVICE_CLASSES = ['computer', 'tablet', 'phone'] as const
export type DeviceClass = (typeof DEVICE_CLASSES)[number]

/** By the name a browser gives itself: nothing finer is kept, so that nobody can be told from another by it. */
export function readDeviceClass(userAgent: string): DeviceClass {
  if (/ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobi|iphone|ipod|android|phone/i.test(userAgent) ? 'phone' : 'computer'
}

/** What would embarrass whoever shares it, in the order of how much. */
export const CHECK_RULES = [
  'empty',
  'prompt',
  'crowded',
  'contrast',
  'picture',
  'dead_link',
  'unchecked',
  'alt',
] as const
export type CheckRule = (typeof CHECK_RULES)[number]
