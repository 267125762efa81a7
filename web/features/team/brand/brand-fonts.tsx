import { Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { type BrandFont, brand as brandCalls, brandKit, fontFileTypes } from '#contract/brand.ts'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import { BRAND_LIMITS, fontFaults } from '#domain/workspace/brand.ts'
import { useRuntime } from '../../../platform/runtime/runtime.ts'
import { uploadFile } from '../../../platform/uploads/upload-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BrandPart, useRefusalText, useTeamCall } from '../use-team-call.ts'

interface RefusedFile {
  readonly name: string
  readonly text: string
}

const megabyte = 1024 * 1024

/** The families that were uploaded, each in its own letters, and what was wrong with files that were not taken. */
export function BrandFonts({
  brand,
  slug,
  canEdit,
  mayRemove,
  onChange,
}: BrandPart & { mayRemove: boolean }) {
  const t = useTranslations('brand.fonts')
  const say = useRefusalText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [asked, setAsked] = useState<BrandFont>()

  function explain(error: unknown): string {
    const reason = error instanceof ApiError && error.code === 'font_refused' ? error.data?.reason : undefined
    const fault = fontFaults.find(one => one === reason)
    return fault ? t(`fault.${fault}`, { megabytes: BRAND_LIMITS.fontBytes / megabyte }) : say(error)
  }

  /** One after the other: each family is joined by the next file of it. */
  async function send(files: readonly File[]) {
    if (busy || files.length === 0) return
    setBusy(true)
    setRefused([])
    const path = brandCalls.addFont.path.replace(':slug', encodeURIComponent(slug))
    const failed: RefusedFile[] = []
    for (const file of files) {
      try {
        onChange(await uploadFile({ file, path, reply: brandKit }))
      } catch (error) {
        failed.push({ name: file.name, text: explain(error) })
      }
    }
    setRefused(failed)
    setBusy(false)
  }

  return (
    <div className="grid gap-3">
      {brand.fonts.length > 0 ? (
        <ul className="grid gap-2">
          {brand.fonts.map(font => (
            <FontRow key={font.id} font={font} onRemove={mayRemove ? () => setAsked(font) : undefined} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">{t('none')}</p>
      )}
      {refused.length > 0 ? (
        <Notice tone="danger" announce title={t('refused', { count: refused.length })}>
          <ul className="grid gap-1">
            {refused.map(({ name, text }) => (
              <li key={name}>
                <span className="font-medium break-all">{name}</span>
                {': '}
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {canEdit ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={fontFileTypes.join(',')}
            aria-label={t('upload')}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              void send(files)
            }}
          />
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            busy={busy}
            icon={<Upload aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {t('upload')}
          </Button>
          <p className="text-xs text-ink-soft">{t('rights')}</p>
        </>
      ) : null}
      <RemoveFont font={asked} slug={slug} onClose={() => setAsked(undefined)} onRemoved={onChange} />
    </div>
  )
}

interface FontRowProps {
  readonly font: BrandFont
  readonly onRemove: (() => void) | undefined
}

function FontRow({ font, onRemove }: FontRowProps) {
  const t = useTranslations('brand.fonts')
  const { fonts } = useRuntime()
  fonts.need([font.id])
  const faces = font.faces.map(({ weight_from: from, weight_to: to, italic }) => {
    const weight = from === to ? String(from) : t('weights', { from, to })
    return italic ? t('italic', { weight }) : weight
  })
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate text-lg" style={{ fontFamily: findFont(font.id)?.stack }}>
          {font.family}
        </p>
        <p className="text-xs text-ink-soft">
          {faces.join(', ')}
          {font.view_only ? ` · ${t('viewOnly')}` : null}
        </p>
      </div>
      {onRemove ? (
        <IconButton
          size="sm"
          label={t('remove', { family: font.family })}
          icon={<Trash2 strokeWidth={1.75} className="size-4" />}
          onClick={onRemove}
        />
      ) : null}
    </li>
  )
}

interface RemoveFontProps {
  readonly font: BrandFont | undefined
  readonly slug: string
  readonly onClose: () => void
  readonly onRemoved: BrandPart['onChange']
}

/** Says where the font is used before it goes, and what those presentations will show instead. */
function RemoveFont({ font, slug, onClose, onRemoved }: RemoveFontProps) {
  const t = useTranslations('brand.fonts.removal')
  const format = useFormatter()
  const { api } = useRuntime()
  const { busy, run } = useTeamCall()
  const [uses, setUses] = useState<{ font: string; count: number; names: string[] }>()
  const [failure, setFailure] = useState<string>()
  const id = font?.id
  useEffect(() => {
    if (id === undefined) return
    setFailure(undefined)
    setUses(undefined)
    api.brand.fontUses({ params: { slug, font: id } }).then(
      found => setUses({ font: id, ...found }),
      () => undefined,
    )
  }, [api, slug, id])
  if (!font) return null
  const known = uses?.font === font.id ? uses : undefined
  const standIn = findFont(font.stand_in)?.family ?? ''

  async function remove(gone: string) {
    const outcome = await run(() => api.brand.removeFont({ params: { slug, font: gone } }))
    if (!outcome) return
    if ('refused' in outcome) return setFailure(outcome.text)
    onRemoved(outcome.reply)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => open || onClose()}
      title={t('title', { family: font.family })}
      description={
        known === undefined
          ? t('looking')
          : known.count === 0
            ? t('unused')
            : t('used', { count: known.count, names: format.list(known.names), standIn })
      }
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={() => void remove(font.id)}
    />
  )
}
