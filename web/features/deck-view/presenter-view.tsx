import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readBuilds } from '#domain/deck/build-steps.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import type { Blank } from '#viewer/show-state.ts'
import { showStep } from '#viewer/steps.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { TalkPanel } from './deck-viewer.tsx'
import { useNavigationGestures, useShowControls } from './show-controls.ts'
import { ShowLayers } from './show-layers.tsx'
import type { Show, ShownDeck } from './show-state.ts'
import { SlideStage } from './slide-stage.tsx'
import { SpeakerNotes } from './speaker-notes.tsx'
import { TalkClockView } from './talk-clock.tsx'
import { ViewerBar } from './viewer-bar.tsx'
import { showPath, useOpenWindow, type WindowSync } from './window-sync.ts'

interface PresenterViewProps {
  readonly deck: ShownDeck
  readonly slug: string
  readonly locale: string
  readonly initial: number
}

/** The speaker's window: current slide, next slide, notes and clock, kept in sync with the audience windows. */
export function PresenterView({ deck, slug, locale, initial }: PresenterViewProps) {
  const t = useTranslations('viewer')
  const page = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const controls = useShowControls({ deck, slug, initial, role: 'presenter', screenElement: page })
  const { show, sync, screen, act, slideBox, talk } = controls
  const [isTalkOpen, setTalkOpen] = useState(false)
  const { index, blank, laser } = show.state
  const moveTo = useCallback((place: number) => void act({ jumpTo: place }), [act])
  useNavigationGestures(stage, { onMove: act, reads: sign => sign === 'swipe' && blank === null })

  return (
    <div ref={page} className="flex h-dvh flex-col bg-paper text-ink max-lg:h-auto max-lg:min-h-dvh">
      <header className="flex min-h-16 items-center gap-4 border-b border-line px-4 sm:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="sr-only">{t('present.title', { name: deck.name })}</h1>
          <p aria-hidden="true" className="truncate text-md font-semibold">
            {deck.name}
          </p>
          <p aria-hidden="true" className="truncate text-sm text-ink-faint max-sm:hidden">
            {t('present.heading')}
          </p>
        </div>
        <TalkClockView slug={slug} />
      </header>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1.75fr)_minmax(18rem,1fr)]">
        <section
          ref={stage}
          aria-label={t('present.current')}
          className={joinClasses(
            'relative flex min-h-[60vw] min-w-0 touch-pan-y touch-pinch-zoom flex-col bg-sunken px-4 pt-4 sm:px-6 sm:pt-6 lg:min-h-0',
            laser && 'cursor-none',
          )}
        >
          <SlideStage
            deck={deck}
            locale={locale}
            show={show}
            isFull={false}
            polls={talk.polls}
            slideRef={slideBox}
            onJump={moveTo}
          />
          {blank ? <BlankNotice colour={blank} onLift={() => act('leave')} /> : null}
          <div className="relative z-40">
            <ViewerBar
              state={show.state}
              steps={show.steps[index] ?? 0}
              count={deck.slides.length}
              isFull={false}
              isFilled={screen.isFull}
              hidden={false}
              onAct={act}
              onTalk={() => setTalkOpen(true)}
              followers={talk.talk?.audience ? talk.talk.followers : undefined}
            />
          </div>
          <ShowLayers deck={deck} locale={locale} controls={controls} />
          {isTalkOpen ? (
            <TalkPanel
              {...{ slug, deck, index, controls: talk }}
              onClose={() => setTalkOpen(false)}
              missing={null}
            />
          ) : null}
        </section>
        <div className="flex min-h-0 flex-col gap-5 border-line px-4 pt-4 sm:px-6 sm:pt-5 max-lg:border-t lg:border-l">
          <AudienceNotice slug={slug} index={index} sync={sync} />
          {talk.isLost ? <LostNotice /> : null}
          <Upcoming deck={deck} locale={locale} show={show} />
          {talk.talk?.audience && asksSomething(deck, index) ? (
            <TalkPolls {...{ slug, deck, index, talk: talk.talk }} missing={null} />
          ) : null}
          <SpeakerNotes notes={deck.slides[index]?.notes ?? ''} />
        </div>
      </div>
    </div>
  )
}

