import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startHttpServer } from '#tests/support/fakes/http-server.ts'
import { type Browser, NoBrowserError, PageTimeError } from './browser.ts'
import { openBrowser } from './open-browser.ts'

let dataDir: string
let browser: Browser
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-browser-'))
  browser = openBrowser({ dataDir, LECTERN_CHROMIUM: process.env.LECTERN_CHROMIUM }, { error() {} })
})
afterAll(async () => {
  await browser.close()
  await rm(dataDir, { recursive: true, force: true })
})

const nothing = async () => undefined

test('[F-07] whatever a page names, nothing leaves: no script runs, no address is asked but through us', async () => {
  const asked: string[] = []
  const outside = await startHttpServer(({ path, response }) => {
    asked.push(path)
    response.end('told')
  })
  const there = (name: string) => `${outside.origin}/${name}`
  const html = `<!doctype html><title>before</title>
    <meta http-equiv="refresh" content="0;url=${there('refresh')}">
    <link rel="stylesheet" href="${there('sheet.css')}"><link rel="prefetch" href="${there('prefetch')}">
    <link rel="preconnect" href="${outside.origin}"><link rel="icon" href="${there('icon')}">
    <style>@import url(${there('import.css')}); body { background: url(${there('ground.png')}) }
      @font-face { font-family: x; src: url(${there('font.woff2')}) } p { font-family: x }</style>
    <p style="background-image:url(file:///etc/passwd)">words</p>
    <img src="${there('img.png')}" srcset="${there('set.png')} 2x"><img src="http://169.254.169.254/latest/meta-data/">
    <img src="/assets/u/none.png"><svg><image href="${there('svg.png')}"/><use href="${there('use.svg')}#x"/></svg>
    <iframe src="${there('frame')}"></iframe><iframe src="file:///etc/passwd"></iframe>
    <iframe srcdoc="<img src='${there('srcdoc.png')}'><script>fetch('${there('srcdoc')}')</script>"></iframe>
    <object data="${there('object')}"></object><embed src="${there('embed')}"><video src="${there('video')}" autoplay></video>
    <form action="${there('form')}"><input autofocus onfocus="this.form.submit()"></form>
    <a href="${there('ping')}" ping="${there('ping')}">a</a>
    <script>document.title = 'ran'; fetch('${there('fetch')}'); new WebSocket('${there('socket').replace('http', 'ws')}')</script>
    <img src="x" onerror="document.title = 'ran'">`
  const wanted = new Set<string>()
  const readFile = async (address: string) => {
    wanted.add(address)
    return undefined
  }
  const seen = await browser.withPage({ html, readFile }, async page => {
    const title = await page.measure<string>('document.title')
    const text = await page.measure<string>('document.querySelector("p").textContent')
    return { title, text, pdf: (await page.toPdf()).subarray(0, 5).toString() }
  })
  await outside.close()
  expect(seen).toEqual({ title: 'before', text: 'words', pdf: '%PDF-' })
  expect(asked).toEqual([])
  expect([...wanted]).toContain('/assets/u/none.png')
  expect([...wanted]).toContain(there('img.png'))
  expect([...wanted].filter(address => address.startsWith('file:'))).toEqual([])
})

test('a page gets what it is given, and a picture of an element has as many pixels as it is told', async () => {
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="red" d="M0 0h8v8H0z"/></svg>'
  const readFile = async (address: string) =>
    address === '/red.svg?x=1' ? { body: Buffer.from(square), type: 'image/svg+xml' } : undefined
  const html = '<style>div{width:80px;height:45px}</style><div></div><div><img src="/red.svg?x=1"></div>'
  const png = await browser.withPage({ html, readFile, scale: 2 }, page => page.takePicture('div', { at: 1 }))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 90])
})

test('a page has its time, and ends with who asked for it', async () => {
  const hang = () => new Promise<never>(() => undefined)
  const late = browser.withPage({ html: '', readFile: nothing, timeoutMs: 300 }, hang)
  await expect(late).rejects.toThrow(PageTimeError)
  const leaving = new AbortController()
  const order = { html: '', readFile: nothing, signal: leaving.signal }
  const left = browser.withPage(order, () => {
    leaving.abort(new Error('left'))
    return hang()
  })
  await expect(left).rejects.toThrow('left')
  await expect(browser.withPage(order, hang)).rejects.toThrow('left')
  expect(await browser.withPage({ html: '<p>', readFile: nothing }, async () => 'next')).toBe('next')
})

test('at most two pages are open at once; the others wait', async () => {
  const release = Promise.withResolvers<void>()
  let opened = 0
  const visits = Array.from({ length: 4 }, () =>
    browser.withPage({ html: '<p>', readFile: nothing }, async () => {
      opened++
      await release.promise
    }),
  )
  await expect.poll(() => opened, { timeout: 15_000 }).toBe(2)
  expect(opened).toBe(2)
  release.resolve()
  await Promise.all(visits)
  expect(opened).toBe(4)
})

test.runIf(process.platform === 'linux')(
  'a browser that was killed is replaced, and a closed one leaves nothing behind',
  async () => {
    const profiles = join(dataDir, 'browser')
    const [profile] = await readdir(profiles)
    const found = execFileSync('pgrep', ['-f', `user-data-dir=${join(profiles, profile!)}`]).toString()
    process.kill(Number(found.split('\n')[0]), 'SIGKILL')
    await expect
      .poll(
        () => browser.withPage({ html: '<p>', readFile: nothing }, async () => 'again').catch(() => 'dead'),
        { timeout: 15_000 },
      )
      .toBe('again')
    await browser.close()
    expect(await readdir(profiles)).toEqual([])
    expect(await browser.withPage({ html: '<p>', readFile: nothing }, async () => 'anew')).toBe('anew')
  },
)

test('[D-32] a browser that is named and not there ends the start; none at all is told to the operator', async () => {
  const named = () => openBrowser({ dataDir, LECTERN_CHROMIUM: '/no/such/chromium' }, { error() {} })
  expect(named).toThrow('LECTERN_CHROMIUM names /no/such/chromium, which does not exist.')
  const said: string[] = []
  const looked = Promise.withResolvers<never>()
  const broken = openBrowser(
    { dataDir, LECTERN_CHROMIUM: undefined },
    { error: ((words: string) => said.push(words)) as never },
    { look: () => looked.promise },
  )
  const work = broken.withPage({ html: '', readFile: nothing }, async () => undefined)
  await vi.waitFor(() => expect(broken.isPreparing()).toBe(true))
  looked.reject(new NoBrowserError('Install Chromium.'))
  await expect(work).rejects.toThrow(NoBrowserError)
  expect(broken.isPreparing()).toBe(false)
  expect(said).toEqual(['Exports and pictures of slides need a browser. Install Chromium.'])
})
