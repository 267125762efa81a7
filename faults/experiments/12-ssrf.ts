import { defineExperiment } from '../define-experiment.ts'
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
