import type { Spot, Thing } from './thing.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

export function describeQuestions(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The way from the home page to this one. */
export function describeTrail({ t, address }: Spot, name: string, path: string): Thing {
  const steps = [
    { name: t('shell.product'), item: address('/') },
    { name, item: address(path) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  }
}

export function describeDatedPage(spot: Spot, name: string, path: string, changed: string): Thing {
  return {
    '@type': 'WebPage',
    name,
    url: spot.address(path),
    inLanguage: spot.language,
    dateModified: changed,
  }
}
