interface Attempt {
  readonly name: string
  /** Markup as it would stand in a document if nobody had cleaned it; `n` is how it tells that it got through. */
  readonly write: (n: number, foreign: string) => string
  /** What a visitor does with it, or is made to do. */
  readonly then?: 'click' | 'submit'
}

const data = (type: string, text: string) => `data:${type},${encodeURIComponent(text)}`
const drawing = (n: number) => `<svg xmlns="http://www.w3.org/2000/svg" onload="top.hit(${n})"/>`
const piece = (name: string, write: Attempt['write'], then?: Attempt['then']): Attempt => ({
  name,
  write,
  ...(then && { then }),
})

const inline = [
  piece('a script', n => `<script>hit(${n})</script>`),
  piece('a script with an empty nonce', n => `<script nonce="">hit(${n})</script>`),
  piece('a script with a guessed nonce', n => `<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">hit(${n})</script>`),
  piece('a module', n => `<script type="module">hit(${n})</script>`),
  piece('a script in a drawing', n => `<svg><script>hit(${n})</script></svg>`),
  piece('a handler of an error', n => `<img src="data:," onerror="hit(${n})">`),
  piece('a handler of a drawing', n => `<svg onload="hit(${n})"></svg>`),
  piece('a handler of a style', n => `<style onload="hit(${n})">i{}</style>`),
  piece('a handler of a frame', n => `<iframe onload="hit(${n})"></iframe>`),
  piece('a handler of an opening', n => `<details open ontoggle="hit(${n})">x</details>`),
  piece(
    'a handler of an animation',
    n => `<svg><animate onbegin="hit(${n})" attributeName="x" dur="1s"/></svg>`,
  ),
  piece('a handler of a source', n => `<video><source src="data:," onerror="hit(${n})"></video>`),
  piece('a handler of a click', n => `<button data-try onclick="hit(${n})">x</button>`, 'click'),
]

const addresses = [
  piece('a javascript: link', n => `<a data-try href="javascript:hit(${n})">x</a>`, 'click'),
  piece('a javascript: link with a tab', n => `<a data-try href="java&#9;script:hit(${n})">x</a>`, 'click'),
  piece('a javascript: form', n => `<form data-try action="javascript:hit(${n})"></form>`, 'submit'),
  piece('a javascript: frame', n => `<iframe src="javascript:parent.hit(${n})"></iframe>`),
  piece('a frame of data', n => `<iframe src="${data('text/html', `<script>hit(${n})</script>`)}"></iframe>`),
  piece('a frame with a document', n => `<iframe srcdoc="<script>parent.hit(${n})</script>"></iframe>`),
  piece(
    'an object of data',
    n => `<object data="${data('text/html', `<script>hit(${n})</script>`)}"></object>`,
  ),
  piece(
    'an object with a drawing',
    n => `<object data="${data('image/svg+xml', drawing(n).replace('top.', ''))}"></object>`,
  ),
  piece('an embedded drawing', n => `<embed src="${data('image/svg+xml', drawing(n).replace('top.', ''))}">`),
  piece('a script of data', n => `<script src="${data('text/javascript', `hit(${n})`)}"></script>`),
  piece(
    'a module of data',
    n => `<script type="module" src="${data('text/javascript', `hit(${n})`)}"></script>`,
  ),
]

const foreigners = [
  piece('a foreign script', (n, to) => `<script src="${to}/${n}/x.js"></script>`),
  piece(
    'a foreign script without its scheme',
    (n, to) => `<script src="${to.slice('http:'.length)}/${n}/x.js"></script>`,
  ),
  piece('a foreign module', (n, to) => `<script type="module" src="${to}/${n}/x.js"></script>`),
  piece('a foreign script of a drawing', (n, to) => `<svg><script href="${to}/${n}/x.js"></script></svg>`),
  piece('a foreign module ahead', (n, to) => `<link rel="modulepreload" href="${to}/${n}/x.js">`),
  piece('a foreign script ahead', (n, to) => `<link rel="preload" as="script" href="${to}/${n}/x.js">`),
  piece('a foreign style', (n, to) => `<link rel="stylesheet" href="${to}/${n}/x.css">`),
  piece('a foreign style in a style', (n, to) => `<style>@import url("${to}/${n}/x.css")</style>`),
  piece('a foreign ground', (n, to) => `<p style="background:url(${to}/${n}/x.png)">x</p>`),
  piece('a foreign picture', (n, to) => `<img src="${to}/${n}/x.png">`),
  piece('a foreign picture of a drawing', (n, to) => `<svg><image href="${to}/${n}/x.png"/></svg>`),
  piece('a foreign picture of an input', (n, to) => `<input type="image" src="${to}/${n}/x.png">`),
  piece('a foreign poster', (n, to) => `<video poster="${to}/${n}/x.png"></video>`),
  piece('a foreign video', (n, to) => `<video preload="auto" src="${to}/${n}/x.mp4"></video>`),
  piece('a foreign frame', (n, to) => `<iframe src="${to}/${n}/x.html"></iframe>`),
  piece('a foreign object', (n, to) => `<object data="${to}/${n}/x.html"></object>`),
  piece('a foreign plug-in', (n, to) => `<embed src="${to}/${n}/x.html">`),
  piece(
    'a foreign base',
    (n, to) => `<base href="${to}/"><img src="${n}/x.png"><script src="${n}/x.js"></script>`,
  ),
  piece(
    'a foreign ping',
    (n, to) => `<a data-try target="_blank" href="about:blank" ping="${to}/${n}/x">x</a>`,
    'click',
  ),
  piece(
    'a form to a foreign place',
    (n, to) =>
      `<form data-try target="_blank" method="post" action="${to}/${n}/x"><input name="a" value="b"></form>`,
    'submit',
  ),
  piece(
    'a form that asks a foreign place',
    (n, to) => `<form data-try target="_blank" action="${to}/${n}/x"><input name="a" value="b"></form>`,
    'submit',
  ),
  piece(
    'a button to a foreign place',
    (n, to) =>
      `<form target="_blank"><button data-try formmethod="post" formaction="${to}/${n}/x">x</button></form>`,
    'click',
  ),
]

