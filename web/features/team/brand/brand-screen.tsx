import { ImagePlus, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadTypes } from '#contract/assets.ts'
import {
  type BrandKit,
  brand as brandCalls,
  brandKit,
  type LogoVariant,
  logoVariants,
} from '#contract/brand.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { FONTS } from '#domain/deck/catalog/fonts.ts'
import { brandTheme } from '#domain/deck/design/brand-look.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { THEME_NAMES } from '#domain/deck/theme/themes/registry.ts'
import { can } from '#domain/workspace/access.ts'
import { hasLook } from '#domain/workspace/brand.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { PageLink } from '../../../platform/router/page-link.tsx'
import { upgradePath } from '../../../platform/router/paths.ts'
import { useRouteLocale, useRuntime } from '../../../platform/runtime/runtime.ts'
import { uploadFile } from '../../../platform/uploads/upload-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { Setting } from '../team-settings.tsx'
import { type BrandPart, useBrandChange, useTeamCall } from '../use-team-call.ts'
import { BrandColors } from './brand-colors.tsx'
import { BrandFonts } from './brand-fonts.tsx'
import '#slides/slides.css'

interface BrandScreenProps {
  readonly workspace: WorkspaceDetail
  readonly loaded: BrandKit
}

/** Logo, colours, fonts and theme of a workspace, beside a slide that wears them. */
export function BrandScreen({ workspace, loaded }: BrandScreenProps) {
  const t = useTranslations('brand')
  const [brand, setBrand] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setBrand(loaded)
  }
  const { slug, role } = workspace
  const mayEdit = can(role, 'workspace.brand')
  const part: BrandPart = { brand, slug, canEdit: mayEdit && brand.is_open, onChange: setBrand }
  return (
    <>
      {brand.is_open ? null : (
        <Notice
          className="mb-8"
          title={t('locked.title')}
          action={
            <Button size="sm" render={<PageLink to={upgradePath(slug)} />}>
              {t('locked.upgrade')}
            </Button>
          }
        >
          {t('locked.text')}
        </Notice>
      )}
      {brand.is_open && !mayEdit ? <p className="mb-8 text-sm text-ink-soft">{t('readOnly')}</p> : null}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="grid gap-3 lg:sticky lg:top-6 lg:order-1">
          <Preview brand={brand} name={workspace.name} />
        </aside>
        <div className="min-w-0 [&_section]:md:grid-cols-1">
          <Setting title={t('logo.title')} text={t('logo.text')}>
            <div className="grid gap-3 sm:grid-cols-2">
              {logoVariants.map(variant => (
                <LogoField key={variant} variant={variant} {...part} />
              ))}
            </div>
          </Setting>
          <Setting title={t('colors.title')} text={t('colors.text')}>
            <BrandColors {...part} />
          </Setting>
          <Setting title={t('fonts.title')} text={t('fonts.text')}>
            <BrandFonts {...part} mayRemove={mayEdit} />
          </Setting>
          <Setting title={t('theme.title')} text={t('theme.text')}>
            <ThemeFields {...part} />
          </Setting>
        </div>
      </div>
    </>
  )
}

const logoGrounds: Record<LogoVariant, string> = {
  light: 'bg-[#ffffff] text-[#5c6470]',
  dark: 'bg-[#16181c] text-[#b9b4aa]',
}

