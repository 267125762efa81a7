import { type ThemeChoice, themeCookie } from '#contract/page-shapes.ts'
import { type Locale, localeCookie } from '#domain/locale.ts'

export function readCookie(name: string, cookies: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

/** The script-readable cookies; the session's own is set by the server and out of reach here. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

const thirtyDays = 30 * 24 * 60 * 60

export function storeKey(key: string): void {
  writeCookie('key', key, thirtyDays)
}

export function forgetKey(): void {
  writeCookie('key', '', 0)
}

export function rememberLocale(locale: Locale): void {
  writeCookie(localeCookie.name, locale, localeCookie.maxAgeSeconds)
}

export function rememberTheme(theme: ThemeChoice): void {
  writeCookie(themeCookie, theme, localeCookie.maxAgeSeconds)
}
