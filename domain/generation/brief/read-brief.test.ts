import { expect, test } from 'vitest'
import { generationRequestSchema } from '../request.ts'
import { readBrief } from './read-brief.ts'

function read(brief: string) {
  return readBrief(generationRequestSchema.parse({ brief }))
}

test.each([
  ['Coffee for beginners', { title: 'Coffee for beginners', language: 'en', audience: 'beginners' }],
  ['Итоги квартала', { title: 'Итоги квартала', language: 'ru', kind: 'report' }],
  [
    'Make a 10-slide pitch deck for investors about our delivery startup Kite, friendly tone',
    {
      title: 'Delivery startup Kite',
      kind: 'pitch',
      audience: 'investors',
      wishes: { slides: 10, tone: 'friendly' },
    },
  ],
  [
    'Сделай презентацию про историю Москвы для родителей первоклассников на 8 слайдов',
    { title: 'История Москвы', audience: 'родителей первоклассников', wishes: { slides: 8, tone: null } },
  ],
  ['Сделай презентацию о запуске продукта', { title: 'О запуске продукта', kind: 'product' }],
])('a request gives a title and wishes, and no slide says them: %s', (brief, understood) => {
  const read_ = read(brief)
  expect(read_).toMatchObject(understood)
  expect(read_.blocks.map(({ text }) => text)).toEqual([read_.title])
})

test('what a presentation is asked to cover are its sections', () => {
  const brief = read(
    'Create a presentation about remote work, covering tools, habits and meetings. Keep it formal.',
  )
  expect(brief.title).toBe('Remote work')
  expect(brief.wishes.tone).toBe('formal')
  expect(brief.sections.map(({ title }) => title)).toEqual(['Tools', 'Habits', 'Meetings'])
})
