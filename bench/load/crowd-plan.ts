/** A deck that is looked at and worked on, and the users signed in to it. */
export interface CrowdDeck {
  readonly slug: string
  readonly slides: readonly CrowdSlide[]
  readonly cookies: { readonly sessionid: string; readonly csrftoken: string }
}

export interface CrowdSlide {
  readonly id: number
  readonly uid: string
  readonly items: readonly { readonly id: string; readonly text?: string }[]
}

/** The orders for the load process. */
export interface CrowdPlan {
  /** One server, or several in front of one database: people are spread over them. */
  readonly servers: readonly string[]
  /** Being worked on, each in two tabs. */
  readonly decks: readonly CrowdDeck[]
  /** Finished; what most viewers come for. */
  readonly shown: readonly CrowdDeck[]
  /** What a browser that has never been here fetches with a public page. */
  readonly files: readonly string[]
  readonly viewers: number
  /** Tabs; two of them always have the same deck open. */
  readonly editors: number
  readonly seconds: number
  /** People do not come all at once: those who come within so many seconds are not measured yet. */
  readonly settlingSeconds: number
  /** Of how long people take to look, to think and to type: 1 is as they do. */
  readonly pace: number
}

/** What the crowd saw. */
export interface CrowdFindings {
  /** Milliseconds each, from the call to its last byte. */
  readonly views: readonly number[]
  readonly saves: readonly number[]
  /** From the call of a save to its news in the other tab. */
  readonly news: readonly number[]
  readonly calls: number
  readonly failed: number
  /** The first ones in words. */
  readonly failures: readonly string[]
  /** Visits of which at least one report was acknowledged. */
  readonly visits: number
  /** The text that was acknowledged last, by the id of the slide. */
  readonly saved: readonly (readonly [slide: number, text: string])[]
}