function LogoField(props: BrandPart & { readonly variant: LogoVariant }) {
  const { brand, slug, canEdit, onChange, variant } = props
  const t = useTranslations('brand.logo')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run } = useTeamCall()
  const input = useRef<HTMLInputElement>(null)
  const logo = brand.logos[variant]

  async function send(call: () => Promise<BrandKit>) {
    const outcome = await run(call)
    if (!outcome) return
    if ('refused' in outcome) tell({ title: t('failed'), description: outcome.text, tone: 'danger' })
    else onChange(outcome.reply)
  }
  const path = brandCalls.setLogo.path.replace(':slug', encodeURIComponent(slug)).replace(':variant', variant)

  return (
    <div className="grid gap-2">
      <div
        className={joinClasses(
          'grid h-28 place-items-center overflow-hidden rounded-card border border-line p-4',
          logoGrounds[variant],
        )}
      >
        {logo ? (
          <img
            src={`/assets/${logo.src}`}
            alt={t(`alt.${variant}`)}
            className="max-h-full max-w-full object-contain"
          />
        ) : (
          <span className="text-sm">{t(`none.${variant}`)}</span>
        )}
      </div>
      {canEdit ? (
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={uploadTypes.join(',')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void send(() => uploadFile({ file, path, reply: brandKit }))
            }}
          />
          <Button
            size="sm"
            variant="secondary"
            busy={busy}
            aria-label={t(`${logo ? 'replace' : 'upload'}.${variant}`)}
            icon={<ImagePlus aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {t(logo ? 'change' : 'choose')}
          </Button>
          {logo ? (
            <IconButton
              size="sm"
              label={t(`remove.${variant}`)}
              icon={<Trash2 strokeWidth={1.75} className="size-4" />}
              onClick={() => void send(() => api.brand.removeLogo({ params: { slug, variant } }))}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

const AS_THEME = 'theme'

function ThemeFields(props: BrandPart) {
  const { brand, canEdit } = props
  const t = useTranslations('brand')
  const themes = useTranslations('editor-inspector.theme.name')
  const { busy, change } = useBrandChange(props)
  const disabled = !canEdit || busy
  const own = brand.fonts.map(({ id, family }) => ({ value: id, label: t('fonts.own', { family }) }))
  const fonts = [
    { value: AS_THEME, label: t('theme.asTheme') },
    ...own,
    ...FONTS.map(({ id, family }) => ({ value: id, label: family })),
  ]
  const toFont = (value: string) => (value === AS_THEME ? null : value)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('theme.heading')} disabled={disabled}>
          <Select
            options={fonts}
            value={brand.heading_font ?? AS_THEME}
            onValueChange={value => void change({ heading_font: toFont(value) })}
          />
        </Field>
        <Field label={t('theme.body')} disabled={disabled}>
          <Select
            options={fonts}
            value={brand.font ?? AS_THEME}
            onValueChange={value => void change({ font: toFont(value) })}
          />
        </Field>
      </div>
      <Field label={t('theme.base')} hint={t('theme.baseHint')} disabled={disabled}>
        <Select
          options={THEME_NAMES.map(value => ({ value, label: themes(value) }))}
          value={THEME_NAMES.find(name => name === (brand.theme ?? 'paper'))}
          onValueChange={theme => void change({ theme })}
        />
      </Field>
      <Switch
        label={t('theme.isDefault')}
        hint={t('theme.isDefaultHint')}
        disabled={disabled}
        checked={brand.is_default}
        onChange={({ target }) => void change({ is_default: target.checked })}
      />
    </div>
  )
}

/** A slide in the brand, redrawn with every change. */
function Preview({ brand, name }: { readonly brand: BrandKit; readonly name: string }) {
  const t = useTranslations('brand.preview')
  const locale = useRouteLocale()
  const theme = useMemo(() => brandTheme(brand), [brand])
  const words = hasLook(brand) ? t('worn') : t('bare')
  const logo = brand.logos.light ?? brand.logos.dark
  const slides = useMemo(
    () => [
      makeSample({
        text: `<h1>${escapeText(name)}</h1><p>${t('lead')}</p>`,
        layout: 'title_left',
        logo,
        at: 0,
      }),
      makeSample({
        text: `<h2>${t('heading')}</h2><ul><li><p>${t('first')}</p></li><li><p>${t('second')}</p></li></ul>`,
        layout: 'col_1',
        logo: null,
        at: 1,
      }),
    ],
    [name, logo, t],
  )
  return (
    <>
      {slides.map(slide => (
        <div
          key={slide.uid}
          className="@container overflow-hidden rounded-card shadow-raised outline outline-line"
        >
          <SlidePicture slide={slide} theme={theme} locale={locale} />
        </div>
      ))}
      <p className="text-xs text-ink-soft">{words}</p>
    </>
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

interface Sample {
  readonly text: string
  readonly layout: Slide['layout']
  readonly logo: BrandKit['logos']['light']
  readonly at: number
}

function makeSample({ text, layout, logo, at }: Sample): Slide {
  const words = createItem({
    id: `words-${at}`,
    type: 'text',
    index: 0,
    slideIndex: at,
    fields: { text, align: 'tl', size: at === 0 ? 0.7 : 1 },
  })
  const ratio = logo ? logo.width / logo.height : 1
  const width = Math.min(0.2, 0.09 * ratio)
  const place = { position: { x: 0.92 - width / 2, y: 0.14 }, size: { width, height: width / ratio } }
  const items = logo
    ? [
        words,
        createItem({
          ...{ id: 'logo', type: 'image', index: 1, slideIndex: at },
          fields: { src: logo.src, alt: '', fill: 'contain', place },
        }),
      ]
    : [words]
  return {
    ...createSlide({ index: at, uid: `00000000-0000-4000-8000-00000000000${at}` }),
    layout,
    items,
  } as Slide
}
