import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'
import { renderMail } from '../../providers/mail/render-mail.ts'
import { type Block, type EmailContent, writePlainText } from './email-content.ts'
import { emailWriters } from './email-writers.ts'
import { createMailTexts, type MailData, type MailKind, type MailTexts } from './mail.ts'
import { readName, readPerson } from './strangers-words.ts'

/** The frame of every email: a sheet of paper on a plain background, in tables, because mail programs need them. */
export function drawEmail(content: EmailContent, texts: MailTexts): ReactElement {
  const { t, tag } = texts
  return h(
    'html',
    { lang: tag, dir: 'ltr' },
    drawHead(content.subject),
    h(
      'body',
      { className: 'ground', style: { margin: 0, padding: 0, backgroundColor: palette.ground } },
      drawPreview(content),
      drawTable(
        { className: 'ground', width: '100%', style: { backgroundColor: palette.ground } },
        h(
          'td',
          { align: 'center', className: 'ground margin', style: { padding: '40px 16px' } },
          drawTable(
            {
              className: 'paper',
              width: 560,
              style: {
                width: '100%',
                maxWidth: 560,
                backgroundColor: palette.paper,
                border: `1px solid ${palette.line}`,
                borderCollapse: 'separate',
                borderRadius: 8,
                textAlign: 'left',
              },
            },
            h(
              'td',
              { className: 'edge', style: { padding: '36px 44px 24px' } },
              drawWordmark(),
              h(
                'h1',
                {
                  className: 'ink',
                  style: {
                    margin: '32px 0 20px',
                    fontFamily: serif,
                    fontSize: 30,
                    fontWeight: 400,
                    lineHeight: '38px',
                    letterSpacing: '-0.01em',
                    color: palette.ink,
                  },
                },
                content.heading,
              ),
              ...content.blocks.map((block, position) => drawBlock(block, position, texts)),
            ),
          ),
          h(
            'p',
            {
              className: 'faint',
              style: {
                maxWidth: 560,
                margin: '20px auto 0',
                padding: '0 14px',
                fontFamily: sans,
                fontSize: 13,
                lineHeight: '20px',
                color: palette.faint,
              },
            },
            content.answers ?? t('frame.automatic'),
          ),
        ),
      ),
    ),
  )
}

function drawHead(title: string): ReactElement {
  return h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
    h('title', null, title),
    h('style', null, sheet),
  )
}

/** What lists of mails show after the subject; hidden in the mail itself. */
function drawPreview(content: EmailContent): ReactElement {
  const first = content.blocks.find(block => block.kind === 'text')
  return h(
    'div',
    { style: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 } },
    first?.text ?? content.heading,
    '\u00a0\u200c'.repeat(60),
  )
}

function drawWordmark(): ReactElement {
  return drawTable(
    {},
    h(
      'td',
      { style: { paddingRight: 10, fontSize: 0, lineHeight: 0 } },
      h('div', {
        className: 'accent',
        style: { width: 12, height: 12, backgroundColor: palette.accent, borderRadius: 999 },
      }),
    ),
    h(
      'td',
      {
        className: 'ink',
        style: {
          fontFamily: sans,
          fontSize: 17,
          fontWeight: 700,
          letterSpacing: '-0.01em',
          color: palette.ink,
        },
      },
      'Lectern',
    ),
  )
}

function drawTable(props: Record<string, unknown>, ...cells: ReactNode[]): ReactElement {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...props },
    h('tbody', null, h('tr', null, ...cells)),
  )
}

export interface ComposedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Writes one mail in one language. HTML and plain text come from the same content, so that they never differ. */
export async function composeMail<K extends MailKind>(input: {
  readonly kind: K
  readonly locale: Locale
  readonly data: MailData[K]
}): Promise<ComposedMail> {
  const texts = createMailTexts(input.locale)
  const content = emailWriters[input.kind](texts, withHarmlessNames(input.data, texts))
  return {
    subject: content.subject,
    html: await renderMail(drawEmail(content, texts)),
    text: writePlainText(content, texts),
  }
}

/** Who leads a workspace names it, and others are written to about it. An invitation decides on that name by itself. */
function withHarmlessNames<Data extends object>(data: Data, { t }: MailTexts): Data {
  if ('invitedBy' in data)
    return typeof data.invitedBy === 'string' ? { ...data, invitedBy: readPerson(data.invitedBy) } : data
  if (!('workspace' in data) || typeof data.workspace !== 'string') return data
  const workspace = readName(data.workspace).shown || t('frame.unnamed')
  const isNamed = 'by' in data && typeof data.by === 'string'
  return { ...data, workspace, ...(isNamed && { by: readPerson(String(data.by)) || null }) }
}

