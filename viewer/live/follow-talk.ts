import type { FollowEvent, FollowedPoll } from '#contract/talks.ts'
import type { Poll } from '#domain/talks/polls.ts'
import { countSteps, showStep } from '../steps.ts'
import { writeResults } from './poll-results.ts'

interface Words {
  readonly thanks: string
  readonly closed: string
  readonly failed: string
  readonly tooMany: string
  readonly voters: string
  readonly mean: string
  readonly right: string
}

/**
 * Loads the page again for a slide that it was drawn without, once: one that is hidden or deleted while it is presented is
 * not on the next page either, and the phones of a whole audience would reload until the presenter goes on.
 */
export function reloadFor(uid: string): boolean {
  try {
    const key = `missed:${uid}`
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
  } catch {
    // Where nothing can be remembered, it would be asked for again and again.
    return false
  }
  location.reload()
  return true
}

/** Keeps the page on the slide that is presented, and its polls as they are. Returns what takes events. */
export function followTalk(body: HTMLElement): (event: FollowEvent) => void {
  const words = JSON.parse(body.dataset.words ?? '{}') as Words
  const main = body.querySelector('main') as HTMLElement
  const slides = [...main.querySelectorAll<HTMLElement>(':scope > [data-uid]')]
  const asks = [...body.querySelectorAll<HTMLElement>('[data-poll]')]
  const shown = new WeakMap<HTMLElement, string>()
  let current = slides.find(slide => slide.hasAttribute('data-current'))
  body.dataset.stepped = ''
  for (const ask of asks) watchAnswer(ask, words)

  function show({ slide: uid, index, step }: NonNullable<FollowEvent['place']>): void {
    const found = slides.find(slide => slide.dataset.uid === uid)
    if (!found && reloadFor(uid)) return
    // What the page does not have leaves the slide that was there, or on a new page the one before it.
    const next = found ?? current ?? slides[Math.min(index, slides.length) - 1] ?? slides[0]
    if (!next) return
    const steps = countSteps(next)
    if (found) showStep(next, Math.min(step, steps), true)
    else if (next !== current) showStep(next, steps, false)
    if (next === current) return
    current?.removeAttribute('data-current')
    next.dataset.current = ''
    current = next
  }

  function update(ask: HTMLElement, poll: FollowedPoll | undefined): void {
    ask.hidden = ask.dataset.of !== current?.dataset.uid || !poll
    if (!poll) return
    const state = poll.open ? 'open' : 'closed'
    const said = ask.querySelector('[data-said]')
    if (said && state !== ask.dataset.state) said.textContent = poll.open ? '' : words.closed
    ask.dataset.state = state
    const place = ask.querySelector('[data-results]')
    const told = JSON.stringify([poll.results, poll.right])
    if (!place || shown.get(ask) === told) return
    shown.set(ask, told)
    const known = JSON.parse(ask.dataset.def ?? '{}') as Poll
    const wording = { words, locale: document.documentElement.lang }
    place.innerHTML = poll.results
      ? writeResults(known, { tally: poll.results, right: poll.right }, wording)
      : ''
  }

  return event => {
    if (event.kind === 'over') {
      for (const part of body.querySelectorAll<HTMLElement>('[data-poll]')) part.hidden = true
      body.querySelector('[data-over]')?.removeAttribute('hidden')
      return
    }
    const { place, polls = [] } = event
    if (place) {
      main.toggleAttribute('data-blank', place.blank !== null)
      if (place.blank) main.dataset.blank = place.blank
      show(place)
    }
    for (const ask of asks)
      update(
        ask,
        polls.find(({ id }) => id === ask.dataset.poll),
      )
  }
}

/** Sends an answer without leaving the page. */
function watchAnswer(ask: HTMLElement, words: Words): void {
  const form = ask.querySelector('form')
  const said = ask.querySelector<HTMLElement>('[data-said]')
  const button = form?.querySelector('button')
  if (!form || !said || !button) return
  form.addEventListener('submit', async event => {
    event.preventDefault()
    const answers = new FormData(form).getAll('answer').map(String).filter(Boolean)
    if (answers.length === 0 || button.disabled) return
    button.disabled = true
    const status = await send(form.action, answers)
    button.disabled = false
    const isSent = status === 204
    ask.toggleAttribute('data-sent', isSent)
    const fault = status === 429 ? words.tooMany : status === 410 ? words.closed : words.failed
    said.textContent = isSent ? words.thanks : fault
  })
}

async function send(address: string, answers: readonly string[]): Promise<number> {
  try {
    const body = new URLSearchParams(answers.map(answer => ['answer', answer]))
    const reply = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } })
    return reply.status
  } catch {
    return 0
  }
}
