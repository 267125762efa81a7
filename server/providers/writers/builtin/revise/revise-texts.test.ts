import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { Revision } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'
import { WriterError } from '../../writer.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { reviseTexts } from './revise-texts.ts'

function revise(revision: Revision, text: string, language: Locale = 'en', context = ''): string {
  return reviseTexts({ revision, language, texts: [text], context })[0] ?? ''
}

describe('rewrite', () => {
  test.each([
    ['en', 'In order to grow, we make use of data on a daily basis.', 'To grow, we use data daily.'],
    ['en', 'It should be noted that sales grew 12%.', 'Sales grew 12%.'],
    ['en', 'We are really very happy  - and small ...', 'We are happy — and small…'],
    ['ru', 'В настоящее время мы имеем возможность расти.', 'Сейчас мы можем расти.'],
    ['ru', 'Для того, чтобы успеть, спешим.', 'Чтобы успеть, спешим.'],
    ['ru', 'Следует отметить, что продажи выросли на 12 %.', 'Продажи выросли на 12 %.'],
    ['ru', 'Работаем для того, чтобы дойти - и успеть', 'Работаем, чтобы дойти\u00a0— и успеть'],
  ] as const)('[D-26] says the same plainly (%s): %s', (language, text, plain) => {
    expect(textToPlain(revise('rewrite', `<p>${text}</p>`, language))).toBe(plain)
  })

  test('what is plain stays as it is, to the letter', () => {
    const text = '<h2>Tides</h2><ul><li>Water <strong>rises</strong> twice a day</li></ul>'
    expect(revise('rewrite', text)).toBe(text)
  })

  test('bold and links stay on their words', () => {
    expect(
      revise('rewrite', '<p>In order to <strong>win</strong>, <a href="https://a.example">run</a></p>'),
    ).toBe('<p>To <strong>win</strong>, <a href="https://a.example">run</a></p>')
  })
})

describe('shorten', () => {
  const long =
    `Our bakery opened in 2019 on Harbour Street. In general, it is a place that people like to come to in
    the morning. We bake 312 loaves every night with 3 people. Some of our guests come from the other side of town.
    Nobody has ever complained about the crust.`.replace(/\s+/g, ' ')

  test('[D-26] keeps the weightiest sentences in their order and in their words', () => {
    const short = textToPlain(revise('shorten', `<p>${long}</p>`))
    expect(short.length).toBeLessThan(long.length * 0.65)
    expect(short).toContain('312 loaves')
    for (const sentence of short.match(/[^.]+\./g) ?? [])
      expect(long.toLowerCase()).toContain(sentence.trim().toLowerCase())
  })

  test('[D-26] an afterthought goes, unless it holds a figure or a negation', () => {
    const plain = (text: string) => textToPlain(revise('shorten', `<p>${text}</p>`))
    const stem = 'The new oven keeps its heat for the whole night'
    expect(plain(`${stem}, which everybody in the bakery had been waiting for.`)).toBe(`${stem}.`)
    for (const kept of [
      ', which saves 40% of the wood we used to burn.',
      ', because it has no door to open at all.',
    ])
      expect(plain(stem + kept)).toBe(stem + kept)
  })

  test('[D-26] по-русски тоже', () => {
    const text = 'Новая печь держит жар всю ночь до самого утра, потому что кладку сделали заново и толще.'
    expect(textToPlain(revise('shorten', `<p>${text}</p>`, 'ru'))).toBe(
      'Новая печь держит жар всю ночь до самого утра.',
    )
  })
})

describe('expand', () => {
  const notes =
    'Water rises twice a day. The moon pulls the sea towards itself. Harbours post the times of the tide.'

  test('[D-26] adds what the notes say and the slide does not, where the words are', () => {
    const texts = ['<h2>Tides</h2>', '<ul><li>Water rises twice a day</li></ul>']
    const [head, body] = reviseTexts({ revision: 'expand', language: 'en', texts, context: notes })
    expect(head).toBe(texts[0])
    expect(body).toBe(
      '<ul><li>Water rises twice a day</li><li>The moon pulls the sea towards itself.</li><li>Harbours post the times of the tide.</li></ul>',
    )
  })

  test('[D-26] adds nothing where there is nothing to add', () => {
    expect(revise('expand', '<p>Tides</p>')).toBe('<p>Tides</p>')
    expect(revise('expand', '<p>Water rises twice a day</p>', 'en', 'Water rises twice a day.')).toBe(
      '<p>Water rises twice a day</p>',
    )
  })
})

test('[D-26] translation is refused: nothing is pretended', () => {
  expect(() => revise('translate', '<p>Tide</p>', 'ru')).toThrow(WriterError)
})

const word = fc.oneof(
  fc.constantFrom('tide', 'oven', 'not', '42%', 'which', 'печь', 'не', '1 200', 'потому что', ','),
  fc.constantFrom(...[...PLAIN_WORDS.en, ...PLAIN_WORDS.ru].map(([phrase]) => phrase)),
)

test('[D-26] no figure comes from nowhere, and nothing breaks, whatever is revised', () => {
  const sentence = fc.array(word, { minLength: 1, maxLength: 14 }).map(words => `${words.join(' ')}.`)
  const markup = fc.array(sentence, { maxLength: 5 }).map(list => list.map(text => `<p>${text}</p>`).join(''))
  const kind = fc.constantFrom('rewrite', 'shorten', 'expand' as Revision)
  fc.assert(
    fc.property(markup, markup, kind, fc.constantFrom('en', 'ru'), (text, notes, revision, language) => {
      const revised = revise(revision, text, language, textToPlain(notes))
      const known = textToPlain(text + notes)
      for (const figure of textToPlain(revised).match(/\d+/g) ?? []) expect(known).toContain(figure)
    }),
  )
})
