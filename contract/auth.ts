import { z } from 'zod'
import { passwordLength } from '#domain/account/credentials.ts'
import { emailSchema } from '#domain/account/email.ts'
import { locales } from '#domain/locale.ts'
import { anyone, defineEndpoint, signedIn } from './endpoint.ts'
import { workspaceSummary } from './workspace-shape.ts'

const lang = z.enum(locales)
/** Strength is judged with the address at hand, so that the answer can name the field; here only a hostile size. */
const newPassword = z
  .string()
  .min(1, 'required')
  .max(passwordLength.max * 4, 'password_too_long')
const signedInReply = z.object({ key: z.string() })

export const user = z.object({
  username: z.string(),
  email: z.string(),
  lang,
  email_confirmed: z.boolean(),
  has_password: z.boolean(),
  workspaces: z.array(workspaceSummary),
})
export type User = z.output<typeof user>

export const auth = {
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register/',
    summary: 'Create an account; with an email alone, only tells whether it is taken',
    access: anyone,
    body: z.object({
      email: emailSchema,
      password1: newPassword.optional(),
      password2: newPassword.optional(),
      lang: lang.optional(),
    }),
    reply: z.object({ email: z.string(), exists: z.boolean(), key: z.string().optional() }),
    errors: ['validation_failed', 'email_taken', 'partner_only', 'too_many_requests'],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login/',
    summary: 'Log in with email and password',
    access: anyone,
    body: z.object({
      email: emailSchema,
      password: z.string().min(1, 'required').max(1024, 'password_too_long'),
    }),
    reply: signedInReply,
    errors: ['validation_failed', 'login_failed', 'account_blocked', 'partner_only', 'too_many_requests'],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout/',
    summary: 'Log out: end this session',
    access: anyone,
    reply: z.object({}),
    errors: [],
  }),
  user: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user/',
    summary: 'Who is logged in',
    access: signedIn,
    reply: user,
    errors: ['unauthorized'],
  }),
  exists: defineEndpoint({
    method: 'POST',
    path: '/api/auth/user/exists/',
    summary: 'Whether an account has this address',
    access: anyone,
    body: z.object({ email: emailSchema }),
    reply: z.object({ exists: z.boolean() }),
    errors: ['validation_failed', 'too_many_requests'],
  }),
  requestReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password/reset/',
    summary: 'Email a link that sets a new password; answers the same whether or not the account exists',
    access: anyone,
    body: z.object({ email: emailSchema, lang: lang.optional() }),
    reply: z.object({ email: z.string() }),
    errors: ['validation_failed', 'partner_only', 'too_many_requests'],
  }),
  confirmReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password/reset/confirm/',
    summary: 'Set a new password from an emailed link; ends every session of the account',
    access: anyone,
    body: z.object({
      uid: z.string().max(64),
      token: z.string().max(256),
      new_password1: newPassword,
      new_password2: newPassword,
    }),
    reply: z.object({ email: z.string() }),
    errors: ['validation_failed', 'reset_link_expired', 'too_many_requests'],
  }),
  requestLink: defineEndpoint({
    method: 'POST',
    path: '/api/auth/link/',
    summary:
      'Email a link that logs in without a password; answers the same whether or not the account exists',
    access: anyone,
    body: z.object({ email: emailSchema, lang: lang.optional(), next: z.string().max(2000).optional() }),
    reply: z.object({ email: z.string() }),
    errors: ['validation_failed', 'partner_only', 'too_many_requests'],
  }),
  confirmLink: defineEndpoint({
    method: 'POST',
    path: '/api/auth/link/confirm/',
    summary: 'Log in with an emailed link',
    access: anyone,
    body: z.object({ token: z.string().max(256) }),
    reply: signedInReply,
    errors: ['validation_failed', 'auth_link_expired', 'account_blocked', 'too_many_requests'],
  }),
  confirmEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email/confirm/',
    summary: 'Confirm that the address of an account is its owner’s, from the welcome email',
    access: anyone,
    body: z.object({ token: z.string().max(256) }),
    reply: z.object({ email: z.string() }),
    errors: [
      'validation_failed',
      'auth_link_expired',
      'confirm_elsewhere',
      'email_taken',
      'too_many_requests',
    ],
  }),
} as const
