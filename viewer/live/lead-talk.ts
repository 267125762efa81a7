import type { FollowEvent } from '#contract/talks.ts'
import type { RemoteAct } from '#domain/talks/talk.ts'
import { writeElapsed } from '../stopwatch.ts'
import { reloadFor } from './follow-talk.ts'

/** Pointing is told as often as an eye follows it. */
const pointEvery = 70

/** The page of a phone that leads a talk. Returns what takes events. */
export function leadTalk(body: HTMLElement): (event: FollowEvent) => void {
  const words = JSON.parse(body.dataset.words ?? '{}') as { failed: string; point: string }
  const address = `${body.dataset.remote}/act`
  const slides = [...body.querySelectorAll<HTMLElement>('main > [data-uid]')]
  const find = <Part extends HTMLElement>(selector: string) => body.querySelector<Part>(selector)
  const said = find('[data-said]')
  let began = Date.now()

  const tick = () => {
    const time = find('[data-time]')
    if (time) time.textContent = writeElapsed(Math.max(0, Date.now() - began))
  }
  setInterval(tick, 500)

  async function send(message: { act: RemoteAct } | { at: readonly [number, number] | null }): Promise<void> {
    const status = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json' },
    }).then(
      reply => reply.status,
      () => 0,
    )
    if (said) said.textContent = status === 204 ? words.point : words.failed
    said?.toggleAttribute('data-failed', status !== 204)
  }
  for (const button of body.querySelectorAll<HTMLElement>('[data-press]')) {
    button.addEventListener('click', () => {
      navigator.vibrate?.(12)
      void send({ act: button.dataset.press as RemoteAct })
    })
  }
  watchPointing(slides, at => void send({ at }))

  function show(place: NonNullable<FollowEvent['place']>): void {
    const at = slides.findIndex(slide => slide.dataset.uid === place.slide)
    const isHere = at !== -1
    if (!isHere && reloadFor(place.slide)) return
    // Of a slide that the page does not have, only what comes after it can be shown.
    const next = isHere ? at + 1 : place.index
    slides.forEach((slide, index) => {
      slide.toggleAttribute('data-current', index === at)
      slide.toggleAttribute('data-next', index === next)
    })
    for (const notes of body.querySelectorAll<HTMLElement>('[data-notes]'))
      notes.hidden = notes.dataset.notes !== place.slide
    const number = find('[data-at]')
    if (number) number.textContent = isHere ? String(at + 1) : '–'
    const steps = find('[data-steps]')
    if (steps) steps.textContent = place.steps > 0 ? `· ${place.step}/${place.steps}` : ''
    body.toggleAttribute('data-last', next >= slides.length)
    find('[data-press=black]')?.setAttribute('aria-pressed', String(place.blank !== null))
  }

  return event => {
    if (event.kind === 'over') {
      find('[data-over]')?.removeAttribute('hidden')
      body.dataset.over = ''
      return
    }
    if (event.elapsed !== undefined) began = Date.now() - event.elapsed
    if (event.place) show(event.place)
  }
}

/** A finger on the slide is the laser pointer of the audience's screen. */
function watchPointing(
  slides: readonly HTMLElement[],
  tell: (at: readonly [number, number] | null) => void,
): void {
  let last = 0
  for (const slide of slides) {
    const point = (event: PointerEvent) => {
      const now = Date.now()
      if (!slide.hasAttribute('data-current') || now - last < pointEvery) return
      last = now
      const box = slide.getBoundingClientRect()
      const fraction = (value: number) => Math.min(1, Math.max(0, value))
      tell([
        fraction((event.clientX - box.left) / box.width),
        fraction((event.clientY - box.top) / box.height),
      ])
    }
    let isDown = false
    slide.addEventListener('pointerdown', event => {
      if (!slide.hasAttribute('data-current')) return
      isDown = true
      slide.setPointerCapture(event.pointerId)
      point(event)
    })
    slide.addEventListener('pointermove', event => {
      if (isDown) point(event)
    })
    for (const sign of ['pointerup', 'pointercancel'] as const)
      slide.addEventListener(sign, () => {
        if (!isDown) return
        isDown = false
        // After the last place that was told, or the pointer would stay on the screen.
        setTimeout(() => tell(null), pointEvery)
      })
  }
}
