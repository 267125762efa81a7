import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Link } from '#contract/links.ts'
import { isLoopbackHost } from '#domain/sharing/links.ts'
import { writeTalkCode } from '#domain/talks/talk.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { drawQr, QrCode } from '#web/ui/qr-code.tsx'
import { TopLayer } from './show-layers.tsx'
import type { ShownDeck } from './show-state.ts'
import type { TalkControls } from './talk.ts'
import { type Run, TalkPolls, useRun } from './talk-polls.tsx'

interface PanelProps {
  readonly slug: string
  readonly deck: ShownDeck
  readonly index: number
  readonly controls: TalkControls
  readonly onClose: () => void
}

/** What connects others to the show: a phone as the remote, phones that follow, and the polls of the slide. */
export function TalkPanel({ slug, deck, index, controls, onClose }: PanelProps) {
  const t = useTranslations('talks.show')
  const run = useRun()
  return (
    <TopLayer
      label={t('title')}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(60rem,calc(100vw-2rem))] overflow-y-auto rounded-card p-6 sm:p-8"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {run.fault ? (
        <p role="alert" className="mt-3 text-sm text-danger">
          {run.fault}
        </p>
      ) : null}
      {controls.isLost ? (
        <p role="status" className="mt-3 text-sm text-danger">
          {t('lost')}
        </p>
      ) : null}
      <UnreachableNote />
      <div className="mt-5 grid gap-8 sm:grid-cols-2">
        <AudienceSection slug={slug} deck={deck} controls={controls} run={run} />
        <RemoteSection slug={slug} controls={controls} run={run} />
      </div>
      {/* Before the talk there is nothing to say where the slide has no poll: no line is drawn above nothing. */}
      <div className="mt-8 border-t border-line pt-5 empty:hidden">
        <TalkPolls slug={slug} deck={deck} index={index} talk={controls.talk} />
      </div>
      {controls.talk ? (
        <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5">
          <Button variant="secondary" size="sm" onClick={() => run.do(controls.end)}>
            {t('end')}
          </Button>
          <p className="min-w-0 flex-1 text-sm text-ink-soft">{t('endText')}</p>
        </div>
      ) : null}
    </TopLayer>
  )
}

/** On a machine of one's own the codes would lead phones to themselves. */
function UnreachableNote() {
  const t = useTranslations('talks.show')
  const { host, hostname } = new URL(useRuntime().config.origin)
  if (!isLoopbackHost(hostname)) return null
  return <p className="mt-3 rounded-field bg-wash px-3 py-2 text-sm">{t('unreachable', { host })}</p>
}

interface SectionProps {
  readonly slug: string
  readonly controls: TalkControls
  readonly run: Run
}

function AudienceSection({ slug, deck, controls, run }: SectionProps & Pick<PanelProps, 'deck'>) {
  const t = useTranslations('talks.show')
  const { api, config } = useRuntime()
  const { talk } = controls
  const links = useOpenLinks(slug)
  const [link, setLink] = useState(0)
  const [isOn, setIsOn] = useState(deck.settings.link)
  const chosen = links.some(one => one.id === link) ? link : (links[0]?.id ?? 0)
  const audience = talk?.audience
  const address = audience ? new URL(`/live/${audience.code}`, config.origin).href : ''
  const drawing = useMemo(() => (address ? drawQr(address) : undefined), [address])

  async function turnOn(): Promise<void> {
    await api.presentations.update({ params: { slug }, body: { settings: { link: true } } })
    setIsOn(true)
    await controls.start(0)
  }

  return (
    <section aria-labelledby="talk-audience" className="grid content-start gap-3">
      <h3 id="talk-audience" className="font-semibold">
        {t('live')}
      </h3>
      <p className="text-sm text-ink-soft">{t('liveText')}</p>
      {audience && drawing ? (
        <>
          <div className="w-56 max-w-full overflow-hidden rounded-field border border-line">
            <QrCode drawing={drawing} label={t('liveCode')} />
          </div>
          <p className="text-sm text-ink-soft">
            {t('liveJoin', { address: `${new URL(config.origin).host}/live` })}
          </p>
          <p className="font-display text-2xl font-semibold tracking-widest">
            {writeTalkCode(audience.code)}
          </p>
          <p role="status" className="text-sm">
            {t('followers', { count: talk?.followers ?? 0 })}
          </p>
        </>
      ) : !isOn && links.length === 0 ? (
        <>
          <p className="text-sm">{t('linkOff')}</p>
          <Button className="justify-self-start" disabled={run.isBusy} onClick={() => run.do(turnOn)}>
            {t('linkOn')}
          </Button>
        </>
      ) : (
        <>
          {links.length > 1 ? (
            <select
              aria-label={t('live')}
              value={chosen}
              onChange={event => setLink(Number(event.target.value))}
              className="min-h-(--control-md) rounded-field border border-line bg-raised px-3"
            >
              {links.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name || `/p/${one.slug}`}
                </option>
              ))}
            </select>
          ) : null}
          <Button
            className="justify-self-start"
            disabled={run.isBusy}
            onClick={() => run.do(() => controls.start(chosen))}
          >
            {t('liveStart')}
          </Button>
        </>
      )}
    </section>
  )
}

/** The links that are on; those who follow come by one of them. */
function useOpenLinks(slug: string): readonly Link[] {
  const { api } = useRuntime()
  const [links, setLinks] = useState<readonly Link[]>([])
  useEffect(() => {
    let isHere = true
    api.links.list({ params: { slug } }).then(
      ({ results }) => isHere && setLinks(results.filter(one => one.is_on)),
      // Without the list the main link is offered, and the server says whether it is open.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [api, slug])
  return links
}

function RemoteSection({ slug, controls, run }: SectionProps) {
  const t = useTranslations('talks.show')
  const { api, config } = useRuntime()
  const [path, setPath] = useState<string>()
  const count = controls.talk?.remotes ?? 0
  const drawing = useMemo(
    () => (path ? drawQr(new URL(path, config.origin).href) : undefined),
    [path, config.origin],
  )
  // A code works once: whoever has come in has used it up.
  useEffect(() => {
    if (count > 0) setPath(undefined)
  }, [count])

  async function invite(): Promise<void> {
    if (!controls.talk) await controls.start(null)
    setPath((await api.talks.invite({ params: { slug }, body: {} })).path)
  }

  return (
    <section aria-labelledby="talk-remote" className="grid content-start gap-3">
      <h3 id="talk-remote" className="font-semibold">
        {t('remote')}
      </h3>
      <p className="text-sm text-ink-soft">{t('remoteText')}</p>
      {drawing && path ? (
        <>
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="block w-56 max-w-full overflow-hidden rounded-field border border-line"
          >
            <QrCode drawing={drawing} label={t('remoteCode')} />
          </a>
          <p className="text-sm text-ink-soft">{t('remoteExpires')}</p>
        </>
      ) : null}
      {count > 0 ? (
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
          {t('remoteOn', { count })}
          <Button
            variant="quiet"
            size="sm"
            disabled={run.isBusy}
            onClick={() => run.do(() => api.talks.disconnect({ params: { slug } }))}
          >
            {t('remoteOff')}
          </Button>
        </div>
      ) : null}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={run.isBusy}
        onClick={() => run.do(invite)}
      >
        {path ? t('remoteAgain') : t('remoteMake')}
      </Button>
    </section>
  )
}