/** What stands in the document from the start. */
export const attempts: readonly Attempt[] = [...inline, ...addresses, ...foreigners]

/**
 * What a script of ours could be led to do by somebody's words, once the page is there. Each stands alone: it runs in the
 * page, in a task of its own, for what a debugger asks for is not held to the policy.
 */
export const laterAttempts: Readonly<Record<string, (n: number, foreign: string) => unknown>> = {
  eval: n => Reflect.get(globalThis, 'eval')(`hit(${n})`),
  'a function of words': n => new Function(`hit(${n})`)(),
  'words for a timer': n => setTimeout(`hit(${n})` as never, 0),
  'words in a script': n => {
    const script = document.createElement('script')
    script.textContent = `hit(${n})`
    document.body.append(script)
  },
  'a foreign script put in': (n, foreign) => {
    const script = document.createElement('script')
    script.src = `${foreign}/${n}/x.js`
    document.body.append(script)
  },
  'a script of a blob put in': n => {
    const script = document.createElement('script')
    script.src = URL.createObjectURL(new Blob([`hit(${n})`], { type: 'text/javascript' }))
    document.body.append(script)
  },
  'markup put in': n => {
    const box = document.createElement('div')
    box.innerHTML = `<img src="data:," onerror="hit(${n})">`
    document.body.append(box)
  },
  'a handler put on': n => {
    const box = document.createElement('button')
    box.setAttribute('onclick', `hit(${n})`)
    document.body.append(box)
    box.click()
  },
  'a way to javascript:': n => {
    location.href = `javascript:void hit(${n})`
  },
  'a foreign module imported': (n, foreign) => import(`${foreign}/${n}/x.js`),
  'a module of data imported': n => import(`data:text/javascript,hit(${n})`),
  'a worker of data': (n, foreign) => new Worker(`data:text/javascript,fetch('${foreign}/${n}/x')`),
  'a call to a foreign place': (n, foreign) => fetch(`${foreign}/${n}/x`, { mode: 'no-cors' }),
  'a beacon to a foreign place': (n, foreign) => navigator.sendBeacon(`${foreign}/${n}/x`),
  'a stream of a foreign place': (n, foreign) => new EventSource(`${foreign}/${n}/x`),
  'a socket to a foreign place': (n, foreign) => new WebSocket(`${foreign.replace('http', 'ws')}/${n}/x`),
  'a foreign frame put in': (n, foreign) => {
    const frame = document.createElement('iframe')
    frame.src = `${foreign}/${n}/x.html`
    document.body.append(frame)
  },
}

/** As the first thing in the body, or in the root of a drawing; what is no markup begins with it. */
export function injectAttempts(body: string, from: number, foreign: string): string {
  const pieces = attempts.map(({ write, then }, at) =>
    write(from + at, foreign).replace('data-try', `data-try="${then}"`),
  )
  const place = /<body\b[^>]*>|<svg\b[^>]*>/i.exec(body)
  const at = place ? place.index + place[0].length : 0
  return body.slice(0, at) + pieces.join('\n') + body.slice(at)
}

/** An expression for the page: each in a task of its own. */
export function writeLaterAttempts(from: number, foreign: string): string {
  const tasks = Object.values(laterAttempts).map(
    (attempt, at) => `setTimeout(() => (${attempt})(${from + at}, ${JSON.stringify(foreign)}), ${at * 5})`,
  )
  return `(() => { ${tasks.join(';')} })()`
}

/** Runs in the page: does with the next of what is there as a visitor would; false when nothing is left. */
export function useNextAttempt(): boolean {
  const element = document.querySelector<HTMLElement>('[data-try]')
  if (!element) return false
  const kind = element.dataset.try
  element.removeAttribute('data-try')
  if (kind === 'click') element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  else (element as HTMLFormElement).requestSubmit()
  return true
}
