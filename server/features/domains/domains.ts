import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { domains, type OwnDomainReply } from '#contract/domains.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import { domainRecord, readOwnDomainPath } from '#domain/workspace/own-domain.ts'
import { seconds } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { findLinks } from '#server/db/link-facts.ts'
import { wantsPage } from '#server/http/error-handler.ts'
import { isPassCookie } from '#server/http/link-pass.ts'
import { readHostname } from '#server/http/request-limits.ts'
import { serve } from '#server/http/serve.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { sendClosedPage } from '../public-pages/public-pages.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { changeTeam, type LockedWorkspace, openWorkspace, visitOf } from '../workspaces/workspaces.ts'
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  findWorkspaceOfHost,
  markVerified,
  writeDomain,
} from './queries.ts'

export function serveDomains(app: FastifyInstance, services: Services): void {
  const { orm, clock } = services

  serve(app, domains.read, async exchange => {
    const { workspace } = await openWorkspace(services, visitOf(exchange))
    return describe(workspace, await findDomain(orm, workspace.id))
  })

  serve(app, domains.set, async exchange => {
    const { host } = exchange.body
    if (isOurs(host, services.config))
      throw new DomainError('validation_failed', { fields: { host: 'invalid' } })
    return changeTeam(services, visitOf(exchange), async (held, { workspace }) => {
      refuseUnpaid(workspace)
      await writeDomain(held, { workspaceId: workspace.id, host, token: newSlug(32), createdAt: clock.now() })
      return describe(workspace, await findDomain(held, workspace.id))
    })
  })

  serve(app, domains.verify, async exchange => {
    const { request, session } = exchange
    const { workspace } = await openWorkspace(services, visitOf(exchange))
    refuseUnpaid(workspace)
    const domain = await findDomain(orm, workspace.id)
    if (!domain) throw new DomainError('not_found')
    await limitAttempts(services, 'page', { address: request.ip, account: String(session.userId) })
    // Outside of any transaction: name servers take their time.
    const { name, value } = domainRecord(domain.host, domain.token)
    const found = await services.outgoing.readTexts(name)
    if (!found.some(text => text.trim() === value))
      return describe(workspace, { ...domain, verifiedAt: null })
    return changeTeam(services, visitOf(exchange), async (held, team) => {
      const now = await findDomain(held, workspace.id)
      // Somebody named another one meanwhile: that one is not proven.
      if (now?.token === domain.token && now.host === domain.host) await markVerified(held, now, clock.now())
      return describe(team.workspace, await findDomain(held, workspace.id))
    })
  })

  serve(app, domains.remove, async exchange =>
    changeTeam(services, visitOf(exchange), async (held, { workspace }) => {
      await deleteDomain(held, workspace.id)
      return describe(workspace, undefined)
    }),
  )
}

function isAllowed({ plan }: Pick<LockedWorkspace, 'plan'>): boolean {
  return planLimits[plan].brandKit
}

function refuseUnpaid(workspace: Pick<LockedWorkspace, 'plan'>): void {
  if (!isAllowed(workspace)) throw new DomainError('pay', { limit: 'own_domain' })
}

function describe(workspace: Pick<LockedWorkspace, 'plan'>, domain: DomainRow | undefined): OwnDomainReply {
  return {
    is_allowed: isAllowed(workspace),
    domain: domain
      ? {
          host: domain.host,
          is_verified: domain.verifiedAt !== null,
          record: domainRecord(domain.host, domain.token),
        }
      : null,
  }
}

function isOurs(host: string, config: Config): boolean {
  const own = [new URL(config.baseUrl).host, ...Object.values(config.LOCALE_DOMAINS ?? {})]
  return own.map(readHostname).includes(host)
}

/** So long a process goes on with what it knows of a host: pages ask for many files at once. */
const knownFor = seconds(5)
const mostKnown = 1000

/**
 * Requests to own domains of workspaces: there, public pages of that very workspace answer, with what they load, and
 * nothing else. Nobody is signed in there, whatever cookies a browser sends, and no cookie of the product is set. To be
 * added before the hook that refuses hosts that are not ours.
 */
export function routeOwnDomains(app: FastifyInstance, services: Services): void {
  const { orm, clock, config } = services
  const known = new Map<string, { readonly workspace: number | undefined; readonly at: number }>()
  app.decorateRequest('ownDomain', undefined)

  async function findOwner(host: string): Promise<number | undefined> {
    const now = clock.now().getTime()
    const found = known.get(host)
    if (found && now - found.at < knownFor) return found.workspace
    const workspace = await findWorkspaceOfHost(orm, host)
    if (known.size >= mostKnown) known.clear()
    known.set(host, { workspace, at: now })
    return workspace
  }

  async function isTheirs(slug: string, workspace: number): Promise<boolean> {
    const [link] = await findLinks(orm, [slug])
    return link?.workspaceId === workspace
  }

  app.addHook('onRequest', async (request, reply) => {
    const host = readHostname(request.host).toLowerCase()
    if (!host.includes('.') || isOurs(host, config)) return
    const workspace = await findOwner(host)
    if (workspace === undefined) return
    request.ownDomain = host
    request.cookies = Object.fromEntries(
      Object.entries(request.cookies).filter(([name]) => isPassCookie(name)),
    )
    const asked = readOwnDomainPath(new URL(request.url, 'http://host').pathname)
    if (asked === 'file') return
    if (asked && (await isTheirs(asked.slug, workspace))) return
    return refuse(services, request, reply)
  })

  app.addHook('onSend', async (request, reply) => {
    if (!request.ownDomain) return
    const set = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    reply.removeHeader('set-cookie')
    const kept = set.filter(cookie => isPassCookie(cookie.split('=')[0] ?? ''))
    if (kept.length > 0) reply.header('set-cookie', kept)
  })
}

async function refuse(services: Services, request: FastifyRequest, reply: FastifyReply) {
  if (!wantsPage(request)) throw new DomainError('not_found')
  return sendClosedPage(services, request, reply, { slug: '', embedded: false })
}
