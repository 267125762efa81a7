import { expect, test } from 'vitest'
import { hashTimeout, scrollAfterNavigation } from './scroll.ts'

function createPage({ reducedMotion = false } = {}) {
  const log: string[] = []
  const ids = new Map<string, HTMLElement>()
  const names = new Map<string, HTMLElement>()
  const frames = new Map<number, () => void>()
  let lastFrame = 0

  function createElement(label: string): HTMLElement {
    return {
      scrollIntoView: (options: ScrollIntoViewOptions) => log.push(`${label} ${options.behavior}`),
    } as unknown as HTMLElement
  }
  return {
    log,
    frames,
    addId: (id: string) => ids.set(id, createElement(`#${id}`)),
    addName: (name: string) => names.set(name, createElement(`name ${name}`)),
    nextFrame(): void {
      for (const [id, run] of [...frames]) {
        frames.delete(id)
        run()
      }
    },
    page: {
      document: {
        getElementById: (id: string) => ids.get(id) ?? null,
        getElementsByName: (name: string) => [names.get(name)].filter(Boolean) as never,
      },
      scrollTo: (options: ScrollToOptions) => void log.push(`top ${options.top} ${options.behavior}`),
      requestAnimationFrame(run: () => void) {
        frames.set(++lastFrame, run)
        return lastFrame
      },
      cancelAnimationFrame: (id: number) => void frames.delete(id),
      matchMedia: (query: string) => ({ matches: reducedMotion && query.includes('reduce') }),
    },
  }
}

test('[N-01] a new page scrolls to the top, at once', () => {
  const { page, log } = createPage()
  scrollAfterNavigation({ hash: '' }, page)
  scrollAfterNavigation({ hash: '#' }, page)
  scrollAfterNavigation({ hash: '#top' }, page)
  expect(log).toEqual(['top 0 instant', 'top 0 instant', 'top 0 instant'])
})

test('[N-01] a restored position is left alone', () => {
  const { page, log, addId } = createPage()
  addId('faq')
  scrollAfterNavigation({ hash: '', restored: true }, page)
  scrollAfterNavigation({ hash: '#faq', restored: true }, page)
  expect(log).toEqual([])
})

test('[N-01] a hash scrolls to its element: by id, by decoded id, by name', () => {
  const { page, log, addId, addName } = createPage()
  addId('faq')
  addId('вопросы и ответы')
  addId('100%')
  addId('%20')
  addName('старый якорь')
  scrollAfterNavigation({ hash: '#faq' }, page)
  scrollAfterNavigation({ hash: `#${encodeURIComponent('вопросы и ответы')}` }, page)
  scrollAfterNavigation({ hash: '#100%' }, page)
  scrollAfterNavigation({ hash: '#%20' }, page)
  scrollAfterNavigation({ hash: `#${encodeURIComponent('старый якорь')}` }, page)
  expect(log).toEqual([
    '#faq instant',
    '#вопросы и ответы instant',
    '#100% instant',
    '#%20 instant',
    'name старый якорь instant',
  ])
})

test('[N-01] an element that appears a frame or two later is waited for', () => {
  const { page, log, addId, nextFrame } = createPage()
  scrollAfterNavigation({ hash: '#late' }, page)
  nextFrame()
  expect(log).toEqual([])
  addId('late')
  nextFrame()
  expect(log).toEqual(['#late instant'])
})

test('[N-01] a hash without an element leaves a new page at its top and the same page where it is', () => {
  const { page, log, frames, nextFrame } = createPage()
  scrollAfterNavigation({ hash: '#nowhere' }, page)
  for (let frame = 0; frame < hashTimeout; frame++) nextFrame()
  expect(log).toEqual(['top 0 instant'])
  expect(frames.size).toBe(0)
  scrollAfterNavigation({ hash: '#nowhere', samePage: true }, page)
  for (let frame = 0; frame < hashTimeout; frame++) nextFrame()
  expect(log).toHaveLength(1)
})

test('[N-01] the next navigation ends the waiting', () => {
  const { page, log, addId, nextFrame } = createPage()
  const giveUp = scrollAfterNavigation({ hash: '#late' }, page)
  giveUp()
  addId('late')
  nextFrame()
  expect(log).toEqual([])
})

test('[N-01] within a page the way is shown, except to people who asked for less motion', () => {
  for (const reducedMotion of [false, true]) {
    const { page, log, addId } = createPage({ reducedMotion })
    addId('faq')
    scrollAfterNavigation({ hash: '#faq', samePage: true }, page)
    expect(log).toEqual([`#faq ${reducedMotion ? 'instant' : 'smooth'}`])
  }
})
