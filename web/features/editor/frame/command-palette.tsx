import { Download, MonitorCog, Moon, Settings2, SquareArrowOutUpRight, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { locales } from '#domain/locale.ts'
import { splitWords } from '#domain/search/words.ts'
import { useRouteLocale, useRuntime, useTheme } from '#web/platform/runtime/runtime.ts'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#web/ui/command-palette.tsx'
import { editorCommands } from '../commands/registry.ts'
import { describeCommand, useCommandContext, useIsMac } from '../commands/use-commands.ts'
import { useEditor } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'
import { useWholeDeck } from '../session/use-slide-content.ts'
import { type BarSlots, useEditorDeckInfo } from './bar-slots.ts'
import {
  buildPaletteIndex,
  inOtherLayout,
  type PaletteTarget,
  paletteMessages,
  paletteTargets,
  readWords,
} from './palette-entries.ts'

interface Props {
  readonly open: boolean
  readonly slots?: BarSlots | undefined
}

/** The command palette: every command, setting, export and page by its name or another word for it, and every slide. */
export function Palette({ open, slots }: Props) {
  const t = useTranslations('editor.palette')
  const ui = useUi()
  const [typed, setTyped] = useState(() => ui.getState().paletteWords)
  const find = usePaletteSearch(open)
  const describe = useTargets(slots, typed.trim() !== '')
  const slides = useSlideGroup(open ? typed : '')
  useWholeDeck(open && typed !== '')

  function change(paletteOpen: boolean): void {
    ui.setState({ paletteOpen, paletteWords: '' })
    if (!paletteOpen) setTyped('')
  }

  const found = typed.trim() === '' ? paletteTargets.map(({ id }) => id) : find(typed)
  const all = open ? [...groupTargets(found, describe), ...slides] : []
  // What cannot be done now comes last.
  const groups = all.toSorted((a, b) => Number(a.id === LATER) - Number(b.id === LATER))
  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      text={typed}
      onSearch={setTyped}
      label={t('label')}
      placeholder={t('placeholder')}
      emptyText={t('empty')}
      closeLabel={t('close')}
      groups={groups}
    />
  )
}

/** Words of the other language come when the palette is first opened; until then those at hand are searched. */
function usePaletteSearch(open: boolean): (typed: string) => string[] {
  const { messages } = useRuntime()
  const here = useRouteLocale()
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    if (!open) return
    for (const locale of locales)
      messages.load(locale, paletteMessages).then(
        () => setLoaded(count => count + 1),
        // Without a connection the other language stays unknown.
        () => undefined,
      )
  }, [open, messages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been loaded changes what is read
  return useMemo(() => {
    const languages = [here, ...locales.filter(locale => locale !== here)]
    return buildPaletteIndex(languages.map(locale => messages.read(locale)))
  }, [messages, here, loaded])
}

interface DescribedTarget {
  readonly group: string
  readonly heading: string
  readonly item: PaletteItem
}

/** The group of commands that the present selection does not allow. */
const LATER = 'later'

const stroke = { 'aria-hidden': true, strokeWidth: 1.75 } as const
const themeIcons = {
  light: <Sun {...stroke} />,
  dark: <Moon {...stroke} />,
  system: <MonitorCog {...stroke} />,
}

/** How each is shown and run; undefined for what cannot be done now. */
function useTargets(
  slots: BarSlots | undefined,
  wantsAll: boolean,
): (target: PaletteTarget) => DescribedTarget | undefined {
  const context = useCommandContext()
  const isMac = useIsMac()
  const { messages } = useRuntime()
  const here = useRouteLocale()
  const deck = useEditorDeckInfo()
  const [, setTheme] = useTheme()
  const { ui, go, t } = context
  const nameOf = ({ nameKey }: PaletteTarget) => readWords(messages.read(here), nameKey)
  const own = (target: PaletteTarget, icon: ReactNode, onSelect: () => void): DescribedTarget | undefined => {
    const heading = readWords(messages.read(here), `palette.group.${target.kind}`)
    const label = nameOf(target)
    // Its words are on their way.
    if (heading === undefined || label === undefined) return undefined
    return { group: target.kind, heading, item: { id: target.id, label, icon, onSelect } }
  }
  return target => {
    switch (target.kind) {
      case 'command': {
        const command = editorCommands.find(({ id }) => id === target.id)
        if (!command) return undefined
        const { name, shortcut, isEnabled, run } = describeCommand(command, context, isMac)
        const { icon: Icon, group, id } = command
        const icon = Icon && <Icon {...stroke} />
        const item = { id, label: name, shortcut, icon, onSelect: run }
        if (isEnabled) return { group, heading: t(`editor.group.${group}`), item }
        // Asked for by its name it is shown all the same: otherwise it would seem not to exist.
        return wantsAll
          ? { group: LATER, heading: t('editor.palette.later'), item: { ...item, disabled: true } }
          : undefined
      }
      case 'setting':
        return own(target, <Settings2 {...stroke} />, () => {
          ui.setState({ settingsOpen: true, sideOpen: true })
          showSetting(nameOf(target) ?? '')
        })
      case 'appearance':
        return own(target, themeIcons[target.theme], () => setTheme(target.theme))
      case 'export':
        return deck && slots?.exportAs
          ? own(target, <Download {...stroke} />, () => slots.exportAs?.(deck, target.format))
          : undefined
      case 'page':
        return deck || !target.path.includes('{')
          ? own(target, <SquareArrowOutUpRight {...stroke} />, () =>
              go(
                target.path.replace('{slug}', deck?.slug ?? '').replace('{workspace}', deck?.workspace ?? ''),
              ),
            )
          : undefined
    }
  }
}

