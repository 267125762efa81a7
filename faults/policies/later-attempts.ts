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
