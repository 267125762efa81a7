import type { IncomingHttpHeaders } from 'node:http'

/**
 * Machines that run the scripts of pages: search engines and other crawlers (Googlebot, Bingbot, YandexBot, Applebot,
 * GPTBot and all others that end in "bot", "crawler" or "spider"), previews, page-speed tests, uptime checks, headless
 * browsers and HTTP libraries. CUBOT makes telephones.
 */
const machines =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|google-(inspectiontool|read-aloud|safety)|facebookexternalhit|preview|lighthouse|pagespeed|pingdom|uptime|headless|phantomjs|puppeteer|playwright|^(curl|wget|python|go-http|java|okhttp|axios)\b/i

export function isMachine(headers: IncomingHttpHeaders): boolean {
  const userAgent = headers['user-agent'] ?? ''
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`
  return userAgent === '' || machines.test(userAgent) || /prefetch|prerender/i.test(purpose)
}
