import { describe, expect, test } from 'vitest'
import { RANGE_CHOICES, readChoice, statisticsPath } from './range-choice.ts'

const today = '2026-03-01'
const read = (path: string) => readChoice(new URL(path, 'https://x.example').searchParams, today)

describe('[S-13] the range of the statistics screen', () => {
  test('an address keeps the choice', () => {
    for (const choice of RANGE_CHOICES) {
      expect(read(statisticsPath('deck', choice)).choice).toBe(choice)
    }
    const own = { from: '2026-01-05', to: '2026-01-09' }
    expect(read(statisticsPath('deck', own))).toEqual({ choice: 'own', range: own })
    expect(read(statisticsPath('deck'))).toEqual({ choice: '30', range: { from: '2026-01-31', to: today } })
  })

  test('this year begins on its first day', () => {
    expect(read('/?range=year').range).toEqual({ from: '2026-01-01', to: today })
  })

  test('an address that makes no sense asks for the usual', () => {
    for (const query of [
      '?range=8',
      '?date1=2026-02-30&date2=2026-03-01',
      '?date1=2026-03-01&date2=2026-02-01',
      '?date1=2001-01-01&date2=2026-02-01',
      '?date1=2026-02-01',
      '?date1=x&date2=y',
    ]) {
      expect(read(`/${query}`).choice, query).toBe('30')
    }
  })
})
