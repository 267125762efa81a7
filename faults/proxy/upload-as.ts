import type { Asset } from '../../contract/assets.ts'
import { uploadPicture } from '../../web/platform/uploads/upload-picture.ts'
import type { NetworkClient } from '../editing/network-client.ts'

/** What the product's upload asks of a browser's XMLHttpRequest. */
class RequestOverFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #client: NetworkClient
  readonly #headers: Record<string, string> = {}
  #path = ''

  constructor(client: NetworkClient) {
    super()
    this.#client = client
  }

  open(_: 'POST', path: string): void {
    this.#path = path
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  send(body: FormData): void {
    void this.#send(body).then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event('error')),
    )
  }

  async #send(body: FormData): Promise<void> {
    const reply = await this.#client.fetch(this.#path, { method: 'POST', headers: this.#headers, body })
    this.responseText = await reply.text()
    this.status = reply.status
  }
}

/** The product's upload from the browser of a client. It looks for the page around it only while it is called. */
export function uploadAs(client: NetworkClient, file: File, presentation: string): Promise<Asset> {
  const page = {
    XMLHttpRequest: function open() {
      return new RequestOverFetch(client)
    },
    document: { documentElement: { lang: 'en' }, cookie: client.jar.header() },
  }
  Object.assign(globalThis, page)
  try {
    return uploadPicture({ file, presentation })
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name)
  }
}
