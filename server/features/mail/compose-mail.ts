import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'
import { renderMail } from '#server/providers/mail/render-mail.ts'
import { drawBlock, palette, sans, serif, sheet } from './draw-block.ts'
import { type EmailContent, writePlainText } from './email-content.ts'
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
