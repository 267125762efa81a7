import type { Angles } from './angle.ts'

export const anglesEn: Angles = {
  '/landing': {
    title: 'Lectern: presentations to stand up and speak with',
    description:
      'Write what you have to say and Lectern sets it into slides: restyle them, show them, share them as a link or a website, export them to PDF. In English and Russian.',
    heading: 'A place to stand\u00a0up and speak from',
    lead: 'Write what you have to say. Lectern sets it into slides worth showing: from a stage, by a link, or as a website.',
  },
  '/nejroset-dlya-sozdaniya-prezentacij': {
    title: 'AI presentation maker that keeps to your words · Lectern',
    description:
      'A presentation maker that reads your brief, proposes an outline you can edit, and sets it into designed slides. It keeps to the facts you gave it. Try it free.',
    heading: 'An AI presentation maker that keeps to your words',
    lead: 'Give it notes, a document or three lines. It reads them, proposes an outline and sets the slides. The writer that comes with Lectern adds no fact you did not give it.',
  },
  '/generator-prezentacij-online': {
    title: 'Online presentation generator: text in, talk out · Lectern',
    description:
      'Generate a presentation online from a text, a docx or a PDF: outline first, slides next, then a link, a website, a PDF or a PowerPoint file. Nothing to install.',
    heading: 'Text in, talk\u00a0out: a presentation generator online',
    lead: 'Paste a text or drop in a document. You get an outline to correct, then finished slides, then a link to send. All of it in the browser you are looking at.',
  },
  '/ii-prezentaciya': {
    title: 'AI presentation: a first draft you can argue with · Lectern',
    description:
      'Make a presentation with AI and stay its author: you approve the outline, rewrite any slide, change the theme, and every word stays yours to keep or cut.',
    heading: 'An AI draft you can\u00a0argue\u00a0with',
    lead: 'The machine goes first, you decide. Approve the outline, have a slide said another way, throw one out. What is left is a talk in your own voice.',
  },
  '/fon-dlya-prezentacii': {
    title: 'Presentation backgrounds, drawn by code and sharp at 4K · Lectern',
    description:
      'More than fifty presentation backgrounds: paper grain, contour lines, risograph, night skies, blueprints. Sharp on any screen, and text stays readable on each of them.',
    heading: 'Backgrounds that let the words speak',
    lead: 'Paper, contour lines, risograph, night skies. Each is drawn by code, stays sharp on any screen, and Lectern sees to it that text can be read on it.',
  },
  '/shablony-dlya-prezentacij': {
    title: 'Presentation templates with a story in them · Lectern',
    description:
      'Complete presentation templates for pitches, reports, lessons, portfolios and plans. Each is a finished talk with real type and real charts. Replace the words and speak.',
    heading: 'Templates that are finished talks',
    lead: 'No lorem ipsum, no empty boxes. Each template is a small believable story with its own type, grid and charts. Replace the words and you are ready.',
  },
  '/temy-dlya-prezentacij': {
    title: 'Presentation themes: change the voice, keep the words · Lectern',
    description:
      'Presentation themes that differ in kind, not in hue: type, grid, colour and charts change together. Switch the theme of a whole deck in one click and lose nothing.',
    heading: 'Same words, another\u00a0voice',
    lead: 'A theme is type, colour, grid and the way a chart is drawn. Change it and the whole presentation speaks differently, while every word stays where you put it.',
  },
  '/primer-prezentacii': {
    title: 'Presentation examples you can open and take apart · Lectern',
    description:
      'Examples of good presentations: a product launch, a lesson, a quarterly report. Turn their slides right here, see how they are built, and begin with one of them.',
    heading: 'Good examples, open to take apart',
    lead: 'A launch, a lesson, a quarterly report. Turn the slides here on the page, see what holds them together, and make one of them your own.',
  },
}
