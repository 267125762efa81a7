/**
 * Distances that a slide is drawn with and that automatic design estimates with. The style sheet gets them as custom
 * properties (`slides/styles/distances.css`, kept equal to this table by a test): `stackGap` is `--slide-stack-gap`.
 */
export const DISTANCES = {
  /** In hundredths of the slide's width. */
  cqw: {
    /** Between items of a cell, below each other and side by side. */
    stackGap: 2,
    rowGap: 3,
    /** Inside an item with a background of its own. */
    filledX: 2.4,
    filledY: 2.2,
    /** A picture or chart among text is never lower. */
    leastPicture: 9,
    /** Above each step of a row; beside and below each step of a column. */
    stepTop: 3.2,
    stepLeft: 6,
    stepBottom: 1.4,
    /** Rows of a name and its text. */
    rowPadding: 1.4,
    rowLine: 0.12,
    rowNameGap: 3,
    figureTop: 2,
    contactTop: 1.6,
    /** Over figures and contacts. */
    topLine: 0.18,
    /** The bar over a quotation, and the rules below a heading. */
    quoteBar: 0.6,
    headingRules: 0.62,
  },
  /** In sizes of the text they belong to. */
  em: {
    h1: 2.7,
    h2: 2,
    h3: 1.36,
    figure: 4.3,
    blockGap: 0.55,
    headingGap: 0.8,
    smallHeadingGap: 0.4,
    pointGap: 0.42,
    figureGap: 0.9,
    rulesGap: 0.42,
    listIndent: 2.4,
    quoteBarGap: 0.7,
    button: 0.86,
    buttonX: 1.25,
    buttonY: 0.62,
    fieldLabel: 0.66,
    fieldGap: 0.3,
    table: 0.78,
    tableGap: 0.7,
    tableCellX: 0.9,
  },
  /** Line heights. */
  leading: {
    number: 0.95,
    figure: 1,
    quote: 1.2,
    kicker: 1.2,
    smallHeading: 1.2,
    button: 1.2,
    /** Added to the leading of headings. */
    statementExtra: 0.06,
  },
} as const

/** The most of the slide's height that a row takes that is as high as its content; columns are bounded as other rows. */
export const ROW_SHARES = { title: 0.4, other: 0.6 } as const
