import { redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { writeSignInPathFrom } from '#web/platform/router/sign-in-path.ts'

/** A session can end while its tab is open: the guard still knows the user, but the calls answer unauthorized. */
export async function expectSignIn<Data>(args: PageArguments, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error
    args.session.write(null)
    throw redirect(localizePath(writeSignInPathFrom(args.url), args.locale, args.config.localeDomains))
  }
}
