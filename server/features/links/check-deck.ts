import type { CheckFinding } from '#contract/links.ts'
import { type AskedAddress, checkDeck, type Finding, listAddresses } from '#domain/sharing/check.ts'
import { CHECK_RULES } from '#domain/sharing/links.ts'
import { seconds } from '#server/clock.ts'
import { PageError } from '#server/outgoing/page-address.ts'
import type { Services } from '#server/services.ts'
import { openPresentation, type PresentationVisit, readDocument } from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'

/** So many addresses are asked, each for so long: whoever is about to share does not wait for the slowest of the web. */
const mostAsked = 20
const longestAsk = seconds(5)

/** What should be looked at before it is shared. Nothing of it keeps anybody from sharing. */
export async function checkBeforeSharing(
  services: Services,
  visit: PresentationVisit & { readonly userId: number },
  address: string,
): Promise<CheckFinding[]> {
  const { presentation } = await openPresentation(services, visit)
  const deck = await readDocument(services, presentation.id)
  if (!deck) return []
  const shown = deck.slides.filter(({ hidden }) => !hidden)
  const asked = listAddresses(shown)
  if (asked.length > 0) await limitAttempts(services, 'page', { address, account: String(visit.userId) })
  const findings = [...checkDeck({ ...deck, slides: shown }), ...(await findDead(services, asked))]
  const numbers = new Map(deck.slides.map(({ uid }, index) => [uid, index + 1]))
  const order = (one: Finding) => CHECK_RULES.indexOf(one.rule) * 10_000 + (numbers.get(one.uid) ?? 0)
  return findings
    .toSorted((one, other) => order(one) - order(other))
    .map(found => ({ ...found, number: numbers.get(found.uid) ?? 1 }))
}

async function findDead({ outgoing }: Services, asked: readonly AskedAddress[]): Promise<Finding[]> {
  const distinct = [...new Set(asked.map(({ address }) => address))].slice(0, mostAsked)
  const judged = await Promise.all(
    distinct.map(async address => {
      const isPicture = asked.some(one => one.address === address && one.rule === 'picture')
      const accept = isPicture
        ? ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']
        : undefined
      try {
        if (accept) await outgoing.fetchFile(address, { accept, timeoutMs: longestAsk })
        else await outgoing.fetchPage(address, { timeoutMs: longestAsk })
        return undefined
      } catch (error) {
        return error instanceof PageError && (isGone(error) || (isPicture && error.reason === 'type'))
          ? address
          : undefined
      }
    }),
  )
  const dead = new Set(judged)
  return asked.flatMap(({ address, ...place }) => (dead.has(address) ? [{ ...place, about: address }] : []))
}

/** A page that is too large, too slow or no page at all is there; one that may not be asked leads nobody anywhere. */
function isGone({ reason }: PageError): boolean {
  return ['unreachable', 'unresolved', 'status', 'address'].includes(reason)
}
