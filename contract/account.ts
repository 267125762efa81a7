import { z } from 'zod'
import { passwordLength } from '#domain/account/credentials.ts'
import { emailSchema } from '#domain/account/email.ts'
import { plans } from '#domain/billing/plans.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { defineEndpoint, signedIn } from './endpoint.ts'

const instant = z.iso.datetime({ offset: true })
/** Left out by people who have none; a recent sign-in stands in for it. */
const currentPassword = z.string().max(1024, 'password_too_long').optional()
const newPassword = z
  .string()
  .min(1, 'required')
  .max(passwordLength.max * 4, 'password_too_long')
const proven = ['validation_failed', 'unauthorized', 'sign_in_again', 'too_many_requests'] as const

export const accountProfile = z.object({
  username: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** What the address becomes once its mailbox has confirmed it. */
  new_email: z.string().nullable(),
  has_password: z.boolean(),
  /** Whether somebody without a password has signed in recently enough to change what is asked for with one. */
  signed_in_recently: z.boolean(),
  created_at: instant,
  /** Seconds until a confirmation can be sent again; 0 for now. */
  resend_wait: z.int().nonnegative(),
})
export type AccountProfile = z.output<typeof accountProfile>

const session = z.object({
  id: z.uuid(),
  /** As browsers and systems call themselves; null where it is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_this: z.boolean(),
  created_at: instant,
  seen_at: instant,
})
export type AccountSession = z.output<typeof session>

const ownTeam = z.object({
  slug: z.string(),
  name: z.string(),
  /** Members besides the owner. */
  others: z.int().nonnegative(),
  plan: z.enum(plans),
})

/** The file with everything of the caller; not a call, for it is downloaded as it is made. */
export const accountDataPath = '/api/account/data/'

/** Says for a while that an account was deleted in this browser, so that the page one lands on can say it too. */
export const deletedAccountCookie = 'account-deleted'

export const account = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/account/',
    summary: 'The account of the caller',
    access: signedIn,
    reply: accountProfile,
    errors: ['unauthorized'],
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/api/account/',
    summary: 'Change the name that others see',
    access: signedIn,
    body: z.object({ username: z.string().overwrite(cleanName).min(1, 'required').max(64, 'too_long') }),
    reply: accountProfile,
    errors: ['validation_failed', 'unauthorized'],
  }),
  resendConfirmation: defineEndpoint({
    method: 'POST',
    path: '/api/account/confirmation/',
    summary: 'Email the confirmation link again, to the new email where one is waiting',
    access: signedIn,
    reply: z.object({ email: z.string(), resend_wait: accountProfile.shape.resend_wait }),
    errors: ['unauthorized', 'too_many_requests'],
  }),
  changeEmail: defineEndpoint({
    method: 'POST',
    path: '/api/account/email/',
    summary: 'Ask to change the email; it changes when the new one is confirmed',
    access: signedIn,
    body: z.object({ email: emailSchema, password: currentPassword }),
    reply: accountProfile,
    errors: ['partner_only', ...proven],
  }),
  keepEmail: defineEndpoint({
    method: 'DELETE',
    path: '/api/account/email/',
    summary: 'Cancel a change of email that isn’t confirmed yet',
    access: signedIn,
    reply: accountProfile,
    errors: ['unauthorized'],
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/account/password/',
    summary: 'Set or change the password; ends every other session',
    access: signedIn,
    body: z.object({
      password: currentPassword,
      new_password1: newPassword,
      new_password2: newPassword,
    }),
    reply: accountProfile,
    errors: ['partner_only', ...proven],
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/account/sessions/',
    summary: 'Where the caller is logged in, this browser first',
    access: signedIn,
    reply: z.object({ results: z.array(session) }),
    errors: ['unauthorized'],
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id/',
    summary: 'Log out one browser; one that is logged out already stays so',
    access: signedIn,
    params: z.object({ id: z.uuid() }),
    reply: z.object({}),
    errors: ['validation_failed', 'unauthorized'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/account/sessions/',
    summary: 'Log out everywhere but here',
    access: signedIn,
    reply: z.object({}),
    errors: ['unauthorized'],
  }),
  deletion: defineEndpoint({
    method: 'GET',
    path: '/api/account/deletion/',
    summary: 'What deleting the account would delete',
    access: signedIn,
    reply: z.object({ teams: z.array(ownTeam), plan: z.enum(plans) }),
    errors: ['unauthorized'],
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/account/deletion/',
    summary: 'Delete the account permanently, with the teams named; refused where the caller owns others',
    access: signedIn,
    body: z.object({
      /** Of the account, typed by hand. */
      email: emailSchema,
      password: currentPassword,
      teams: z.array(z.string().max(64)).max(1000),
    }),
    reply: z.object({}),
    errors: ['conflict', ...proven],
  }),
} as const
