import type { FollowEvent } from '#contract/talks.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { FieldErrors } from '#domain/errors.ts'
import type { PdfSheets } from '#domain/export/options.ts'
import type { Locale } from '#domain/locale.ts'
import type { Poll } from '#domain/talks/polls.ts'
import type { PublicFace } from '#domain/workspace/brand.ts'

/** A deck as a page of its own is drawn of it. */
export interface DeckToDraw {
  readonly deck: Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>
  /** Of its words. */
  readonly language: Locale
}

/** Some slides of a deck, counted from 0; their numbers stay what they are. */
export interface DeckPart {
  readonly from: number
  readonly count: number
}

interface Sheets {
  readonly part?: DeckPart | undefined
  /** The slides to show, counted from 0, where they are no range. */
  readonly places?: readonly number[] | undefined
  /** What a sheet carries; a slide each unless it is said. */
  readonly sheets?: PdfSheets | undefined
}

/** All slides one below the other, or one at a time. */
export type PublicView = 'site' | 'show'

/** A deck as anyone may look at it. */
export interface PublicPageToDraw extends DeckToDraw {
  readonly slug: string
  readonly revision: number
  readonly view: PublicView
  /** Of the words around the deck. */
  readonly chrome: Locale
  /** In a frame on somebody's page, which has a frame of its own already. */
  readonly embedded: boolean
  /** Its forms can be filled in. */
  readonly takesAnswers: boolean
  /** Search engines may list it. */
  readonly indexed: boolean
  /** It says what it was made with. */
  readonly badge?: boolean | undefined
  /** Whoever sees it may take it away as a PDF. */
  readonly downloading?: boolean | undefined
  /** What its workspace shows of itself in place of the badge. */
  readonly face?: PublicFace | undefined
  /** The address of the page's own site, for what has to be named in full. */
  readonly origin: string
  /** Stands before addresses of the product itself, where the page is on another site. */
  readonly home?: string | undefined
  /** In one file that is taken away: it has its script in it, and nothing in it leads back to us. */
  readonly offline?: boolean | undefined
}

/** What became of a form that was sent without a script. */
export interface FormPageToDraw {
  readonly deck: Pick<Presentation, 'name' | 'theme'>
  readonly slug: string
  readonly chrome: Locale
  readonly state: 'sent' | 'refused' | 'expired' | 'tooMany' | 'gone'
  readonly face?: PublicFace | undefined
  /** The form once more, with all that was typed. */
  readonly again?: FormAgain | undefined
}

export interface FormAgain {
  readonly item: ItemOf<'form'>
  readonly ticket: string
  readonly answers: Readonly<Record<string, string>>
  readonly faults: FieldErrors
}

/** What stands where no open link is: drawn of the visitor and the address alone, whatever the deck is. */
export interface ClosedPageToDraw {
  readonly chrome: Locale
  /** Where its own people open it; null on a site where there is nothing of ours. */
  readonly inside: string | null
  /** The visitor is signed in. */
  readonly isKnown: boolean
  readonly embedded: boolean
}

/** What a protected link asks before it shows anything; drawn without a word of the deck. */
export interface GatePageToDraw {
  readonly chrome: Locale
  /** Where the answers are sent, and what goes with them unseen. */
  readonly action: string
  readonly kept: Readonly<Record<string, string>>
  readonly embedded: boolean
  /** What is asked for: the code alone once it was sent. */
  readonly asks: readonly ('email' | 'password' | 'code')[]
  /** The answer is a code that goes to the address. */
  readonly sendsCode: boolean
  readonly email: string
  readonly fault?: GateFault | undefined
  readonly face?: PublicFace | undefined
}

export type GateFault = 'password' | 'email' | 'domain' | 'code' | 'expired' | 'tooMany'

/** A poll with its question in plain words, and the slide that it is on. */
export interface PollToDraw extends Poll {
  readonly slide: string
  readonly question: string
}

/** A deck as those see it who follow a talk. */
export interface LivePageToDraw extends DeckToDraw {
  readonly slug: string
  readonly chrome: Locale
  readonly polls: readonly PollToDraw[]
}

/** Where a talk is when its page is asked for. */
export interface LivePageNow {
  readonly event: FollowEvent
  readonly polls: readonly PollToDraw[]
  /** The poll that was just answered without a script. */
  readonly sent: string | undefined
  readonly chrome: Locale
}

/** How things stand where there is no talk to show, or before there is. */
export type TalkPageState = 'join' | 'unknown' | 'waiting' | 'connect' | 'expired' | 'disconnected'

export interface TalkStateToDraw {
  readonly state: TalkPageState
  readonly chrome: Locale
  readonly slug?: string | undefined
  /** The code that was typed. */
  readonly typed?: string | undefined
}

/** What the built web draws of decks; `web` never sees `server`, and this is all that `server` sees of it. */
export interface DeckPages {
  /** Changes with everything a page is drawn by. */
  readonly build: string
  /** A whole document, each slide on a sheet of 1280 by 720, or on paper; its style sheets, fonts and pictures are named by paths. */
  renderPrintPage(deck: DeckToDraw & Sheets): string
  renderPublicPage(page: PublicPageToDraw): string
  renderFormPage(page: FormPageToDraw): string
  /** With the style that stands in it, for the policy has to name it. */
  renderClosedPage(page: ClosedPageToDraw): { html: string; style: string }
  renderGatePage(page: GatePageToDraw): { html: string; style: string }
  /** While a file is made that a visitor asked for. */
  renderWaitPage(page: Pick<ClosedPageToDraw, 'chrome' | 'embedded'>): { html: string; style: string }
  /** The same for everybody who follows; `finishLivePage` says where the talk is. */
  renderLivePage(page: LivePageToDraw): string
  finishLivePage(html: string, now: LivePageNow): string
  renderRemotePage(page: DeckToDraw & { readonly chrome: Locale }): string
  renderTalkState(page: TalkStateToDraw): { html: string; style: string }
  /** An expression for a print page: the `MeasuredSlide` of each of these. */
  writeMeasureScript(uids: readonly string[]): string
  /** The files that public pages name; none while one develops. */
  readonly files?: PublicPageFiles
  /** The same of pages of talks. */
  readonly liveFiles?: PublicPageFiles
}

export interface PublicPageFiles {
  /** A style sheet, by the path that a page names it by. */
  readonly readSheet: (path: string) => string
  /** All that runs in such a page, at once or later. */
  readonly scripts: string
}
