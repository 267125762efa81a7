import { ApiError } from '#contract/api-error.ts'
import { AppError } from '#domain/app-error.ts'
import type { PageArguments } from './page-arguments.ts'
import { writeSignInPathFrom } from './paths.ts'

/** What a guard decides: let in, refuse, or send elsewhere (a path without the language prefix). */
export type GuardVerdict = true | false | { readonly redirect: string }
export type Guard = (args: PageArguments) => GuardVerdict | Promise<GuardVerdict>

/** Only the signed-in come in; others sign in first and land where they wanted to go. */
const requireSignIn: Guard = async ({ session, url }) => {
  if (await session.load()) return true
  return { redirect: writeSignInPathFrom(url) }
}

/** The home page is the landing for a visitor and the list for someone signed in. */
const showHomeToVisitors: Guard = async ({ session }) =>
  (await session.load()) ? { redirect: '/presentations' } : true

/** Members edit, and a guest what was made in this browser; the page itself shows when access is missing. */
const requireEditing: Guard = async ({ api, params, url }) => {
  if (!params.slug) return true
  const access = await api.presentations.access({ params: { slug: params.slug } }).catch(error => {
    // Whom it is shared with to look at or to comment on looks at it.
    if (error instanceof ApiError && error.code === 'forbidden') return undefined
    throw error
  })
  if (!access) return { redirect: `/presentations/show/${params.slug}` }
  const { reason } = access
  if (reason === 'unauthorized') return { redirect: writeSignInPathFrom(url) }
  return reason !== 'presentation_not_found'
}

const guards = {
  auth: requireSignIn,
  'visitor-home': showHomeToVisitors,
  'can-presentation-edit': requireEditing,
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

/** Runs the guards in turn; the first refusal decides. */
export async function askGuards(
  names: readonly string[],
  args: PageArguments,
  registry: Readonly<Record<string, Guard>> = guards,
): Promise<GuardVerdict> {
  for (const name of names) {
    const guard = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!guard)
      throw new AppError({
        message: `Unknown route middleware: ${name}`,
        statusMessage: 'Unknown route middleware',
        fatal: true,
      })
    const verdict = await guard(args)
    if (verdict !== true) return verdict
  }
  return true
}