const TalkPolls = latePart(async () => (await import('./talk-polls.tsx')).TalkPolls)

function asksSomething({ slides }: ShownDeck, index: number): boolean {
  return slides[index]?.items.some(({ type }) => type === 'poll') ?? false
}

function LostNotice() {
  const t = useTranslations('talks.show')
  return (
    <p role="status" className="text-sm text-danger">
      {t('lost')}
    </p>
  )
}

/** The audience sees one colour; whoever speaks goes on seeing the slide. */
function BlankNotice({ colour, onLift }: { readonly colour: Blank; readonly onLift: () => void }) {
  const t = useTranslations('viewer.present')
  return (
    <div
      role="status"
      className="absolute inset-x-4 top-4 z-30 mx-auto flex w-fit max-w-full items-center gap-3 rounded-field bg-ink px-4 py-2 text-sm text-paper shadow-popup"
    >
      {t('blank', { colour })}
      <button type="button" className="font-semibold underline underline-offset-2" onClick={onLift}>
        {t('unblank')}
      </button>
    </div>
  )
}

interface AudienceNoticeProps {
  readonly slug: string
  readonly index: number
  readonly sync: WindowSync
}

/** Whether an audience window is open, and a button that opens one. */
function AudienceNotice({ slug, index, sync }: AudienceNoticeProps) {
  const t = useTranslations('viewer.present')
  const open = useOpenWindow()
  const [isBlocked, setIsBlocked] = useState(false)
  const count = sync.others.filter(role => role === 'audience').length
  if (sync.isPossible === undefined) return <p className={noticeClass} />
  if (!sync.isPossible) return <p className={noticeClass}>{t('cannot')}</p>
  if (count > 0) {
    return (
      <p role="status" className={noticeClass}>
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
        {t('audience', { count })}
      </p>
    )
  }
  return (
    <div role="status" className={noticeClass}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full border border-ink-faint" />
      <span className="min-w-0 flex-1">{isBlocked ? t('blocked') : t('alone')}</span>
      <Button
        size="sm"
        variant="secondary"
        onClick={() =>
          setIsBlocked(!open(showPath(slug, index), isBlocked ? undefined : `lectern-show-${slug}`))
        }
      >
        {t('openAudience')}
      </Button>
    </div>
  )
}

const noticeClass = 'flex min-h-8 items-center gap-2 text-sm text-ink-soft'

interface UpcomingProps {
  readonly deck: ShownDeck
  readonly locale: string
  readonly show: Show
}

/** A preview of what the next press brings: the next step of this slide, or the next slide. */
function Upcoming({ deck, locale, show }: UpcomingProps) {
  const t = useTranslations('viewer.present')
  const { index, step } = show.state
  const count = show.steps[index] ?? 0
  const box = useRef<HTMLDivElement>(null)
  const slide = deck.slides[index]
  const stepped = step < count ? slide : undefined
  const builds = useMemo(() => stepped && readBuilds(stepped).marks, [stepped])
  useLayoutEffect(() => {
    if (builds && box.current) showStep(box.current, step + 1, false)
  }, [builds, step])
  const next = deck.slides[index + 1]
  return (
    <section aria-label={stepped ? t('nextStep') : t('next')}>
      <div className="mb-2 flex justify-between gap-2 text-xs font-medium text-ink-faint">
        <h2>{stepped ? t('nextStep') : t('next')}</h2>
        {count > 0 ? <p className="tabular-nums">{t('steps', { step, count })}</p> : null}
      </div>
      <div className="aspect-video overflow-clip rounded-item bg-sunken outline outline-line">
        {stepped ? (
          <div ref={box} key={stepped.uid} data-stepped="">
            <SlidePicture
              slide={stepped}
              theme={deck.theme}
              locale={locale}
              number={deck.settings.page_numbering ? index + 1 : undefined}
              builds={builds}
            />
          </div>
        ) : next ? (
          <SlidePicture
            slide={next}
            theme={deck.theme}
            locale={locale}
            number={deck.settings.page_numbering ? index + 2 : undefined}
          />
        ) : (
          <p className="grid h-full place-items-center p-4 text-center text-sm text-ink-soft">{t('end')}</p>
        )}
      </div>
    </section>
  )
}
