import {
  ArrowLeft,
  ArrowRight,
  Copy,
  Download,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  MonitorOff,
  Pointer,
  Presentation,
  Rows3,
  Share2,
} from 'lucide-react'
import type { Locale } from '#domain/locale.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import type { PublicFace } from '#domain/workspace/brand.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import type { PublicFacts } from './deck-facts.ts'
import type { PublicTexts } from './page-texts.ts'

interface Props {
  readonly facts: PublicFacts
  readonly texts: PublicTexts
}

/** The controls below a deck. Buttons that need the script are hidden until it runs. */
export function PublicBar({ facts, texts }: Props) {
  const { deck, slug, view, embedded, language, chrome, origin, offline, downloading, badge = true } = facts
  const { face, home = '' } = facts
  const count = deck.slides.length
  const other = view === 'site' ? 'show' : 'site'
  return (
    <nav data-bar="" aria-label={texts('bar')}>
      <p className="bar-name">
        <span lang={language}>{deck.name}</span>
      </p>
      {count > 0 && (
        <div className="bar-steps">
          <Act act="previous" icon={ArrowLeft} label={texts('previous')} />
          <p data-position="">
            <b data-at="">{1}</b>
            <span>{`/ ${count}`}</span>
          </p>
          <Act act="next" icon={ArrowRight} label={texts('next')} />
        </div>
      )}
      <div className="bar-more">
        {count > 0 && <Act act="overview" icon={LayoutGrid} label={texts('overview')} />}
        {view === 'show' && !embedded && <Act act="laser" icon={Pointer} label={texts('laser')} />}
        {view === 'show' && !embedded && <Act act="blackout" icon={MonitorOff} label={texts('blackout')} />}
        {!offline && (
          <Way
            href={publicPath(slug, other === 'show' ? 'show' : 'website')}
            icon={other === 'show' ? Presentation : Rows3}
            label={texts(other === 'show' ? 'asShow' : 'asSite')}
            isSwitch
            embedded={embedded}
          />
        )}
        {deck.settings.copying && !offline && (
          <Way href={home + copyAddress(slug)} icon={Copy} label={texts('copy')} embedded={embedded} />
        )}
        {downloading && !offline && (
          <Way href={pdfAddress(slug)} icon={Download} label={texts('download')} embedded={false} />
        )}
        {!offline && (
          <Act
            act="share"
            icon={Share2}
            label={texts('share')}
            url={origin + publicPath(slug, view === 'show' ? 'show' : 'website')}
            done={texts('shared')}
          />
        )}
        <Act act="fullscreen" icon={Maximize} label={texts('fullscreen')} />
        {!offline && badge && <MadeWith chrome={chrome} label={texts('madeWith')} embedded={embedded} />}
        {!offline && face && <OwnLogo face={face} />}
      </div>
    </nav>
  )
}

interface ActProps {
  readonly act: string
  readonly icon: LucideIcon
  readonly label: string
  readonly url?: string
  readonly done?: string
}

function Act({ act, icon: Icon, label, url, done }: ActProps) {
  return (
    <button type="button" data-act={act} data-url={url} data-done={done} aria-label={label} title={label}>
      <Icon aria-hidden />
    </button>
  )
}

interface WayProps {
  readonly href: string
  readonly icon: LucideIcon
  readonly label: string
  readonly embedded: boolean
  readonly isSwitch?: boolean
}

/** In a frame, a link opens in a new tab. */
function Way({ href, icon: Icon, label, embedded, isSwitch }: WayProps) {
  return (
    <a
      href={href}
      title={label}
      data-switch={isSwitch ? '' : undefined}
      rel="nofollow"
      target={embedded ? '_blank' : undefined}
    >
      <Icon aria-hidden />
      <span>{label}</span>
    </a>
  )
}

interface MadeWithProps {
  readonly chrome: Locale
  readonly label: string
  readonly embedded: boolean
}

export function MadeWith({ chrome, label, embedded }: MadeWithProps) {
  return (
    <a className="made-with" href={`/${chrome}`} title={label} target={embedded ? '_blank' : undefined}>
      <LogoMark />
      <span>{label}</span>
    </a>
  )
}

/** The workspace's own logo, by whether it is shown on a light or a dark ground. */
export function OwnLogo({ face: { name, light, dark } }: { readonly face: PublicFace }) {
  const [onLight, onDark] = [light ?? dark, dark ?? light]
  if (!onLight || !onDark) return null
  return (
    <picture className="own-logo">
      <source srcSet={`/assets/${onDark}`} media="(prefers-color-scheme: dark)" />
      <img src={`/assets/${onLight}`} alt={name} />
    </picture>
  )
}

/** Where a visitor takes the deck away as a PDF. */
export function pdfAddress(slug: string): string {
  return `/p/${slug}/pdf`
}

/** Where a visitor can copy the deck after signing in. */
export function copyAddress(slug: string): string {
  return `/presentations/create?copy=${slug}`
}
