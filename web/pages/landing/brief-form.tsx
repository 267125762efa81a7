import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import { findPartnerAddress } from '#web/platform/router/partner-links.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { generatePath, signUpPath } from './ways-in.ts'

const examples = ['pitch', 'lesson', 'report'] as const

/**
 * Asks the generator's page with what was written. `web/site/start-briefs.ts` carries a visitor's words through
 * signing up instead, so that they stand in no address.
 */
export function BriefForm({ className }: { className?: string }) {
  const t = useTranslations('landing.brief')
  const briefs = useTranslations('generation.examples')
  const user = useUser()
  const { config } = useRuntime()
  const locale = useRouteLocale()
  const address = (path: string) =>
    findPartnerAddress(path, locale, config) ?? localizePath(path, locale, config.localeDomains)
  return (
    <form
      method="get"
      action={address(generatePath)}
      data-brief=""
      data-sign-up={user ? undefined : address(signUpPath)}
      className={className}
    >
      <div className="rounded-page border border-line-strong bg-raised shadow-popup transition-colors focus-within:border-ink">
        <label htmlFor="brief" className="block px-5 pt-4 text-sm font-medium">
          {t('label')}
        </label>
        <textarea
          id="brief"
          name="brief"
          required
          rows={3}
          maxLength={20_000}
          placeholder={t('placeholder')}
          className="block w-full resize-none bg-transparent px-5 pt-1.5 text-md outline-none [field-sizing:content] max-h-60 min-h-24"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 pl-5">
          <p className="text-sm text-ink-faint">{t('hint')}</p>
          <Button
            type="submit"
            variant="accent"
            className="max-sm:w-full"
            trailingIcon={<ArrowRight aria-hidden="true" strokeWidth={2} className="size-4" />}
          >
            {t('send')}
          </Button>
        </div>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
        <span className="w-full">{t('examples')}</span>
        {examples.map(name => (
          <a
            key={name}
            href={address(`${generatePath}?${new URLSearchParams({ brief: briefs(`${name}.text`) })}`)}
            data-fills-brief={briefs(`${name}.text`)}
            className={joinClasses(
              'rounded-press border border-line px-3 py-1 text-ink-soft transition-colors',
              'hover:border-line-strong hover:text-ink',
            )}
          >
            {briefs(`${name}.label`)}
          </a>
        ))}
      </p>
    </form>
  )
}
