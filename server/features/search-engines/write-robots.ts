import { locales } from '#domain/locale.ts'

/** What is only for those who signed in, and what is no page at all. */
const machinery = ['/api/', '/dev/', '/metrics', '/payments/']

/** Public decks are left out on purpose: who may not read a page cannot read on it that it is not to be listed. */
export function writeRobots(privatePaths: readonly string[], sitemap: string): string {
  const pages = privatePaths.flatMap(path => [path, ...locales.map(locale => `/${locale}${path}`)])
  const lines = [
    'User-agent: *',
    ...[...machinery, ...pages].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
  ]
  return `${lines.join('\n')}\n`
}
