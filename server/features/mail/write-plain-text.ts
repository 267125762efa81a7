import type { Block, Letter } from './letter.ts'
import type { MailTexts } from './mail-texts.ts'

export function writePlainText(letter: Letter, { t }: MailTexts): string {
  const foot = letter.answers ?? t('frame.automatic')
  const parts = [letter.heading, ...letter.blocks.map(writeBlock), `-- \nLectern\n${foot}`]
  return `${parts.join('\n\n')}\n`
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'action':
      return `${block.label}:\n${block.link}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'code':
      return `${block.label}:\n${indent(block.text)}`
  }
}

/** A line that starts with two dashes would end the mail early in some programs. */
function indent(text: string): string {
  return text
    .split('\n')
    .map(line => `  ${line}`)
    .join('\n')
}
