import type { Locale } from '#domain/locale.ts'
import type { PublicFace } from '#domain/workspace/brand.ts'
import { BareFoot, bareStyle, ClosedScene, writeBarePage } from './closed-page.tsx'
import { createPublicTexts } from './page-texts.ts'

type Question = 'email' | 'password' | 'code'

export interface GatePageFacts {
  readonly chrome: Locale
  readonly action: string
  /** Sent along unseen. */
  readonly kept: Readonly<Record<string, string>>
  readonly embedded: boolean
  readonly asks: readonly Question[]
  /** The answer is a code that goes to the address. */
  readonly sendsCode: boolean
  readonly email: string
  readonly fault?: Fault | undefined
  /** What the workspace shows of itself. */
  readonly face?: PublicFace | undefined
}

type Fault = 'password' | 'email' | 'domain' | 'code' | 'expired' | 'tooMany'

/** The question that a fault is about; the others are about all of them. */
const faultOf: Partial<Record<Fault, Question>> = {
  password: 'password',
  email: 'email',
  domain: 'email',
  code: 'code',
}

/** What a protected link asks: a plain form, which works without a script, in a frame and on a phone alike. */
export function renderGatePage(facts: GatePageFacts): { html: string; style: string } {
  const { chrome, embedded, asks } = facts
  const title = createPublicTexts(chrome)(`gate.title.${asks[0] ?? 'password'}`)
  const { accent = null } = facts.face ?? {}
  const own = accent === null ? style : `${style}\n:root { --accent: ${accent} }`
  const html = writeBarePage({ chrome, title, embedded, style: own }, <GatePage {...facts} />)
  return { html, style: own }
}

/** While the PDF is made: the page asks again by itself. */
export function renderWaitPage({ chrome, embedded }: Pick<GatePageFacts, 'chrome' | 'embedded'>) {
  const texts = createPublicTexts(chrome)
  const title = texts('wait.title')
  const body = (
    <>
      <main>
        <h1>{title}</h1>
        <p role="status">{texts('wait.text')}</p>
      </main>
      <BareFoot chrome={chrome} target={embedded ? '_blank' : '_top'} />
    </>
  )
  return { html: writeBarePage({ chrome, title, embedded, style: bareStyle }, body), style: bareStyle }
}

function GatePage(facts: GatePageFacts) {
  const { chrome, action, kept, embedded, asks, sendsCode, email, fault } = facts
  const texts = createPublicTexts(chrome)
  const first = asks[0] ?? 'password'
  const about = fault && faultOf[fault]
  const shownFault = fault && <span id="fault">{texts(`gate.fault.${fault}`)}</span>
  return (
    <>
      <main>
        <ClosedScene />
        <h1>{texts(`gate.title.${first}`)}</h1>
        <p>{texts(`gate.text.${first}`, { email: kept.email ?? email })}</p>
        {shownFault && !about && (
          <p className="fault" role="alert">
            {shownFault}
          </p>
        )}
        <form method="post" action={action}>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {asks.map(question => (
            <label key={question}>
              <span>{texts(`gate.label.${question}`)}</span>
              <input
                {...fieldOf[question]}
                name={question}
                required
                defaultValue={question === 'email' ? email : undefined}
                // biome-ignore lint/a11y/noAutofocus: the page holds nothing else, and is opened to be answered.
                autoFocus={!embedded && question === (about ?? first)}
                aria-invalid={about === question || undefined}
                aria-describedby={about === question ? 'fault' : undefined}
              />
              {about === question && (
                <em role="alert" className="fault">
                  {shownFault}
                </em>
              )}
            </label>
          ))}
          <button type="submit">{texts(`gate.submit.${sendsCode ? 'send' : 'view'}`)}</button>
        </form>
        {first === 'code' && (
          <p className="again">
            <a
              href={`${action.replace(/\/gate$/, '')}${kept.to ? `/${kept.to}` : ''}${embedded ? '?embed' : ''}`}
            >
              {texts('gate.again')}
            </a>
          </p>
        )}
      </main>
      <BareFoot chrome={chrome} target={embedded ? '_blank' : '_top'} face={facts.face} />
    </>
  )
}

const fieldOf = {
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  password: { type: 'password', autoComplete: 'off', maxLength: 128 },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
} as const

const style = `${bareStyle}
form { display: grid; gap: 0.75rem; width: min(100%, 22rem); margin-top: 0.25rem; text-align: start }
label { display: grid; gap: 0.25rem; font-size: 0.9375em; font-weight: 550 }
input { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; font: inherit; font-size: max(16px, 1em); font-weight: 400; color: var(--ink); background: var(--sheet) }
input[name=code] { letter-spacing: 0.35em; text-align: center; font-variant-numeric: tabular-nums }
input[aria-invalid] { border-color: var(--fault) }
button { min-height: 2.75rem; padding: 0.5rem 1.125rem; border: 0; border-radius: 0.5rem; font: inherit; font-weight: 550; color: var(--paper); background: var(--ink); cursor: pointer }
button:hover { opacity: 0.88 }
input:focus-visible, button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
:root { --fault: light-dark(#b3261e, #ff8a80) }
.fault { font-style: normal; font-weight: 400; color: var(--fault) }
.again a { color: inherit; font-size: 0.9375em }
@media (max-height: 34rem) { .scene { display: none } }
@media (max-height: 21rem) { main > p:not(.fault) { display: none } }
@media (max-height: 13rem) { main > p.fault { display: block } form { grid-auto-flow: column; grid-auto-columns: 1fr auto; align-items: end; width: 100% } }`
