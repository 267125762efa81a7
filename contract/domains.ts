import { z } from 'zod'
import { ownHost } from '#domain/workspace/own-domain.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { slugParams } from './params.ts'

const closed = ['unauthorized', 'workspace_access_denied', 'workspace_not_found', 'forbidden'] as const

const domain = z.object({
  host: z.string(),
  /** Public pages answer there. */
  is_verified: z.boolean(),
  /** What has to stand in the name servers of the domain before it is taken. */
  record: z.object({ name: z.string(), value: z.string() }),
})
const reply = z.object({
  domain: domain.nullable(),
  /** The workspace's plan has one. */
  is_allowed: z.boolean(),
})
export type OwnDomain = z.output<typeof domain>
export type OwnDomainReply = z.output<typeof reply>

export const domains = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/domain/',
    summary: 'The own domain of a workspace for its public pages, and how it is proven to be theirs',
    access: memberWho('workspace.domain'),
    params: slugParams,
    reply,
    errors: closed,
  }),
  set: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/domain/',
    summary: 'Name an own domain; public pages answer there once it is verified',
    access: memberWho('workspace.domain'),
    params: slugParams,
    body: z.object({ host: ownHost }),
    reply,
    errors: ['validation_failed', 'pay', ...closed],
  }),
  verify: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/domain/verify/',
    summary: 'Look for the record in the name servers; whoever can write it there has the domain',
    access: memberWho('workspace.domain'),
    params: slugParams,
    reply,
    errors: ['pay', 'not_found', 'too_many_requests', ...closed],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/workspaces/:slug/domain/',
    summary: 'Give the own domain up; public pages answer at their usual addresses alone',
    access: memberWho('workspace.domain'),
    params: slugParams,
    reply,
    errors: closed,
  }),
} as const
