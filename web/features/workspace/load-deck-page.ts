import { redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { expectSignIn } from './expect-sign-in.ts'

/**
 * What a page about one presentation begins with. Without one it leads to the list; what is not there becomes the 404
 * page; what belongs to others has its own outcome on the page.
 */
export async function loadDeckPage<Data>(
  args: PageArguments,
  load: (slug: string) => Promise<Data>,
): Promise<Data | { readonly kind: 'denied' }> {
  const { slug } = args.params
  if (!slug) throw redirect(localizePath('/presentations', args.locale, args.config.localeDomains))
  return expectSignIn(args, async () => {
    try {
      return await load(slug)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
      throw error
    }
  })
}
