import type { FastifyReply, RouteOptions } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Locale } from '#domain/locale.ts'
import type { Session } from '../features/auth/auth.ts'
import type { SiteMap } from './web-build.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without it does not start. */
    access?: Access
    /** Only for callbacks that prove themselves by a signature, and for what is done in nobody's name. */
    csrf?: false
    /** Nothing that is done from its pages asks for a token: none is handed out with them. */
    handsOutToken?: false
    /** Its bodies are files, which take their time on a slow line. */
    slowBody?: true
  }
  interface FastifyInstance {
    /** Every route that asks for no anti-forgery token. */
    tokenlessRoutes: readonly string[]
    /** All that is served, each with who may call it. */
    readonly declaredRoutes: readonly RouteOptions[]
    /** The pages that search engines may know; none where only the calls are served. */
    siteMap?: SiteMap
    /** Says in the visitor's language that nothing is here; where only the calls are served there is no such page. */
    sendMissingPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
  interface FastifyRequest {
    session: Session | undefined
    /** The guest this browser is, on routes that let guests in; a hash, as the database has it. */
    guestHash: string | undefined
    locale: Locale
    cspNonce: string
    /** The host, where it is a workspace's own: only its public pages are there. */
    ownDomain: string | undefined
  }
}
