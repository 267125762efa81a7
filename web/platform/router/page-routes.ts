import { comparisonNames, comparisonPath } from '#content/comparisons/names.ts'
import { marketingPaths } from '#content/landing/paths.ts'
import type { Namespace } from '../i18n/message-sets.ts'
import type { GuardName } from './guards.ts'
import type { PageArguments } from './page-arguments.ts'

/** The frame around a page: the public site's, the workplace's, the editor's, or none. */
export type FrameName = 'public' | 'workplace' | 'studio' | 'bare'

export interface PageRoute {
  /** Without the language prefix; `:name?` is an optional part. */
  readonly path: string
  /** The folder in web/pages. */
  readonly page: string
  readonly frame: FrameName
  readonly messages: readonly Namespace[]
  /** Words that nothing says before a later part of the page is there, or somebody has done something. */
  readonly lateMessages?: readonly Namespace[]
  readonly guards?: readonly GuardName[]
  /** A page that is not there for this address: false becomes a fatal 404. */
  readonly check?: (args: PageArguments) => boolean
  /** On pages for editing, a phone shows a notice that a desktop is needed. */
  readonly desktopOnly?: boolean
  /** Rendered once for everybody, without knowing who reads it; by its addresses where the path has parts to fill. */
  readonly prerender?: boolean | readonly string[]
  /** Shipped as HTML with the few kilobytes of `web/entry-site.ts`: no React in the browser, so it is opened by a full load. */
  readonly still?: boolean
  /** Read, filled in and left before the application is there, which comes when the page is calm or somebody begins to use it. */
  readonly late?: boolean
  /** Nothing in it is set in the face of large titles, so that asking for it early would only hold up the rest. */
  readonly withoutDisplayFace?: boolean
}

const hasPartner = ({ config }: PageArguments) => Boolean(config.partnerUrl)
const hasDevPages = ({ config }: PageArguments) => config.devPages

const landing = {
  page: 'landing',
  frame: 'public',
  messages: ['landing', 'generation', 'editor-inspector', 'pricing'],
  still: true,
} as const

const legal = { page: 'legal', frame: 'public', messages: ['legal'], prerender: true, late: true } as const

