import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

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
