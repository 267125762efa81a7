export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's storage, or nothing: a browser that blocks cookies throws on the mere mention of it. */
export function findSessionStorage(page: { readonly sessionStorage: PageStorage }): PageStorage | undefined {
  try {
    return page.sessionStorage ?? undefined
  } catch {
    return undefined
  }
}

/** The storage that all tabs share; refused in the same way. */
export function findLocalStorage(): PageStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function readStoredJson(storage: PageStorage | undefined, key: string): unknown {
  try {
    const text = storage?.getItem(key)
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

export function storeText(storage: PageStorage | undefined, key: string, text: string): boolean {
  try {
    if (!storage) return false
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeStored(storage: PageStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}
