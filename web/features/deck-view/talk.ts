import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { type Talk, type TalkEvent, talkStreamPath } from '#contract/talks.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { isSolved, type ShownPoll } from '#domain/talks/polls.ts'
import { TALK_TIMES, type TalkPlace } from '#domain/talks/talk.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import type { Show, ShownDeck } from './show-state.ts'
import type { LaserPoint } from './window-sync.ts'

interface TalkOptions {
  readonly slug: string
  readonly deck: ShownDeck
  readonly show: Show
  /** Shows the pointer of a remote in this window and in the others. */
  readonly onPoint: (at: LaserPoint | null) => void
}

export interface TalkControls {
  /** Null while the presentation is shown to nobody but those who see this screen. */
  readonly talk: Talk | null
  /** The connection is gone: what is shown does not reach those who follow. */
  readonly isLost: boolean
  /** How polls are drawn on slides: with the results that the audience may see. */
  readonly polls: ((id: string) => ShownPoll | undefined) | undefined
  /** Begins to present to others; with a link they can follow. */
  readonly start: (link: number | null) => Promise<void>
  readonly end: () => Promise<void>
}

/** Says to the other windows of this browser that the presentation is presented to others. */
const markOf = (slug: string) => `lectern:live:${slug}`

/**
 * Presents to others: tells the server which slide is shown and hears what remotes press and how polls are answered. Of
 * all windows of this browser one does so; the others follow it, and one of them takes over when it is closed.
 */
export function useTalk({ slug, deck, show, onPoint }: TalkOptions): TalkControls {
  const { api } = useRuntime()
  const [isOn, setIsOn] = useState(false)
  const [talk, setTalk] = useState<Talk | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [leads, setLeads] = useState(false)
  const latest = useRef({ show, onPoint, leads })
  latest.current = { show, onPoint, leads }
  const place = usePlace(deck.slides, show)
  const placeNow = useRef(place)
  placeNow.current = place

  const turn = useCallback(
    (on: boolean) => {
      keepMark(slug, on)
      setIsOn(on)
      if (!on) setTalk(null)
    },
    [slug],
  )
  useEffect(() => {
    const read = () => setIsOn(localStorage.getItem(markOf(slug)) !== null)
    const hear = ({ key }: StorageEvent) => key === markOf(slug) && read()
    read()
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [slug])

  useEffect(() => {
    if (!isOn) return
    const source = new EventSource(talkStreamPath(slug))
    source.onopen = () => setIsLost(false)
    source.onerror = () => setIsLost(true)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as TalkEvent
      if (event.kind === 'talk') {
        setTalk(event.talk)
        if (event.talk === null) turn(false)
      } else if (!latest.current.leads) return
      else if (event.kind === 'act') latest.current.show.act(event.act)
      else latest.current.onPoint(event.at)
    }
    const stopLeading = lead(slug, setLeads)
    return () => {
      source.close()
      stopLeading()
      setLeads(false)
      setIsLost(false)
    }
  }, [slug, isOn, turn])

  const tell = useCallback(async () => {
    const now = placeNow.current
    if (!now) return
    try {
      await api.talks.move({ params: { slug }, body: { place: now } })
      setIsLost(false)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'talk_over') turn(false)
      else setIsLost(true)
    }
  }, [api, slug, turn])
  const isTelling = isOn && leads
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the place is another
  useEffect(() => {
    if (isTelling) void tell()
  }, [isTelling, tell, place?.slide, place?.step, place?.blank])
  useEffect(() => {
    if (!isTelling) return
    const timer = setInterval(() => void tell(), TALK_TIMES.sign)
    return () => clearInterval(timer)
  }, [isTelling, tell])

  const start = useCallback(
    async (link: number | null) => {
      const now = placeNow.current
      if (!now) return
      setTalk(await api.talks.start({ params: { slug }, body: { place: now, link } }))
      turn(true)
    },
    [api, slug, turn],
  )
  const end = useCallback(async () => {
    await api.talks.end({ params: { slug } })
    turn(false)
  }, [api, slug, turn])
  return { talk: isOn ? talk : null, isLost: isOn && isLost, polls: usePolls(deck.slides, talk), start, end }
}

function usePlace(slides: ShownDeck['slides'], { state, steps }: Show): TalkPlace | undefined {
  const { index, step, blank } = state
  const slide = slides[index]?.uid
  return slide === undefined ? undefined : { slide, index, step, steps: steps[index] ?? 0, blank }
}

function keepMark(slug: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(markOf(slug), '1')
    else localStorage.removeItem(markOf(slug))
  } catch {
    // Without storage the other windows do not hear of it; this one does all that is needed.
  }
}

/** One window leads; another takes over when it is closed. Browsers without locks have one window for all we know. */
function lead(slug: string, onLead: (leads: boolean) => void): () => void {
  if (!navigator.locks) {
    onLead(true)
    return () => undefined
  }
  const ending = new AbortController()
  navigator.locks
    .request(
      `lectern:lead:${slug}`,
      { signal: ending.signal },
      () =>
        new Promise<void>(resolve => {
          onLead(true)
          ending.signal.addEventListener('abort', () => resolve())
        }),
    )
    .catch(() => undefined)
  return () => ending.abort()
}

/** The same function while nothing changes: slides are drawn again only when results are others. */
function usePolls(slides: readonly Pick<Slide, 'items'>[], talk: Talk | null): TalkControls['polls'] {
  const told = JSON.stringify(talk?.polls ?? null)
  return useMemo(() => {
    const polls = JSON.parse(told) as Talk['polls'] | null
    if (!polls) return undefined
    const items = slides.flatMap(slide => slide.items)
    return id => {
      const poll = polls.find(one => one.id === id)
      const item = items.find(one => one.id === id)
      if (!poll?.shown || item?.type !== 'poll') return undefined
      return { tally: { voters: poll.voters, counts: poll.counts }, isSolved: isSolved(item, poll) }
    }
  }, [told, slides])
}
