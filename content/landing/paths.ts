/** Addresses for search engines. Each shows a variant of the landing page (variants.ts). */
export const marketingPaths = [
  '/nejroset-dlya-sozdaniya-prezentacij',
  '/generator-prezentacij-online',
  '/ii-prezentaciya',
  '/fon-dlya-prezentacii',
  '/shablony-dlya-prezentacij',
  '/temy-dlya-prezentacij',
  '/primer-prezentacii',
] as const

export type MarketingPath = (typeof marketingPaths)[number]
export type LandingPath = '/landing' | MarketingPath
