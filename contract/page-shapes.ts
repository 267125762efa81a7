import type { Locale } from '#domain/locale.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export const themeCookie = 'theme'

export const outsideServices = [
  'mail',
  'model',
  'pictures',
  'gifs',
  'storage',
  'stripe',
  'yookassa',
  'partner',
  'errorReports',
  'webAnalytics',
  'productAnalytics',
] as const
export type OutsideService = (typeof outsideServices)[number]

/** What of the configuration the browser may know. No secret ever belongs here. */
export interface PublicConfig {
  readonly buildId: string
  readonly origin: string
  /** Where each language lives, when each has a domain of its own. */
  readonly localeDomains: Readonly<Record<Locale, string>> | null
  readonly operatorName: string
  readonly contactEmail: string
  readonly sentryDsn: string | null
  readonly webAnalytics: { readonly counterId: string; readonly scriptUrl: string } | null
  /** Whether what people do is passed on to a product-analytics service. */
  readonly productAnalytics: boolean
  /** The external site where people sign in, in the partner variant; without a slash at its end. */
  readonly partnerUrl: string | null
  /** The largest file that this installation takes, on any plan. */
  readonly maxUploadBytes: number
  /** The outside services that this installation has connected, by kind: the privacy policy names them. */
  readonly services: readonly OutsideService[]
  /** Whether pages for people who develop Lectern are there. */
  readonly devPages: boolean
}

/** What the server saw of this one visitor. */
export interface VisitorHints {
  readonly theme: ThemeChoice
  readonly isMobile: boolean
}

export interface RouteRule {
  readonly redirect?: string
}

/** What a build says of itself: its rules, and the pages that are the same for everybody. */
export interface BuildManifest {
  readonly id: string
  readonly timestamp: number
  readonly matcher: {
    /** Rules of one exact path. */
    readonly static: Readonly<Record<string, RouteRule>>
    /** Rules of a path and everything below it; the key may end in `/**`. */
    readonly wildcard: Readonly<Record<string, RouteRule>>
  }
  readonly prerendered: readonly string[]
  /** The scripts of each page, by its folder; none while one develops. */
  readonly scripts?: Readonly<Record<string, readonly string[]>>
}
