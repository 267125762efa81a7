import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CatalogFont, findFont, isFontOpen } from '#domain/deck/catalog/fonts.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { recentFonts } from '#web/platform/session/recent-fonts.ts'
import { useRecent } from '#web/platform/session/use-recent.ts'
import { type PickItem, PickList } from '#web/ui/pick-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { usePlan } from '../use-plan.ts'
import { FontName } from './font-name.tsx'
import { groupFonts } from './group-fonts.ts'
import { nameFont } from './name-font.ts'

export interface FontChoice {
  readonly label: string
  /** Null: as the theme or the presentation has it. Undefined: the slides differ. */
  readonly value: string | null | undefined
  /** The face that null stands for, and whose it is. */
  readonly inherited: string
  readonly inheritedFrom: 'theme' | 'deck'
  readonly edit: LiveEdit<string | null>
}

interface Props extends FontChoice {
  readonly onDone: () => void
}

const INHERITED = 'inherited'

/** A font may stand in two groups; what is before the colon keeps its rows apart. */
const idOf = (row: string) => row.slice(row.indexOf(':') + 1)

/** The catalogue, each family in its own face; those of another plan say so when they are taken. */
export function FontList({ label, value, inherited, inheritedFrom, edit, onDone }: Props) {
  const t = useTranslations('editor-inspector.font')
  const plan = usePlan()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const [query, setQuery] = useState('')
  const [refused, setRefused] = useState<CatalogFont>()
  const [recent, remember] = useRecent(recentFonts)
  // The list that is open keeps its order: a row must not move under the pointer.
  const [above] = useState(recent)

  function pick(row: string) {
    if (row === INHERITED) edit.change(null)
    else {
      const font = findFont(idOf(row))
      if (!font) return
      if (!isFontOpen(font, plan)) return setRefused(font)
      remember(font.id)
      edit.change(font.id)
    }
    onDone()
  }

  function preview(row: string | undefined) {
    const font = findFont(row === undefined ? null : idOf(row))
    if (row === INHERITED) edit.preview(null)
    else edit.preview(font && isFontOpen(font, plan) ? font.id : undefined)
  }

  const toItem = (group: string, font: CatalogFont): PickItem => ({
    value: `${group}:${font.id}`,
    label: <FontName font={font} name={font.family} sample={t('sample')} className="text-[1.0625rem]" />,
    current: font.id === value,
    detail: isFontOpen(font, plan) ? undefined : <Lock label={t('locked')} />,
  })
  const own: PickItem = {
    value: INHERITED,
    label: (
      <FontName
        font={findFont(inherited)}
        name={t(`inherited.${inheritedFrom}`, { name: nameFont(inherited) })}
      />
    ),
    current: value === null,
  }
  return (
    <PickList
      label={label}
      placeholder={t('search')}
      search={query}
      onSearchChange={setQuery}
      groups={[
        { id: INHERITED, items: query === '' ? [own] : [] },
        ...groupFonts(query, above, kind => t(`group.${kind}`)).map(({ id, fonts }) => ({
          id,
          heading: t(`group.${id}`),
          items: fonts.map(font => toItem(id, font)),
        })),
      ]}
      onPick={pick}
      onPreview={preview}
      className="[&_[cmdk-item]]:py-0.5 [&_[cmdk-list]]:max-h-104"
      emptyText={t('none')}
      footer={
        <div aria-live="polite">
          {refused ? (
            <p className="border-t border-line bg-accent-soft px-4 py-3 text-xs text-ink">
              {t('lockedText', { name: refused.family })}{' '}
              <TextLink render={<PageLink to={upgradePath(workspace)} />}>{t('upgrade')}</TextLink>
            </p>
          ) : null}
        </div>
      }
    />
  )
}

function Lock({ label }: { label: string }) {
  return (
    <>
      <LockKeyhole aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
