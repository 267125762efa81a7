import { account } from './account.ts'
import { assets } from './assets.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { brand } from './brand.ts'
import { comments } from './comments.ts'
import { contact } from './contact.ts'
import { cotyping } from './cotyping.ts'
import { documents } from './documents.ts'
import { domains } from './domains.ts'
import type { Endpoint } from './endpoint.ts'
import { exports } from './exports.ts'
import { folders } from './folders.ts'
import { generation } from './generation.ts'
import { imports } from './imports.ts'
import { gifs, icons, stickers } from './libraries.ts'
import { links } from './links.ts'
import { live } from './live.ts'
import { partner } from './partner.ts'
import { pictures } from './pictures.ts'
import { presentations } from './presentations.ts'
import { responses } from './responses.ts'
import { sandbox } from './sandbox.ts'
import { shares } from './shares.ts'
import { slides } from './slides.ts'
import { statistics } from './statistics.ts'
import { talks } from './talks.ts'
import { teams } from './teams.ts'
import { telemetry } from './telemetry.ts'
import { templates } from './templates.ts'
import { versions } from './versions.ts'
import { workspaces } from './workspaces.ts'
import { writers } from './writers.ts'
import { changes, pages, writing } from './writing.ts'

/** Every call of the product. A test asserts that each is served. */
export const api = {
  account,
  assets,
  auth,
  billing,
  brand,
  comments,
  contact,
  cotyping,
  generation,
  documents,
  domains,
  exports,
  folders,
  gifs,
  imports,
  links,
  live,
  changes,
  pages,
  partner,
  pictures,
  presentations,
  responses,
  sandbox,
  shares,
  slides,
  statistics,
  stickers,
  icons,
  talks,
  teams,
  telemetry,
  templates,
  versions,
  workspaces,
  writers,
  writing,
} as const

export type Api = typeof api

export function listEndpoints(): { readonly id: string; readonly endpoint: Endpoint }[] {
  return Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      id: `${area}.${name}`,
      endpoint: endpoint as Endpoint,
    })),
  )
}
