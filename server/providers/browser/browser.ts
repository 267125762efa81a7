export interface PageFile {
  readonly body: Buffer
  readonly type: string
}

/** Answers by address, `/path` for our own and whole for others; undefined leaves it out. */
export type ReadFile = (address: string) => Promise<PageFile | undefined>

export interface PageOrder {
  readonly html: string
  /** All that the page ever gets: there is no network behind it. */
  readonly readFile: ReadFile
  readonly signal?: AbortSignal | undefined
  /** For everything that is done with the page, without the time it waits for its turn. */
  readonly timeoutMs?: number
  readonly size?: { readonly width: number; readonly height: number }
  /** Pixels of a picture per pixel of the page. */
  readonly scale?: number
}

export interface PictureOptions {
  /** Which of several elements, counted from 0. */
  readonly at?: number
  /** Of the element only this, in pixels of the page from its corner. */
  readonly part?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  /** Pixels for a pixel of the page, where it is not the page's own. */
  readonly scale?: number
  /** Transparent where nothing is drawn. */
  readonly isSeenThrough?: boolean
  /** Packed loosely: for those who pack it anew. */
  readonly isQuick?: boolean
}

/** A page that is laid out, with its pictures and fonts; nothing in it runs. */
export interface OpenPage {
  /** Its sheets as they say themselves, with tags and an outline. */
  toPdf(): Promise<Buffer>
  /** A PNG of an element. */
  takePicture(selector: string, options?: PictureOptions): Promise<Buffer>
  /** A PNG of the whole page, so many pixels for each of its own: many things in one go. */
  takeStrip(scale: number): Promise<Buffer>
  /** Looks at the page with a function that uses nothing outside itself, or with the text of an expression. */
  measure<Result, Given = undefined>(
    look: string | ((given: Given) => Result),
    given?: Given,
  ): Promise<Result>
}

/** Turns pages of ours into files: by a browser that is started when it is needed and ended when it is not. */
export interface Browser {
  /** Fails with `NoBrowserError` where there is none. */
  withPage<Result>(order: PageOrder, work: (page: OpenPage) => Promise<Result>): Promise<Result>
  /** Whether it is being looked for, fetched or started at this moment, in this process. */
  isPreparing(): boolean
  close(): Promise<void>
}

/** There is no browser on this machine, and none can be brought. */
export class NoBrowserError extends Error {}

/** The page took longer than it may. */
export class PageTimeError extends Error {}