/** Scrolls to what bears this name in the side panel, once it is drawn, and gives it the focus. */
function showSetting(name: string, tries = 60): void {
  const side = document.querySelector('[data-zone="side"]')
  const isNamed = (element: Element) =>
    element.getAttribute('aria-label') === name || element.textContent?.trim() === name
  const place = [...(side?.querySelectorAll('[aria-label], label, h2, h3, legend') ?? [])].find(isNamed)
  if (!place) {
    if (tries > 0) requestAnimationFrame(() => showSetting(name, tries - 1))
    return
  }
  place.scrollIntoView({ block: 'center' })
  const around = place.closest('section, fieldset, label') ?? place
  const controls = 'input, button, select, a[href], [tabindex="0"]'
  const control = [place, ...place.querySelectorAll(controls), ...around.querySelectorAll(controls)].find(
    element => element instanceof HTMLElement && element.matches(controls),
  )
  if (control instanceof HTMLElement) control.focus()
}

/** The best first; a group stands where its best one does. */
function groupTargets(
  found: readonly string[],
  describe: (target: PaletteTarget) => DescribedTarget | undefined,
): PaletteGroup[] {
  const byId = new Map(paletteTargets.map(target => [target.id, target]))
  const groups = new Map<string, { id: string; heading: string; items: PaletteItem[] }>()
  for (const id of found) {
    const target = byId.get(id)
    const described = target && describe(target)
    if (!described) continue
    const { group, heading, item } = described
    const known = groups.get(group) ?? { id: group, heading, items: [] }
    known.items.push(item)
    groups.set(group, known)
  }
  return [...groups.values()]
}

function useSlideGroup(typed: string): PaletteGroup[] {
  const t = useTranslations('editor.palette')
  const editor = useEditor()
  const found = findSlides(editor.getState().deck.slides, typed)
  if (found.length === 0) return []
  const items = found.map(({ uid, number, title }) => ({
    id: uid,
    label: title === undefined ? t('slide', { number }) : t('titledSlide', { number, title }),
    keywords: [String(number)],
    onSelect: () => editor.goTo(uid),
  }))
  return [{ id: 'slides-found', heading: t('slides'), items }]
}

interface FoundSlide {
  readonly uid: string
  readonly number: number
  readonly title: string | undefined
}

const maxFound = 30

/** The slides by number, and by the beginnings of words of their titles; none where nothing is typed. */
export function findSlides(slides: readonly Slide[], typed: string): FoundSlide[] {
  const wanted = splitWords(typed)
  const other = splitWords(inOtherLayout(typed))
  if (wanted.length === 0) return []
  const numbered: FoundSlide[] = []
  const titled: FoundSlide[] = []
  for (const slide of slides) {
    const number = slide.index + 1
    const title = readSlideTitle(slide)
    const words = splitWords(title ?? '')
    const holds = (asked: readonly string[]) =>
      asked.length > 0 && asked.every(word => words.some(one => one.startsWith(word)))
    if (wanted.length === 1 && String(number) === wanted[0]) numbered.push({ uid: slide.uid, number, title })
    else if (titled.length < maxFound && (holds(wanted) || holds(other)))
      titled.push({ uid: slide.uid, number, title })
  }
  return [...numbered, ...titled].slice(0, maxFound)
}
