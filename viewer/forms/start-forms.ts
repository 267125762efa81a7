import { checkAnswers } from '#domain/responses/forms.ts'
import type { ViewerHooks } from '../start-viewer.ts'
import { namePass } from '../visit/start-visit.ts'
import {
  type FormParts,
  findFormParts,
  forgiveBox,
  readAnswers,
  readFields,
  showFaults,
} from './form-parts.ts'
import { type HeldTicket, type SendWays, sendAnswers } from './send-answers.ts'

const longestWait = 20_000

/** Lets forms be sent without leaving the page. Without it the browser sends them, and the server answers with a page. */
export function startForms({ onSent }: Pick<ViewerHooks, 'onSent'> = {}): void {
  // A frame without an origin may not call; the browser can still send.
  if (self.origin === 'null') return
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
    watchForm(findFormParts(form), () =>
      onSent?.({ id: form.closest<HTMLElement>('[data-slide]')?.dataset.slide ?? '' }),
    )
  }
}

function watchForm(parts: FormParts, onSent: () => void): void {
  const { form, ticket, lure, submit, trouble, thanks, again, words } = parts
  const ways = findWays(form)
  if (!ways) return
  let held: HeldTicket = { ticket: ticket.value, since: ways.now() }
  let isSending = false
  form.noValidate = true

  form.addEventListener('input', ({ target }) => forgiveBox(parts, target))
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!isSending) void send()
  })
  again.addEventListener('click', async () => {
    form.reset()
    show(false)
    parts.boxes[0]?.focus()
    const renewed = await ways.renew().catch(() => '')
    held = { ticket: renewed, since: ways.now() }
  })

  async function send(): Promise<void> {
    trouble.textContent = ''
    const answers = readAnswers(parts)
    const checked = checkAnswers(readFields(parts), answers)
    showFaults(parts, checked.ok ? {} : checked.fields)
    if (!checked.ok || !ways) return
    busy(true)
    const outcome = await sendAnswers(ways, { answers, website: lure.value, held }, next => (held = next))
    busy(false)
    if (outcome.kind === 'sent') {
      show(true)
      onSent()
    } else if (outcome.kind === 'refused') showFaults(parts, outcome.fields)
    else trouble.textContent = words[outcome.kind]
  }
  function busy(is: boolean): void {
    isSending = is
    // Not disabled: the focus would fall to the page.
    submit.ariaDisabled = String(is)
    form.ariaBusy = String(is)
  }
  function show(isSent: boolean): void {
    form.toggleAttribute('data-sent', isSent)
    thanks.hidden = !isSent
    if (isSent) thanks.focus()
  }
}

function findWays(form: HTMLFormElement): SendWays | undefined {
  const [, slug, id] = /\/p\/([^/]+)\/forms\/([^/?]+)/.exec(form.action) ?? []
  if (!slug || !id) return undefined
  const forms = `/api/presentations/${slug}/forms/`
  return {
    now: () => performance.now(),
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
    async post(body) {
      const reply = await fetch(`${forms}${id}/${namePass()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(longestWait),
      })
      const told = await reply.json().catch(() => undefined)
      return { status: reply.status, fields: told?.data?.fields }
    },
    async renew() {
      const reply = await fetch(`${forms}ticket/${namePass()}`, { signal: AbortSignal.timeout(longestWait) })
      if (!reply.ok) throw new Error(String(reply.status))
      return (await reply.json()).ticket
    },
  }
}
