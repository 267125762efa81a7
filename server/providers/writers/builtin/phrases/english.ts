import type { Phrases } from './phrases.ts'

const thanks = ['Thank you', 'Thank you for listening', 'Thanks for your time']

export const english: Phrases = {
  untitled: 'Presentation',
  contents: ['Contents', 'What we will cover', 'On the agenda', 'In this talk'],
  summary: ['Key takeaways', 'In short', 'What to remember', 'The main points'],
  lead: ['At a glance', 'In brief', 'The gist'],
  inNumbers: ['{title}: the figures', '{title}: in numbers', '{title}: by the numbers'],
  figures: ['In numbers', 'The figures', 'By the numbers'],
  dates: ['{title}: key dates', '{title}: the timeline'],
  history: ['Key dates', 'Over time', 'The timeline'],
  continued: ['{title}: in detail', '{title}: a closer look', '{title}: the details'],
  more: ['In detail', 'A closer look', 'Also worth knowing'],
  quote: ['In their own words', 'As they put it', 'Worth quoting'],
  questions: ['Questions?', 'What would you like to ask?', 'Your questions'],
  closing: {
    talk: thanks,
    pitch: ['Let’s talk', 'Let’s build it together', 'Join us'],
    lesson: ['Thank you for your attention', 'That’s all for today', 'Well done, everyone'],
    report: ['Thank you', 'Questions and discussion', 'Over to you'],
    product: ['See it for yourself', 'Give it a try', 'Ready when you are'],
    event: ['See you there', 'Come and join us', 'We look forward to seeing you'],
    portfolio: ['Let’s work together', 'Get in touch', 'Let’s make something together'],
    plan: ['Let’s get started', 'Over to work', 'Ready to begin'],
  },
  and: 'and',
  audience: 'Audience',
}
