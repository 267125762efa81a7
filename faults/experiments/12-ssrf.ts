import { defineExperiment } from '../define-experiment.ts'
import { printHostileDecks } from '../rights/ssrf-browser.ts'
import { askForInnerPages } from '../rights/ssrf-fetcher.ts'

export const ssrfByFetcher = defineExperiment({
  number: 12,
  name: 'SSRF by the fetcher',
  promise: 'inner addresses in every spelling, behind redirects and rebound names: 0 through',
  full: { share: 1 },
  short: { share: 0.12 },
  async attempt({ share }, { random }) {
    const { tried, failures } = await askForInnerPages(share, part => random.chance(part))
    return { tried, failures, figure: `${tried} addresses asked for; only the public one was ever dialled` }
  },
})

export const ssrfByPrinting = defineExperiment({
  number: 12,
  name: 'SSRF by the PDF browser',
  promise:
    'decks and pages that ask for inner addresses in every way, printed and pictured: 0 asked, by the browser or for it',
  full: { share: 1 },
  short: { share: 0.06 },
  async attempt({ share }, { random }) {
    const { tried, failures } = await printHostileDecks(share, part => random.chance(part))
    return { tried, failures, figure: `${tried} ways out; none was taken` }
  },
})
