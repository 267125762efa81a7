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

/** Runs in the page: does with what is there as a visitor would. */
export async function useAttempts(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    if (element.dataset.try === 'click') element.dispatchEvent(click)
    else (element as HTMLFormElement).requestSubmit()
    // One way out at a time: the next would take the place of one that has not begun.
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
