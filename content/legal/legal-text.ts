export interface LegalSection {
  /** The anchor, the same in every language. */
  id: string
  heading: string
  paragraphs: string[]
  /** The services that this installation passes data on to are listed after the paragraphs. */
  lists?: 'services'
}

export interface LegalText {
  title: string
  /** The day the text took effect, as an ISO date. */
  updated: string
  /** The day the wording was last revised, as an ISO date. */
  revised?: string
  sections: LegalSection[]
}

/** Who runs this installation; every text is written in their name. */
export interface Operator {
  operator: string
  contact: string
}

/** Puts the operator's name and contact into a text. */
export function addressLegalText(text: LegalText, { operator, contact }: Operator): LegalText {
  const fill = (words: string) =>
    words.replaceAll('{operator}', () => operator).replaceAll('{contact}', () => contact)
  return {
    ...text,
    title: fill(text.title),
    sections: text.sections.map(section => ({
      ...section,
      heading: fill(section.heading),
      paragraphs: section.paragraphs.map(fill),
    })),
  }
}
