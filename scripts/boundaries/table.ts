/** Who may import whom: docs/architecture.md as data. A folder that is not named here is free (tests, scripts, bench, faults). */
export interface Zone {
  /** Other top folders this one may import. */
  folders: string[]
  /** The only packages it may import; without this, any that no rule below reserves. */
  packages?: string[]
  /** Packages that would make it something else. */
  refused?: string[]
  /** Whether it may import Node's own modules, or which of its files may. */
  node: boolean | RegExp
}

const react = ['react', 'react-dom']

export const zones: Record<string, Zone> = {
  domain: { folders: [], packages: ['zod'], node: false },
  contract: { folders: ['domain'], packages: ['zod'], node: false },
  slides: { folders: ['domain'], node: false },
  editor: { folders: ['domain'], refused: react, node: false },
  viewer: { folders: ['domain', 'contract'], refused: react, node: false },
  web: {
    folders: ['domain', 'contract', 'slides', 'editor', 'viewer', 'locales', 'content'],
    node: /^web\/(build\/|entry-server)/,
  },
  server: { folders: ['domain', 'contract', 'locales', 'content'], node: true },
  locales: { folders: [], packages: [], node: false },
  content: { folders: ['domain', 'locales'], node: false },
}

/** The one file of the server that imports the built web. */
export const builtWebImporter = 'server/http/ssr.ts'

/** What a server feature offers its siblings; the rest of its folder is its own. Features of web import no sibling. */
export const publicFile = (feature: string): string => `${feature}.ts`

/** Packages only some files may import. */
export const reserved: { packages: RegExp; files: RegExp; way: string }[] = [
  {
    packages: /^@sentry\/browser$/,
    files: /^(server\/providers|web\/platform\/telemetry)\//,
    way: 'call the telemetry of web/platform/telemetry',
  },
  {
    packages:
      /^(nodemailer|stripe|ai|@ai-sdk\/.+|ollama-ai-provider-v2|@aws-sdk\/.+|aws4fetch|@sentry\/.+|@react-email\/render|playwright-core)$/,
    files: /^server\/providers\//,
    way: 'put the call behind a provider in server/providers/',
  },
  {
    packages: /^undici$/,
    files: /^server\/(outgoing|providers)\//,
    way: 'ask through server/outgoing/, which holds every request to its limits',
  },
  {
    packages: /^drizzle-orm$/,
    files: /^server\/(db\/|.*\/queries\.ts$)/,
    way: 'put the query into a queries.ts, which alone (with server/db/) touches SQL',
  },
  {
    packages: /^(pg|@electric-sql\/pglite)$/,
    files: /^server\/db\//,
    way: 'take the database that server/db/ opened',
  },
  {
    packages: /^pg-boss$/,
    files: /^server\/(jobs|db)\//,
    way: 'send and handle jobs through server/jobs/',
  },
  {
    packages: /^pptxgenjs$/,
    files: /^server\/features\/exports\/formats\/pptx\//,
    way: 'have the file made by the export format pptx',
  },
]

/** Names that say nothing about what is inside. */
export const emptyNames = /^(utils?|helpers?|misc|common)$/i

/** Attributes whose text people see or hear. */
export const spokenAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label'])

/** Screens that only developers see. */
export const unspokenFiles = /^web\/pages\/dev-ui\//