/** Every page of the product. Routers, prefixes, preloading and prerendering all read this table. */
export const pageRoutes: readonly PageRoute[] = [
  { ...landing, path: '/', guards: ['visitor-home'], prerender: true },
  { ...landing, path: '/landing', prerender: true },
  ...marketingPaths.map(path => ({ ...landing, path, prerender: true })),
  {
    path: '/pricing',
    page: 'pricing',
    frame: 'public',
    messages: ['pricing', 'pricing-page'],
    prerender: true,
    still: true,
  },
  { path: '/paywall', page: 'pricing', frame: 'public', messages: ['pricing', 'pricing-page'], still: true },
  {
    path: '/enterprise',
    page: 'enterprise',
    frame: 'public',
    messages: ['enterprise'],
    prerender: true,
    late: true,
  },
  {
    path: '/p/comparison/:name/h',
    page: 'comparison',
    frame: 'public',
    messages: ['comparison'],
    prerender: comparisonNames.map(comparisonPath),
    still: true,
  },
  ...['/terms', '/policy', '/oldterms'].map(path => ({ ...legal, path })),
  { path: '/auth', page: 'auth', frame: 'bare', messages: ['auth'], late: true },
  { path: '/auth/als', page: 'auth-partner', frame: 'bare', messages: ['auth'], check: hasPartner },
  { path: '/auth/link', page: 'auth-link', frame: 'bare', messages: ['auth'] },
  { path: '/auth/confirm', page: 'auth-confirm', frame: 'bare', messages: ['auth'] },
  { path: '/reset-password', page: 'reset-password', frame: 'bare', messages: ['auth'], late: true },
  { path: '/boost', page: 'boost', frame: 'workplace', messages: ['billing', 'pricing'], guards: ['auth'] },
  {
    path: '/boost/return',
    page: 'boost-return',
    frame: 'workplace',
    messages: ['billing'],
    guards: ['auth'],
  },
  { path: '/checkout/:checkout', page: 'checkout', frame: 'bare', messages: ['billing'] },
  {
    path: '/receipt/:workspace/:payment',
    page: 'receipt',
    frame: 'bare',
    messages: ['billing'],
    guards: ['auth'],
  },
  {
    path: '/myteam/:slug/plan',
    page: 'workspace-plan',
    frame: 'workplace',
    messages: ['team', 'access', 'billing'],
    guards: ['auth'],
  },
  {
    path: '/myteam/:slug/payments',
    page: 'workspace-payments',
    frame: 'workplace',
    messages: ['team', 'access', 'billing'],
    guards: ['auth'],
  },
  { path: '/operator/writer', page: 'writer', frame: 'workplace', messages: ['writer'], guards: ['auth'] },
  { path: '/account', page: 'account', frame: 'workplace', messages: ['account'], guards: ['auth'] },
  {
    path: '/account/deleted',
    page: 'account-deleted',
    frame: 'bare',
    messages: ['account', 'auth'],
    late: true,
  },
  { path: '/myteam', page: 'my-team', frame: 'workplace', messages: ['team'], guards: ['auth'] },
  { path: '/myteam/new', page: 'new-team', frame: 'workplace', messages: ['team'], guards: ['auth'] },
  {
    path: '/myteam/:slug',
    page: 'workspace-people',
    frame: 'workplace',
    messages: ['team', 'access', 'people'],
    guards: ['auth'],
  },
  {
    path: '/myteam/:slug/brand',
    page: 'workspace-brand',
    frame: 'workplace',
    messages: ['team', 'access', 'brand', 'editor-inspector'],
    guards: ['auth'],
  },
  {
    path: '/myteam/:slug/settings',
    page: 'workspace-settings',
    frame: 'workplace',
    messages: ['team', 'access'],
    guards: ['auth'],
  },
  { path: '/join', page: 'join', frame: 'bare', messages: ['team', 'auth', 'people'] },
  { path: '/join/refuse', page: 'join-refuse', frame: 'bare', messages: ['team', 'auth'] },
  {
    path: '/presentations/create',
    page: 'create',
    frame: 'workplace',
    messages: ['presentations', 'sharing'],
    guards: ['auth'],
  },
  {
    path: '/presentations/generate',
    page: 'generate',
    frame: 'workplace',
    messages: ['generation', 'presentations'],
    guards: ['auth'],
    desktopOnly: true,
  },
  {
    path: '/presentations/onboarding',
    page: 'onboarding',
    frame: 'studio',
    messages: [
      'presentations',
      'editor',
      'editor-slides',
      'editor-canvas',
      'editor-inspector',
      'sharing',
      'access',
    ],
    withoutDisplayFace: true,
    guards: ['auth'],
    desktopOnly: true,
  },
  {
    path: '/presentations/show/:slug?',
    page: 'show',
    frame: 'workplace',
    messages: ['presentations', 'viewer', 'exports', 'statistics', 'access', 'talks', 'sharing'],
    withoutDisplayFace: true,
    guards: ['auth'],
  },
  {
    path: '/presentations/present/:slug?',
    page: 'presenter',
    frame: 'bare',
    messages: ['viewer', 'access', 'talks'],
    guards: ['auth'],
  },
  {
    path: '/presentations/edit/:slug?',
    page: 'edit',
    frame: 'studio',
    messages: ['editor', 'editor-canvas', 'access'],
    lateMessages: ['editor-slides', 'editor-inspector', 'exports', 'statistics', 'sharing'],
    withoutDisplayFace: true,
    guards: ['can-presentation-edit'],
    desktopOnly: true,
  },
  {
    path: '/presentations/responses/:slug?',
    page: 'responses',
    frame: 'workplace',
    messages: ['responses', 'access', 'talks'],
    guards: ['auth'],
  },
  {
    path: '/presentations/statistics/:slug?',
    page: 'statistics',
    frame: 'workplace',
    messages: ['statistics', 'links', 'presentations', 'sharing', 'access'],
    guards: ['auth'],
  },
  {
    path: '/presentations/trash',
    page: 'trash',
    frame: 'workplace',
    messages: ['presentations', 'trash', 'access'],
    guards: ['auth'],
  },
  {
    path: '/presentations/shared',
    page: 'shared',
    frame: 'workplace',
    messages: ['presentations', 'people'],
    guards: ['auth'],
  },
  {
    path: '/presentations/all',
    page: 'presentations',
    frame: 'workplace',
    messages: ['presentations', 'access'],
    lateMessages: ['exports', 'sharing', 'statistics'],
    guards: ['auth'],
  },
  {
    path: '/presentations/:slug?',
    page: 'presentations',
    frame: 'workplace',
    messages: ['presentations', 'access'],
    lateMessages: ['exports', 'sharing', 'statistics'],
    guards: ['auth'],
  },
  { path: '/dev/ui', page: 'dev-ui', frame: 'bare', messages: [], check: hasDevPages },
  { path: '/dev/sheets/:sheet?', page: 'dev-sheets', frame: 'bare', messages: [], check: hasDevPages },
]

/** Messages that every page may need. */
export const coreMessages: readonly Namespace[] = ['shell', 'errors']
