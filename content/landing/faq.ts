import type { Locale } from '#domain/locale.ts'

export interface FaqEntry {
  readonly question: string
  readonly answer: string
}

/** What people ask before they sign up. Also given to search engines, so answers are plain text. */
export const faq: Readonly<Record<Locale, readonly FaqEntry[]>> = {
  en: [
    {
      question: 'What do I need to get started?',
      answer:
        'Just an email address. The Free plan needs no card and never ends. You can also create a presentation without logging in and save it when you sign up.',
    },
    {
      question: 'Does Lectern invent facts?',
      answer:
        'The built-in writer doesn’t: it composes from your brief alone, using its headings, points, figures and quotations. The operator can connect a language model; even then, you review and edit the outline before any slide is created.',
    },
    {
      question: 'What can I use instead of a brief?',
      answer:
        'A DOCX, PDF or PPTX file, Markdown, plain text, the address of a web page, or another presentation of yours. Each slide knows where its text came from. A finished PowerPoint or Markdown file can also be opened as it is, and edited.',
    },
    {
      question: 'Can I export my presentation?',
      answer:
        'Yes: as a PowerPoint file, as images, as Markdown, as a PDF, or as a single HTML file that works offline. You can also share a link or a web page. PDF export is included in Pro.',
    },
    {
      question: 'Do viewers need an account?',
      answer:
        'No. The link opens in any browser, including on a phone. You decide whether search engines can find it, and you can turn the link off at any time.',
    },
    {
      question: 'Can several people work on one presentation?',
      answer:
        'Yes. A team has its own workspace, and a presentation can be shared with one person by email. Everyone sees changes as they happen, comments stay beside what they are about, and any earlier version can be restored.',
    },
    {
      question: 'What happens if I stop paying?',
      answer:
        'No presentation is deleted. You can still open, present and delete everything you have; you just can’t add more than the Free plan allows, and version history goes back 30 days.',
    },
    {
      question: 'Where is my data?',
      answer:
        'On the server that runs this copy of Lectern. It’s open source under the Apache License 2.0, so that server can be yours: it starts with one command on your own machine.',
    },
  ],
  ru: [
    {
      question: 'Что нужно, чтобы начать?',
      answer:
        'Адрес почты. Бесплатный тариф не просит карту и не заканчивается. Презентацию можно создать и без входа, а сохранить потом, когда зарегистрируетесь.',
    },
    {
      question: 'Lectern выдумывает факты?',
      answer:
        'Встроенный генератор — нет: он собирает слайды только из вашего текста, его заголовков, тезисов, цифр и цитат. Владелец сервера может подключить языковую модель; тогда вы увидите и поправите план до того, как появится первый слайд.',
    },
    {
      question: 'Что можно дать вместо описания?',
      answer:
        'Файл DOCX, PDF или PPTX, Markdown, обычный текст, адрес веб-страницы или другую свою презентацию. Каждый слайд помнит, откуда взят его текст. А готовый файл PowerPoint или Markdown можно просто открыть и править.',
    },
    {
      question: 'Можно ли забрать презентацию с собой?',
      answer:
        'Да: файлом PowerPoint, картинками, в Markdown, в PDF или одним HTML-файлом, который открывается без сети. А ещё есть ссылка и сайт. Экспорт в PDF входит в тариф Pro.',
    },
    {
      question: 'Зрителям нужен аккаунт?',
      answer:
        'Нет. Ссылка открывается в любом браузере, и на телефоне тоже. Вы решаете, увидят ли её поисковики, и можете закрыть доступ в любой момент.',
    },
    {
      question: 'Можно ли работать вместе?',
      answer:
        'Да. У команды есть общее пространство, а одной презентацией можно поделиться с человеком по почте. Правки видны сразу, комментарии стоят рядом с тем, о чём они, и можно вернуться к любой прежней версии.',
    },
    {
      question: 'Что будет, если перестать платить?',
      answer:
        'Презентации останутся. Всё, что есть, можно открывать, показывать и удалять; нельзя только добавлять сверх лимитов бесплатного тарифа, а в истории останутся версии за 30 дней.',
    },
    {
      question: 'Где хранятся мои данные?',
      answer:
        'На сервере того, кто запустил этот Lectern. Это свободная программа под лицензией Apache 2.0, так что запустить её можете и вы — одной командой на своём компьютере.',
    },
  ],
}
