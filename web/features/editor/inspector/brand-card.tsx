import { Check, LockKeyhole, Palette } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandKit } from '#contract/brand.ts'
import { standInOf } from '#domain/deck/catalog/fonts.ts'
import { applyBrand, brandTheme } from '#domain/deck/design/brand-look.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { hasLook } from '#domain/workspace/brand.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { keepVersionBefore } from '../saving/api-transport.ts'
import { useEditorState } from '../session/editor-context.ts'
import { loaderOf } from '../session/slide-loader.ts'
import { PLAIN_THEME } from './apply-to-all.ts'
import { useCommittedValue } from './live-edit.ts'
import { PanelButton } from './panel-controls.tsx'
import { useBrand } from './use-brand.ts'

/** The brand of the workspace above all themes: how the slide would look in it, and one step that applies it. */
export function BrandCard({ sample }: { readonly sample: Slide | undefined }) {
  const t = useTranslations('editor-inspector.brand')
  const name = useTranslations('editor-inspector.deck')('brand')
  const brand = useBrand()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const isForeign = useEditorState(({ deck }) => brand !== undefined && usesForeignFonts(deck, brand))
  if (!brand) return null
  return (
    <fieldset aria-label={name} className="grid min-w-0 gap-2.5">
      {!brand.is_open ? (
        <p className="flex gap-2 text-xs text-ink-soft">
          <LockKeyhole aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-3.5 shrink-0" />
          <span>
            {t('locked')}{' '}
            <TextLink render={<PageLink to={upgradePath(workspace)} />}>{t('upgrade')}</TextLink>
          </span>
        </p>
      ) : hasLook(brand) ? (
        <BrandLook brand={brand} sample={sample} />
      ) : (
        <p className="text-xs text-ink-soft">
          {t('empty')}{' '}
          <TextLink render={<PageLink to={`/myteam/${workspace}/brand`} />}>{t('setUp')}</TextLink>
        </p>
      )}
      {isForeign ? <p className="text-xs text-ink-soft">{t('foreign')}</p> : null}
    </fieldset>
  )
}

function BrandLook({ brand, sample }: { readonly brand: BrandKit; readonly sample: Slide | undefined }) {
  const t = useTranslations('editor-inspector.brand')
  const locale = useRouteLocale()
  const { editor, api, notify } = useCommandContext()
  const [busy, setBusy] = useState(false)
  const look = useMemo(() => brandTheme(brand), [brand])
  const isWorn = useCommittedValue(
    useEditorState(({ deck }) => JSON.stringify(deck.theme) === JSON.stringify(look)),
  )
  const slide = useMemo(() => sample && { ...sample, theme: { ...sample.theme, ...PLAIN_THEME } }, [sample])

  async function apply() {
    setBusy(true)
    try {
      await loaderOf(editor, api).ensure(editor.getState().unloaded)
      await keepVersionBefore({ editor, api }, 'before_brand')
      const changed = editor.change(deck => applyBrand(deck, brand))
      if (changed) notify(t('applied'), { label: t('undo'), run: editor.undo })
      else notify(t('appliedAlready'))
    } catch {
      notify(t('failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {slide ? (
        <span className="@container block aspect-video overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]">
          <SlidePicture slide={slide} theme={look} locale={locale} />
        </span>
      ) : null}
      <PanelButton
        label={t(isWorn ? 'again' : 'apply')}
        icon={isWorn ? Check : Palette}
        disabled={busy}
        onClick={() => void apply()}
      />
    </>
  )
}

/** Fonts of another workspace stay with it: here they are shown in similar ones. */
function usesForeignFonts({ theme, slides }: Presentation, { fonts }: BrandKit): boolean {
  const own = new Set(fonts.map(({ id }) => id))
  return [theme, ...slides.map(slide => slide.theme)]
    .flatMap(look => [look.heading_font, look.font])
    .some(id => id !== null && standInOf(id) !== undefined && !own.has(id))
}
