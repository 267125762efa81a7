import { attempts } from './attempts.ts'
import { laterAttempts } from './later-attempts.ts'

/** As the first thing in the body, or in the root of a drawing; what is no markup begins with it. */
export function injectAttempts(body: string, from: number, foreign: string): string {
  const pieces = attempts.map(({ write, then }, at) =>
    write(from + at, foreign).replace('data-try', `data-try="${then}"`),
  )
  const place = /<body\b[^>]*>|<svg\b[^>]*>/i.exec(body)
  const at = place ? place.index + place[0].length : 0
  return body.slice(0, at) + pieces.join('\n') + body.slice(at)
}

/** An expression for the page: each in a task of its own. */
export function writeLaterAttempts(from: number, foreign: string): string {
  const tasks = Object.values(laterAttempts).map(
    (attempt, at) => `setTimeout(() => (${attempt})(${from + at}, ${JSON.stringify(foreign)}), ${at * 5})`,
  )
  return `(() => { ${tasks.join(';')} })()`
}

/** Runs in the page: does with the next of what is there as a visitor would; false when nothing is left. */
export function useNextAttempt(): boolean {
  const element = document.querySelector<HTMLElement>('[data-try]')
  if (!element) return false
  const kind = element.dataset.try
  element.removeAttribute('data-try')
  if (kind === 'click') element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  else (element as HTMLFormElement).requestSubmit()
  return true
}
