import { describe, expect, test } from 'vitest'
import { createPresentation, type PresentationInput } from '../deck/presentation.ts'
import { canFix, checkDeck, fixFinding, listAddresses } from './check.ts'

type SlideItems = NonNullable<NonNullable<PresentationInput['slides']>[number]['items']>

function makeDeck(...slides: SlideItems[]) {
  return createPresentation({
    name: 'Plan',
    slides: slides.map((items, index) => ({
      uid: `00000000-0000-4000-8000-00000000000${index}`,
      index,
      layout: 'col_1',
      items: items.map((item, at) => ({
        ...item,
        id: `00000000-0000-4000-8000-00000000000${index}-${at}`,
        index: at,
      })),
    })),
  })
}

const words = (text: string) => ({ type: 'text' as const, text, id: '', index: 0 })
const rulesOf = (...slides: SlideItems[]) => checkDeck(makeDeck(...slides)).map(({ rule }) => rule)

describe('[W-05] the check before sharing', () => {
  test('a good presentation has nothing to be ashamed of', () => {
    const picture = {
      type: 'image' as const,
      src: 'u/abcdefghijklmnop.webp',
      alt: 'A heron',
      id: '',
      index: 0,
    }
    expect(rulesOf([words('<h1>Herons in the city</h1>'), picture], [words('<p>They stay.</p>')])).toEqual([])
  })

  test('a fact that nobody has checked is named in its own words', () => {
    const deck = makeDeck([words('<h1>Herons</h1>')])
    const slides = deck.slides.map(slide => ({ ...slide, notes: '☐ Check: 40,000 pairs in 2021' }))
    expect(checkDeck({ ...deck, slides })).toEqual([
      { rule: 'unchecked', uid: slides[0]?.uid, item: null, about: '40,000 pairs in 2021' },
    ])
  })

  test.each([
    ['empty', [words('<p> </p>')]],
    ['prompt', [words('<h1>Your title here</h1>')]],
    ['prompt', [words('<p>Lorem ipsum dolor sit amet</p>')]],
    ['prompt', [words('<p>Введите текст</p>')]],
    ['prompt', [words('<p>Dear [Name], thank you</p>')]],
    ['crowded', [{ ...words('<p>Far too many words</p>'), fit: 0.3 }]],
    ['contrast', [words('<p><span style="color: #fefefe">Pale</span> words on white paper</p>')]],
    [
      'alt',
      [words('<p>A heron</p>'), { type: 'image' as const, src: 'u/abcdefghijklmnop.webp', id: '', index: 0 }],
    ],
  ] as const)('%s is found, with its place', (rule, items) => {
    const [finding, ...more] = checkDeck(makeDeck([...items]))
    expect([finding?.rule, more]).toEqual([rule, []])
    expect(finding?.uid).toBe('00000000-0000-4000-8000-000000000000')
    expect(finding?.item === null).toBe(rule === 'empty')
  })

  test.each(['Add title insurance to the offer', 'Your name matters to us', 'Todo mundo'])(
    'words that only look like a prompt are left alone: %s',
    text => {
      expect(rulesOf([words(`<p>${text}</p>`)])).toEqual([])
    },
  )

  test('what one press puts right is not found again, and nothing else has changed', () => {
    const deck = makeDeck(
      [words('<h1>Herons</h1>')],
      [words('')],
      [words('<p><span style="color: #fefefe">Pale</span> words</p>')],
    )
    const findings = checkDeck(deck)
    expect(findings.map(({ rule }) => rule)).toEqual(['empty', 'contrast'])
    expect(findings.every(canFix)).toBe(true)
    const fixed = findings.reduce((current, finding) => fixFinding(current, finding).deck, deck)
    expect(checkDeck(fixed)).toEqual([])
    expect(fixed.slides.map(({ uid }) => uid)).toEqual([deck.slides[0]?.uid, deck.slides[2]?.uid])
  })

  test('addresses to be asked about are those of links, buttons and pictures from the web', () => {
    const { slides } = makeDeck([
      words('<p><a href="https://a.example/?x=1&amp;y=2">a</a> <a href="mailto:a@b.example">b</a></p>'),
      { type: 'button', text: '<p>Go</p>', href: 'https://b.example/', id: '', index: 0 },
      { type: 'image', src: 'https://c.example/c.png', alt: 'c', id: '', index: 0 },
    ])
    expect(listAddresses(slides).map(({ rule, address }) => [rule, address])).toEqual([
      ['dead_link', 'https://a.example/?x=1&y=2'],
      ['dead_link', 'https://b.example/'],
      ['picture', 'https://c.example/c.png'],
    ])
  })
})
