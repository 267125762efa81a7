import type { Comparison } from './comparison.ts'
import { comparisonTitles } from './names.ts'

export const googleSlides: Comparison = {
  title: comparisonTitles['google-slides'],
  checked: '2026-11-15',
  about: {
    en: 'The cloud presentation editor of Google Workspace, with editing together in real time.',
    ru: 'Облачный редактор презентаций Google Workspace с совместной работой в реальном времени.',
  },
  better: {
    en: 'Choose Google Slides if your team already works in Google Drive and shares everything through it, or if you automate slides with Apps Script.',
    ru: 'Выбирайте Google Презентации, если команда уже живёт в Google Диске и делится всем через него или если вы собираете слайды скриптами Apps Script.',
  },
  facts: {
    place: { en: 'As a cloud service', ru: 'Как облачный сервис', source: 1 },
    draft: null,
    imports: null,
    exports: {
      en: 'PPTX, ODP, PDF, plain text',
      ru: 'PPTX, ODP, PDF, простой текст',
      source: 2,
    },
    together: { en: 'In real time', ru: 'В реальном времени', source: 1 },
    reading: {
      en: 'Can be published; what is published follows the latest version',
      ru: 'Можно опубликовать; публикация следует за последней версией',
      source: 3,
    },
    statistics: null,
    forms: null,
    free: null,
    paying: null,
    ownServer: null,
  },
  sources: [
    {
      title: 'Google for Developers: Extending Google Slides',
      url: 'https://developers.google.com/workspace/add-ons/editors/slides',
    },
    {
      title: 'Google for Developers: Export formats for Workspace documents',
      url: 'https://developers.google.com/workspace/drive/api/guides/ref-export-formats',
    },
    {
      title: 'Google for Developers: Manage file revisions',
      url: 'https://developers.google.com/workspace/drive/api/guides/manage-revisions',
    },
  ],
}
