import type { Comparison } from './comparison.ts'
import { comparisonTitles } from './names.ts'

export const powerpoint: Comparison = {
  title: comparisonTitles.powerpoint,
  checked: '2026-11-15',
  about: {
    en: 'Microsoft’s presentation program, part of Microsoft 365: on Windows and Mac, on tablets and on the web.',
    ru: 'Программа Microsoft для презентаций, часть Microsoft 365: на Windows и Mac, на планшетах и в браузере.',
  },
  better: {
    en: 'Choose PowerPoint if your organisation lives in Microsoft 365, if you need its animations and add-ins, or if you work without a network.',
    ru: 'Выбирайте PowerPoint, если компания живёт в Microsoft 365, если нужны его анимация и надстройки или приходится работать без сети.',
  },
  facts: {
    place: {
      en: 'On Windows, Mac and iPad, and on the web',
      ru: 'На Windows, Mac и iPad, а также в браузере',
      source: 1,
    },
    draft: {
      en: 'By Copilot, for those who have Microsoft 365 Copilot',
      ru: 'С помощью Copilot — у кого есть Microsoft 365 Copilot',
      source: 2,
    },
    imports: {
      en: 'PPTX and OpenDocument are among its own formats',
      ru: 'PPTX и OpenDocument — среди его собственных форматов',
      source: 3,
    },
    exports: {
      en: 'PDF, XPS, PPTX, ODP, PNG, JPG, GIF, MP4 and more',
      ru: 'PDF, XPS, PPTX, ODP, PNG, JPG, GIF, MP4 и другие',
      source: 3,
    },
    together: {
      en: 'Co-authoring of files in OneDrive and SharePoint',
      ru: 'Совместная работа над файлами в OneDrive и SharePoint',
      source: 4,
    },
    reading: null,
    statistics: null,
    forms: null,
    free: null,
    paying: null,
    ownServer: null,
  },
  sources: [
    {
      title: 'Microsoft Learn: PowerPoint add-ins documentation',
      url: 'https://learn.microsoft.com/office/dev/add-ins/powerpoint/',
    },
    {
      title: 'Microsoft 365 Roadmap: Copilot in PowerPoint, 566702',
      url: 'https://www.microsoft.com/microsoft-365/roadmap?id=566702',
    },
    {
      title: 'Microsoft Learn: PpSaveAsFileType',
      url: 'https://learn.microsoft.com/en-us/office/vba/api/powerpoint.ppsaveasfiletype',
    },
    {
      title: 'Microsoft: Document Collaboration SDK',
      url: 'https://www.npmjs.com/package/@microsoft/document-collaboration-sdk',
    },
  ],
}