/** The product's light palette inline, for mail programs that know no style sheet; the dark one by media query. */
export const palette = {
  ground: '#f1ece2',
  paper: '#fffdf9',
  ink: '#1b1815',
  soft: '#544d45',
  faint: '#6c645a',
  line: '#e5ded1',
  accent: '#d4380d',
  accentInk: '#fffaf5',
  accentText: '#b62d07',
} as const

export const sans = "Onest, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const serif = "Georgia, 'PT Serif', 'Times New Roman', serif"
const mono = "'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"

export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 600px) {
  .edge { padding-left: 24px !important; padding-right: 24px !important; }
  .margin { padding: 16px 10px 32px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0f0d0c !important; }
  .paper { background-color: #201d1a !important; border-color: #332e29 !important; }
  .sunken { background-color: #161412 !important; }
  .ink { color: #f4efe7 !important; }
  .soft { color: #bdb4a8 !important; }
  .faint { color: #9a9185 !important; }
  .line { border-color: #332e29 !important; }
  .accent { background-color: #ff6b42 !important; }
  .accent-ink { color: #210a03 !important; }
  .accent-text { color: #ff8560 !important; }
}
`

const body: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '26px',
  color: palette.ink,
}
const small: CSSProperties = { ...body, fontSize: 14, lineHeight: '22px', color: palette.soft }
const breakable: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' }
const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

export function drawBlock(block: Block, key: number, texts: MailTexts): ReactElement {
  switch (block.kind) {
    case 'text':
      return h('p', { key, className: 'ink', style: { ...body, ...breakable } }, block.text)
    case 'note':
      return h(
        'p',
        {
          key,
          className: 'soft line',
          style: {
            ...small,
            ...breakable,
            margin: '28px 0 16px',
            paddingTop: 20,
            borderTop: `1px solid ${palette.line}`,
          },
        },
        block.text,
        ...(block.link ? [' ', drawLink(block.link.link, block.link.label)] : []),
      )
    case 'action':
      return h(
        'div',
        { key },
        drawButton(block.label, block.link),
        drawPlainLink(block.link, texts.t('frame.copyLink')),
      )
    case 'facts':
      return h(
        'table',
        { key, ...table, style: { margin: '0 0 20px' } },
        h('tbody', null, drawRows(block.rows)),
      )
    case 'code':
      return h('div', { key, style: { margin: '0 0 20px' } }, drawCode(block.label, block.text))
  }
}

/** Outlook pads the cell, everyone else the link, so that the whole button can be pressed in both. */
function drawButton(label: string, link: string): ReactElement {
  const cell = {
    borderRadius: 999,
    backgroundColor: palette.accent,
    msoPaddingAlt: '14px 30px',
  } as CSSProperties
  return h(
    'table',
    { ...table, style: { margin: '28px 0 20px', borderCollapse: 'separate' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { align: 'center', bgcolor: palette.accent, className: 'accent', style: cell },
          h(
            'a',
            {
              href: link,
              target: '_blank',
              rel: 'noopener noreferrer',
              className: 'accent-ink',
              style: {
                display: 'inline-block',
                padding: '14px 30px',
                fontFamily: sans,
                fontSize: 16,
                fontWeight: 600,
                lineHeight: '20px',
                color: palette.accentInk,
                textDecoration: 'none',
              },
            },
            label,
          ),
        ),
      ),
    ),
  )
}

function drawPlainLink(link: string, words: string): ReactElement {
  return h(
    'p',
    { className: 'soft', style: { ...small, margin: '0 0 24px' } },
    words,
    h('br'),
    drawLink(link, link, { wordBreak: 'break-all' }),
  )
}

function drawLink(link: string, words: string, more: CSSProperties = {}): ReactElement {
  const style = { ...breakable, color: palette.accentText, ...more }
  return h('a', { key: 'link', href: link, className: 'accent-text', style }, words)
}

function drawRows(rows: readonly (readonly [string, string])[]): ReactElement[] {
  return rows.map(([label, value], place) =>
    h(
      'tr',
      { key: place },
      h(
        'td',
        {
          className: 'soft',
          style: { ...small, padding: '3px 20px 3px 0', verticalAlign: 'top', whiteSpace: 'nowrap' },
        },
        label,
      ),
      h(
        'td',
        { className: 'ink', style: { ...small, ...breakable, padding: '3px 0', color: palette.ink } },
        value,
      ),
    ),
  )
}

function drawCode(label: string, text: string): ReactElement[] {
  return [
    h('p', { key: 'label', className: 'soft', style: { ...small, margin: '0 0 6px' } }, label),
    h(
      'pre',
      {
        key: 'text',
        className: 'sunken ink',
        style: {
          ...breakable,
          margin: 0,
          padding: '12px 14px',
          fontFamily: mono,
          fontSize: 13,
          lineHeight: '20px',
          whiteSpace: 'pre-wrap',
          color: palette.ink,
          backgroundColor: palette.ground,
          borderRadius: 6,
        },
      },
      text,
    ),
  ]
}
