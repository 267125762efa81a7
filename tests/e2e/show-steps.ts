import { expect, type Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { createDeck } from './workplace-steps.ts'

export const slideNames = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

const uidOf = (index: number) => `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`

/** A slide that says its name, with notes; more items where asked. */
export function sayingSlide(text: string, index: number, more: readonly object[] = []) {
  const uid = uidOf(index)
  const items = [{ type: 'text', text: `<h2>${text}</h2>` }, ...more]
  return {
    uid,
    index,
    notes: `Say ${text.toLowerCase()}`,
    items: items.map((item, place) => ({ ...item, id: `${uid}-${place}`, index: place })),
  }
}

/** With its link on, for it is shown on its public page as well. */
export async function createShow(caller: Caller, fields: object = {}): Promise<{ slug: string }> {
  return createDeck(caller, {
    name: 'Six words',
    link: true,
    slides: slideNames.map((text, at) => sayingSlide(text, at)),
    ...fields,
  })
}

/** Three slides, of which the first has a button that leads to the last. */
export function createLinkedShow(caller: Caller): Promise<{ slug: string }> {
  const button = { type: 'button', text: 'To the end', href: `#${uidOf(2)}` }
  const slides = [sayingSlide('One', 0, [button]), sayingSlide('Two', 1), sayingSlide('Three', 2)]
  return createShow(caller, { slides })
}

/** The slide of a viewer inside the product. */
export function shownSlide(page: Page, number: number, count = slideNames.length) {
  return page.getByRole('group', { name: `Slide ${number} of ${count}` })
}

export async function swipe(page: Page, from: number, to: number, y: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5)
  // The finger rests before it lifts: how far a flick goes on is the browser's affair, and another on every machine.
  for (let frame = 0; frame < 8; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
  await touch('touchMove', to)
  await touch('touchEnd')
  await client.detach()
}

/** Whether the light is drawn somewhere: the canvas is not empty. */
export async function expectLight(page: Page, isLit: boolean): Promise<void> {
  const isDrawn = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-laser-dot]')
      if (!canvas?.width) return false
      // Read from a copy: a canvas that is drawn by the machine complains of being read.
      const copy = new OffscreenCanvas(canvas.width, canvas.height)
      const pen = copy.getContext('2d', { willReadFrequently: true })
      pen?.drawImage(canvas, 0, 0)
      const pixels = pen?.getImageData(0, 0, copy.width, copy.height).data ?? []
      return pixels.some(value => value > 0)
    })
  await expect.poll(isDrawn).toBe(isLit)
}
