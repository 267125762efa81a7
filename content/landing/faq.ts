import type { Locale } from '#domain/locale.ts'

export interface FaqEntry {
  readonly question: string
  readonly answer: string
}

/** What people ask before they sign up. Also given to search engines, so answers are plain text. */
export const faq: Readonly<Record<Locale, readonly FaqEntry[]>> = {
  en: [
    {
      question: 'What do I need to begin?',
      answer:
        'An email address. The free plan asks for no card and does not end. You can also make a presentation without signing in and keep it when you sign up.',
    },
    {
      question: 'Does Lectern invent facts?',
      answer:
        'The writer that comes with it does not: it composes from your brief alone, from its headings, points, figures and quotations. Whoever runs Lectern may connect a language model; then you see and correct the outline before any slide is made.',
    },
    {
      question: 'What can I give it instead of a brief?',
      answer:
        'A docx, PDF or pptx file, Markdown, plain text, or the address of a web page. Slides made of a document say where their words came from.',
    },
    {
      question: 'Can I take my presentation away?',
      answer:
        'Yes. As a link, as a website, as a single HTML file that opens without a network, as PDF, as a PowerPoint file and as pictures. PDF export belongs to the Pro plan.',
    },
    {
      question: 'Do viewers need an account?',
      answer:
        'No. A link opens in any browser, on a phone as well. You decide whether search engines may find it, and you can close it again at any time.',
    },
    {
      question: 'Can several people work on one deck?',
      answer:
        'Yes. A team has a workspace of its own. Everybody sees the others’ changes as they come, and two people never overwrite each other unnoticed.',
    },
    {
      question: 'What happens when I stop paying?',
      answer:
        'Nothing is deleted. What goes beyond the free plan stays readable and can be removed; only making more waits until you pay again.',
    },
    {
      question: 'Where is my data?',
      answer:
        'On the server of whoever runs this Lectern. It is free software under the Apache License 2.0, so that may be you: it starts with one command on your own machine.',
    },
  ],
  ru: [
    {
      question: 'Что нужно, чтобы начать?',
      answer:
        'Адрес почты. Бесплатный тариф не просит карту и не заканчивается. Презентацию можно сделать и без входа, а сохранить потом, когда зарегистрируетесь.',
    },
    {
      question: 'Lectern выдумывает факты?',
      answer:
        'Встроенный автор — нет: он собирает слайды только из вашего текста, его заголовков, тезисов, цифр и цитат. Владелец сервера может подключить языковую модель; тогда вы увидите и поправите план до того, как появится первый слайд.',
    },
    {
      question: 'Что можно дать вместо описания?',
      answer:
        'Файл docx, PDF или pptx, Markdown, обычный текст или адрес веб-страницы. На слайдах, сделанных по документу, указано, откуда взяты слова.',
    },
    {
      question: 'Можно ли забрать презентацию с собой?',
      answer:
        'Да: ссылкой, сайтом, одним HTML-файлом, который открывается без сети, в PDF, в формате PowerPoint и картинками. Экспорт в PDF входит в тариф Pro.',
    },
    {
      question: 'Зрителям нужен аккаунт?',
      answer:
        'Нет. Ссылка открывается в любом браузере, и на телефоне тоже. Вы решаете, увидят ли её поисковики, и можете закрыть доступ в любой момент.',
    },
    {
      question: 'Можно ли работать вместе?',
      answer:
        'Да. У команды есть общее пространство. Правки коллег видны сразу, и никто не затрёт чужую работу незаметно.',
    },
    {
      question: 'Что будет, если перестать платить?',
      answer:
        'Ничего не удалится. Всё, что выходит за рамки бесплатного тарифа, можно открыть и прочитать; создавать новое сверх него получится снова после оплаты.',
    },
    {
      question: 'Где хранятся мои данные?',
      answer:
        'На сервере того, кто запустил этот Lectern. Это свободная программа под лицензией Apache 2.0, так что запустить её можете и вы — одной командой на своём компьютере.',
    },
  ],
}
