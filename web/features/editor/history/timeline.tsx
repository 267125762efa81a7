import { Bookmark, Pencil } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { VersionSummary } from '#contract/versions.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { versionRules } from '#domain/history/versions.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { usePages } from '#web/platform/parts/use-pages.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditorState } from '../session/editor-context.ts'

interface Props {
  readonly slug: string
  readonly chosen: number | undefined
  readonly onChoose: (version: VersionSummary) => void
  /** The list has another one: it is read anew. */
  readonly onKept: () => void
}

/** The versions by day, the latest first, and the way to keep one under a name. */
export function Timeline({ slug, chosen, onChoose, onKept }: Props) {
  const t = useTranslations('history')
  const [named, setNamed] = useState(false)
  const { versions, more, keptSince, failure, loadMore, busy, replace } = useVersions(slug, named)
  const first = versions?.[0]
  useEffect(() => {
    if (first && chosen === undefined) onChoose(first)
  }, [first, chosen, onChoose])
  return (
    <aside
      aria-label={t('timeline')}
      className="flex max-h-[45dvh] min-h-0 w-full shrink-0 flex-col border-b border-line bg-paper md:max-h-none md:w-80 md:border-b-0 md:border-l"
    >
      <div className="flex flex-col gap-3 border-b border-line p-4">
        <KeepForm slug={slug} onKept={onKept} />
        <Switch
          className="text-sm"
          label={t('onlyNamed')}
          checked={named}
          onChange={event => setNamed(event.currentTarget.checked)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {failure ? <FailureNotice code={failure} /> : null}
        {versions === undefined && !failure ? <Loading /> : null}
        {versions?.length === 0 ? (
          <p className="p-3 text-sm text-ink-soft">{named ? t('empty.named') : t('empty.versions')}</p>
        ) : null}
        <Days versions={versions ?? []} slug={slug} chosen={chosen} onChoose={onChoose} onRenamed={replace} />
        {more ? (
          <Button variant="quiet" size="sm" fullWidth busy={busy} onClick={loadMore} className="mt-2">
            {t('more')}
          </Button>
        ) : null}
        {keptSince && !more ? <PlanHint /> : null}
      </div>
    </aside>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-2 p-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}

function FailureNotice({ code }: { readonly code: ErrorCode }) {
  const t = useTranslations('errors.code')
  return <Notice tone="danger">{t(code)}</Notice>
}

function PlanHint() {
  const t = useTranslations('history')
  const workspace = useEditorState(({ deck }) => deck.workspace)
  return (
    <p className="p-3 text-xs text-ink-soft">
      {t('plan.text')}{' '}
      {workspace ? (
        <TextLink render={<PageLink to={upgradePath(workspace)} />}>{t('plan.link')}</TextLink>
      ) : null}
    </p>
  )
}

/** Pages of the list, from the latest on. */
function useVersions(slug: string, named: boolean) {
  const { api } = useCommandContext()
  const [keptSince, setKeptSince] = useState<string | null>(null)
  const read = useCallback(
    (before: number | undefined) =>
      api.versions.list({ params: { slug }, query: { before, named: named ? 'true' : 'false' } }),
    [api, slug, named],
  )
  const pages = usePages(read, page => setKeptSince(page.kept_since))
  const { items: versions, setItems, more, failure, loadMore, busy } = pages
  return {
    ...{ versions, more, keptSince, failure, busy, loadMore },
    replace: (changed: VersionSummary) =>
      setItems(known => known?.map(version => (version.id === changed.id ? changed : version))),
  }
}

/** Keeps the presentation as it is now. */
function KeepForm({ slug, onKept }: Pick<Props, 'slug' | 'onKept'>) {
  const t = useTranslations('history.keep')
  const { editor, api, notify, announce, t: tAll } = useCommandContext()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)

  async function keep(event: FormEvent) {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    try {
      await editor.flush()
      await api.versions.keep({ params: { slug }, body: { name } })
      setName('')
      announce(t('done'))
      onKept()
    } catch (error) {
      notify(error instanceof ApiError ? tAll(`errors.code.${error.code}`) : t('failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={event => void keep(event)} className="flex items-center gap-2">
      <TextInput
        size="sm"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={name}
        maxLength={versionRules.nameLength}
        onChange={event => setName(event.currentTarget.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" size="sm" busy={busy} disabled={name.trim() === ''}>
        {t('submit')}
      </Button>
    </form>
  )
}

interface DaysProps {
  readonly versions: readonly VersionSummary[]
  readonly slug: string
  readonly chosen: number | undefined
  readonly onChoose: (version: VersionSummary) => void
  readonly onRenamed: (version: VersionSummary) => void
}

function Days({ versions, ...rest }: DaysProps) {
  const format = useFormatter()
  const days = new Map<string, VersionSummary[]>()
  for (const version of versions) {
    const day = format.dateTime(new Date(version.created_at), { dateStyle: 'full' })
    days.set(day, [...(days.get(day) ?? []), version])
  }
  return [...days].map(([day, own]) => (
    <section key={day} aria-label={day}>
      <h3 className="sticky top-0 z-1 bg-paper px-2 pt-3 pb-1 text-xs font-semibold text-ink-soft first-letter:uppercase">
        {day}
      </h3>
      <ul>
        {own.map(version => (
          <li key={version.id}>
            <Entry version={version} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface EntryProps extends Omit<DaysProps, 'versions'> {
  readonly version: VersionSummary
}

function Entry({ version, slug, chosen, onChoose, onRenamed }: EntryProps) {
  const t = useTranslations('history')
  const format = useFormatter()
  const locale = useRouteLocale()
  const [isNaming, setNaming] = useState(false)
  const time = format.dateTime(new Date(version.created_at), { timeStyle: 'short' })
  const isChosen = version.id === chosen
  const { picture } = version
  return (
    <div className={`group relative rounded-field ${isChosen ? 'bg-accent-soft' : 'hover:bg-wash'}`}>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(version)}
        className="flex w-full items-start gap-3 rounded-field p-2 pr-9 text-left"
      >
        <span className="@container mt-0.5 block aspect-video w-22 shrink-0 overflow-hidden rounded-item bg-raised shadow-[0_0_0_1px_var(--line)]">
          {picture ? <SlidePicture slide={picture.slide} theme={picture.theme} locale={locale} /> : null}
        </span>
        <span className="min-w-0 flex-1 text-sm">
          <span className="flex items-center gap-1.5 font-medium">
            {version.name ? (
              <>
                <Bookmark
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className="size-3.5 shrink-0 text-accent-text"
                />
                <span className="truncate">{version.name}</span>
              </>
            ) : (
              time
            )}
          </span>
          <span className="block text-xs text-ink-soft">
            {version.name ? `${time} · ` : null}
            <Cause version={version} />
          </span>
          <span className="block truncate text-xs text-ink-soft">
            <Authors authors={version.authors} />
          </span>
        </span>
      </button>
      <IconButton
        size="sm"
        label={t('rename.open')}
        icon={<Pencil strokeWidth={1.75} className="size-3.5" />}
        onClick={() => setNaming(true)}
        className="absolute top-1.5 right-1.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      />
      {isNaming ? (
        <NameForm
          slug={slug}
          version={version}
          onDone={renamed => {
            setNaming(false)
            if (renamed) onRenamed(renamed)
          }}
        />
      ) : null}
    </div>
  )
}

/** Why it was kept, or what changed in it. */
function Cause({ version }: { readonly version: VersionSummary }) {
  const t = useTranslations('history')
  const format = useFormatter()
  const { cause, added, changed, removed, restored_from } = version
  if (cause === 'restored' && restored_from) {
    return t('cause.restored', {
      at: format.dateTime(new Date(restored_from), { dateStyle: 'medium', timeStyle: 'short' }),
    })
  }
  if (cause !== 'pause' && cause !== 'named' && cause !== 'restored') return t(`cause.${cause}`)
  const parts = [
    ...(changed > 0 ? [t('count.changed', { count: changed })] : []),
    ...(added > 0 ? [t('count.added', { count: added })] : []),
    ...(removed > 0 ? [t('count.removed', { count: removed })] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : t('count.none')
}

const mostNames = 3

function Authors({ authors }: { readonly authors: readonly (string | null)[] }) {
  const t = useTranslations('history')
  const format = useFormatter()
  if (authors.length === 0) return null
  const names = authors.map(name => name ?? t('someone'))
  const rest = names.length - mostNames
  const shown = rest > 0 ? [...names.slice(0, mostNames), t('others', { count: rest })] : names
  return format.list(shown, { type: 'conjunction' })
}

interface NameFormProps {
  readonly slug: string
  readonly version: VersionSummary
  readonly onDone: (version?: VersionSummary) => void
}

/** Enter keeps the name, an empty one takes it away, Escape leaves it as it is. */
function NameForm({ slug, version, onDone }: NameFormProps) {
  const t = useTranslations('history.rename')
  const { api, notify, t: tAll } = useCommandContext()
  const [name, setName] = useState(version.name ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  async function rename(event: FormEvent) {
    event.preventDefault()
    try {
      const body = { name: name.trim() === '' ? null : name }
      onDone(await api.versions.rename({ params: { slug, id: version.id }, body }))
    } catch (error) {
      notify(tAll(`errors.code.${error instanceof ApiError ? error.code : 'unavailable'}`))
    }
  }

  return (
    <form onSubmit={event => void rename(event)} className="flex items-center gap-2 px-2 pb-2">
      <TextInput
        ref={field}
        size="sm"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={name}
        maxLength={versionRules.nameLength}
        onChange={event => setName(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" size="sm">
        {t('submit')}
      </Button>
    </form>
  )
}
