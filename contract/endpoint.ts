import type { z } from 'zod'
import type { ErrorCode } from '#domain/errors.ts'
import type { Capability } from '#domain/workspace/access.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call. A route without this declaration does not start. */
export type Access =
  | { readonly who: 'anyone' }
  /** Anyone; who they are is looked up, for some are answered or counted otherwise. */
  | { readonly who: 'visitor' }
  | { readonly who: 'user' }
  | { readonly who: 'member'; readonly capability: Capability }
  /** A member, or the guest in whose browser the presentation was made. */
  | { readonly who: 'member-or-guest'; readonly capability: Capability }
  | { readonly who: 'operator' }
  | { readonly who: 'local-developer' }

// Each keeps its own type: a handler's session and capability are typed by what its route declares.
export const anyone = { who: 'anyone' } as const satisfies Access
export const visitor = { who: 'visitor' } as const satisfies Access
export const signedIn = { who: 'user' } as const satisfies Access
export const operator = { who: 'operator' } as const satisfies Access
export const localDeveloper = { who: 'local-developer' } as const satisfies Access

export function memberWho<const C extends Capability>(capability: C) {
  return { who: 'member', capability } as const satisfies Access
}

export function memberOrGuestWho<const C extends Capability>(capability: C) {
  return { who: 'member-or-guest', capability } as const satisfies Access
}

export interface Endpoint {
  readonly method: Method
  /** As the specification writes it, with its trailing slash; `:name` marks a parameter. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  readonly errors: readonly ErrorCode[]
  readonly bodyLimit?: number
  /** Called by public pages, framed ones among them: carries no token, and does nothing in its caller's name. */
  readonly tokenless?: true
  /** The body is a form with a file in it; the handler reads it as it comes. */
  readonly multipart?: true
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type In<S> = S extends z.ZodType ? z.input<S> : never
type Out<S> = S extends z.ZodType ? z.output<S> : never
type Part<E, K extends string, V> = E extends { readonly [P in K]: z.ZodType }
  ? { readonly [P in K]: V }
  : unknown

/** A query of which nothing is needed may be left out. */
type QueryPart<E extends Endpoint> =
  Record<never, never> extends In<E['query']>
    ? Partial<Part<E, 'query', In<E['query']>>>
    : Part<E, 'query', In<E['query']>>

/** What a caller passes. */
export type CallInput<E extends Endpoint> = Part<E, 'params', In<E['params']>> &
  QueryPart<E> &
  Part<E, 'body', In<E['body']>>

/** What a handler receives after validation. */
export type HandlerInput<E extends Endpoint> = {
  readonly params: Out<E['params']>
  readonly query: Out<E['query']>
  readonly body: Out<E['body']>
}

/** What a handler returns, and what a caller gets. */
export type HandlerReply<E extends Endpoint> = z.input<E['reply']>
export type CallReply<E extends Endpoint> = z.output<E['reply']>
