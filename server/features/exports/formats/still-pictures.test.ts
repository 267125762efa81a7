import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stillDrawing, stillPictures } from './still-pictures.ts'

const wrap = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`

test('[F-07] what draws itself is drawn, what goes round stands as it is drawn, and names keep their case', () => {
  const still = stillDrawing(
    wrap(
      '<defs><linearGradient id="a"/></defs><path stroke-dashoffset="60" d="M1 1"><animate fill="freeze" attributeName="stroke-dashoffset" values="60;0"/></path>' +
        '<g transform="scale(0)"><animateTransform attributeName="transform" type="scale" fill="freeze" to="1"/></g>' +
        '<g><animateTransform attributeName="transform" type="rotate" values="0;360" repeatCount="indefinite"/></g>',
    ),
  )
  expect(still).toContain('<linearGradient')
  expect(still).toContain('stroke-dashoffset="0"')
  expect(still).toContain('transform="scale(1)"')
  expect(still).not.toMatch(/animate|rotate/)
})

test('[F-07] the moving pictures that come with the product stand still, and stay drawings', () => {
  const folder = new URL('../../../../content/gifs/pictures/', import.meta.url)
  for (const name of readdirSync(folder).filter(file => file.endsWith('.svg'))) {
    const still = stillDrawing(readFileSync(new URL(name, folder), 'utf8'))
    expect([name, still?.includes('animation-play-state:paused!important') || still === undefined]).toEqual([
      name,
      true,
    ])
    if (still) expect(still).toContain('</svg>')
  }
})

test('[F-07] everything else is passed on as it is', async () => {
  const files: Record<string, { body: Buffer; type: string }> = {
    '/a.svg': { body: Buffer.from(wrap('<path d="M0 0"/>')), type: 'image/svg+xml' },
    '/b.png': { body: Buffer.from('<animate'), type: 'image/png' },
  }
  const read = stillPictures(async address => files[address])
  expect(await read('/a.svg')).toBe(files['/a.svg'])
  expect(await read('/b.png')).toBe(files['/b.png'])
  expect(await read('/c')).toBeUndefined()
})
