import type { Comparison } from './comparison.ts'
import { comparisonTitles } from './names.ts'

export const canva: Comparison = {
  title: comparisonTitles.canva,
  checked: '2026-11-15',
  about: {
    en: 'A design service for everything a team publishes: presentations among posters, posts, videos, documents and websites.',
    ru: 'Дизайн-сервис для всего, что публикует команда: презентации рядом с плакатами, постами, видео, документами и сайтами.',
  },
  better: {
    en: 'Choose Canva if presentations are one of many things you design, and you want them in the same place as your posters, posts and videos.',
    ru: 'Выбирайте Canva, если презентации — лишь часть того, что вы оформляете, и вам удобно держать их рядом с плакатами, постами и видео.',
  },
  facts: {
    place: {
      en: 'As a web service',
      ru: 'Как веб-сервис',
      source: 1,
    },
    draft: null,
    imports: {
      en: 'PPT, PPTX, Keynote, ODP, and files of Word, Excel, Illustrator and Photoshop',
      ru: 'PPT, PPTX, Keynote, ODP, а также файлы Word, Excel, Illustrator и Photoshop',
      source: 2,
    },
    exports: {
      en: 'PDF, PPTX, JPG, PNG, GIF, MP4',
      ru: 'PDF, PPTX, JPG, PNG, GIF, MP4',
      source: 1,
    },
    together: {
      en: 'In real time, with roles and folders for teams',
      ru: 'В реальном времени, с ролями и папками для команд',
      source: 3,
    },
    reading: null,
    statistics: null,
    forms: null,
    free: {
      en: 'Yes: Canva Free, beside Pro and Enterprise',
      ru: 'Есть: Canva Free, рядом с Pro и Enterprise',
      source: 4,
    },
    paying: null,
    ownServer: null,
  },
  sources: [
    {
      title: 'Canva Developers: Exports',
      url: 'https://www.canva.dev/docs/connect/api-reference/exports/',
    },
    {
      title: 'Canva Developers: Design imports',
      url: 'https://www.canva.dev/docs/connect/api-reference/design-imports/',
    },
    {
      title: 'Canva Essentials: member handbook for large teams',
      url: 'https://public.canva.site/canva-essentials-handbook',
    },
    {
      title: 'Canva Developers: Teams, groups and users',
      url: 'https://www.canva.dev/docs/audit-logs/how-are-teams-structured/',
    },
  ],
}
