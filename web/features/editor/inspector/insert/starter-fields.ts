import type { FORM_FIELD_TYPES } from '#domain/deck/items/form.ts'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { escapeText } from '#domain/deck/text/plain.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { CommandContext } from '../../commands/command.ts'
import type { ItemFields } from '../items/item-panel.ts'

type Translate = CommandContext['t']
type Starters = { [Type in ItemType]: (t: Translate) => ItemFields<Type> }

const SIDE = 3

/** What a new item of each kind begins with: enough to see what it will be, nothing that has to be cleared away. */
export const starterFields = {
  text: () => ({}),
  image: () => ({}),
  gif: () => ({}),
  video: () => ({}),
  button: t => ({ text: escapeText(t('editor-inspector.starter.button')) }),
  table: t => ({
    rows: Array.from({ length: SIDE }, (_, row) =>
      Array.from({ length: SIDE }, (__, column) => ({
        text: row === 0 ? t('editor-inspector.starter.column', { number: column + 1 }) : '',
      })),
    ),
  }),
  chart: t => ({
    categories: [1, 2, 3, 4].map(number => t('editor-inspector.starter.quarter', { number })),
    series: [
      { name: t('editor-inspector.starter.thisYear'), values: [24, 31, 38, 52] },
      { name: t('editor-inspector.starter.lastYear'), values: [20, 26, 29, 35] },
    ],
  }),
  form: t => ({
    fields: (['name', 'email'] as const).map(type => makeField(t, type)),
    submit_text: t('editor-inspector.starter.send'),
  }),
} satisfies Starters

function makeField(t: Translate, type: (typeof FORM_FIELD_TYPES)[number]) {
  return { id: makeUid(), type, name: t(`editor-inspector.form.types.${type}`), required: type === 'email' }
}
