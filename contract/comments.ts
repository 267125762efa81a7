import { z } from 'zod'
import { commentLimits, commentTarget } from '#domain/comments/comments.ts'
import { dropHidden } from '#domain/hidden-characters.ts'
import { defineEndpoint, memberWho, visitor } from './endpoint.ts'
import { slideParams, slugParams } from './params.ts'

const instant = z.iso.datetime({ offset: true })
const id = slideParams.shape.id
const ofOne = slugParams.extend({ id })

export const comment = z.object({
  id: z.int().positive(),
  /** Null where the account is gone. */
  author: z.string().nullable(),
  own: z.boolean(),
  text: z.string(),
  /** Names of those who are mentioned, as the text has them behind an @. */
  mentions: z.array(z.string()),
  created_at: instant,
  edited_at: instant.nullable(),
})
export type Comment = z.output<typeof comment>

export const commentThread = z.object({
  id: z.int().positive(),
  target: commentTarget,
  resolved: z.boolean(),
  /** Who resolved it; null where the account is gone. */
  resolved_by: z.string().nullable(),
  /** In the order they were written; at least one. */
  comments: z.array(comment),
})
export type CommentThread = z.output<typeof commentThread>

/** Where an open thread is and how much of it the caller has not seen, without what is said in it. */
const commentMark = z.object({
  id: z.int().positive(),
  target: commentTarget,
  comments: z.int().positive(),
  unread: z.int().nonnegative(),
})
export type CommentMark = z.output<typeof commentMark>

const text = z.string().overwrite(dropHidden).trim().min(1, 'required').max(commentLimits.text, 'too_long')
const mentions = z.array(z.int().positive()).max(commentLimits.mentions).default([])
/** The same comment sent again after a lost reply is one comment. */
const key = z.uuid()
const refusedToStrangers = [
  'unauthorized',
  'workspace_access_denied',
  'presentation_not_found',
  'forbidden',
] as const
const refusedToMost = ['validation_failed', 'comment_not_found', ...refusedToStrangers] as const

export const comments = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/comments/',
    summary: 'Threads of comments on a presentation, the latest first, a page at a time',
    access: memberWho('presentation.comment'),
    params: slugParams,
    query: z.object({
      /** The last thread of the page before. */
      before: id.optional(),
      resolved: z.stringbool().default(false),
    }),
    reply: z.object({
      results: z.array(commentThread),
      more: z.boolean(),
      /** Comments of others up to here were seen by the caller. */
      seen: z.int().nonnegative(),
      /** Whether the caller gets no emails about comments on it. */
      muted: z.boolean(),
    }),
    errors: ['validation_failed', ...refusedToStrangers],
  }),
  marks: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/comments/marks/',
    summary:
      'Where open threads of comments are, the latest thousand, and how many of each the caller has not seen',
    access: memberWho('presentation.comment'),
    params: slugParams,
    reply: z.object({ results: z.array(commentMark) }),
    errors: refusedToStrangers,
  }),
  people: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/people/',
    summary: 'Who can open a presentation, and so can be mentioned',
    access: memberWho('presentation.comment'),
    params: slugParams,
    reply: z.object({ results: z.array(z.object({ id: z.int().positive(), name: z.string() })) }),
    errors: refusedToStrangers,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/comments/',
    summary: 'Comment on a slide, an item or words of it, or reply to a thread; replying reopens it',
    access: memberWho('presentation.comment'),
    params: slugParams,
    body: z.union([
      z.object({ thread: id, text, mentions, key }),
      z.object({ target: commentTarget, text, mentions, key }),
    ]),
    reply: commentThread,
    status: 201,
    errors: ['too_many_requests', 'slide_not_found', ...refusedToMost],
  }),
  edit: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/comments/:id/',
    summary: 'Change the words of one’s own comment',
    access: memberWho('presentation.comment'),
    params: ofOne,
    body: z.object({ text, mentions }),
    reply: commentThread,
    errors: refusedToMost,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/comments/:id/',
    summary:
      'Delete a comment: one’s own, or anyone’s by those who run the workspace; a thread goes with its last one',
    access: memberWho('presentation.comment'),
    params: ofOne,
    reply: z.object({}),
    errors: refusedToMost,
  }),
  resolve: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/threads/:id/',
    summary: 'Resolve a thread of comments, or reopen it',
    access: memberWho('presentation.comment'),
    params: ofOne,
    body: z.object({ resolved: z.boolean() }),
    reply: commentThread,
    errors: refusedToMost,
  }),
  see: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/comments/seen/',
    summary: 'Comments up to this one were seen by the caller; whether emails about them are wanted',
    access: memberWho('presentation.comment'),
    params: slugParams,
    body: z.object({
      upto: z.int().nonnegative().max(2_147_483_647).optional(),
      muted: z.boolean().optional(),
    }),
    reply: z.object({}),
    errors: ['validation_failed', ...refusedToStrangers],
  }),
  stopEmails: defineEndpoint({
    method: 'POST',
    path: '/api/comments/stop_emails/',
    summary:
      'No more emails about comments on a presentation, by the link of an email; as often as it is pressed',
    access: visitor,
    body: z.object({ token: z.string().max(200) }),
    reply: z.object({ name: z.string().nullable() }),
    errors: ['validation_failed', 'invitation_expired'],
  }),
} as const
