import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import type { Block } from './letter.ts'
import { mono, palette, sans } from './letter-style.ts'
import type { MailTexts } from './mail-texts.ts'

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
    h(
      'a',
      {
        href: link,
        className: 'accent-text',
        style: { ...breakable, color: palette.accentText, wordBreak: 'break-all' },
      },
      link,
    ),
  )
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
