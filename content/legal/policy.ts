import type { LegalText } from './legal-text.ts'

export const policyEn: LegalText = {
  title: 'Privacy policy',
  updated: '2025-04-10',
  revised: '2026-11-19',
  sections: [
    {
      id: 'short',
      heading: 'In short',
      paragraphs: [
        'This copy of Lectern is run by {operator}, who is responsible for your data here. We keep what the service needs to work and nothing for advertising. We don’t sell data.',
        'Lectern is open source, and anyone can run it. This policy covers this installation only; another one has its own operator and its own policy.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'We keep your email address, your user name, your language, and a hash of your password if you’ve set one. We don’t store the password itself and can’t read it.',
        'We need these to log you in and to send you emails that are part of the service: login links, invitations, receipts. The legal basis is our contract with you.',
      ],
    },
    {
      id: 'content',
      heading: 'Presentations and files',
      paragraphs: [
        'We store your presentations, their earlier versions and comments, their settings, speaker notes and the files you upload. Images are re-encoded on upload; the original file, with any data your camera added to it, isn’t kept.',
        'Members of a workspace can see its presentations, each other’s email addresses, and who changed or commented on what. If you share a presentation with someone by email, we keep their address for as long as it’s shared. While a link to a presentation is turned on, anyone who has the link and meets its rules can view the presentation.',
      ],
    },
    {
      id: 'viewers',
      heading: 'Viewers of presentations',
      paragraphs: [
        'We count views so that authors can see how a presentation is doing: how many people viewed it, which slides they spent time on, which site they came from, and which links they followed.',
        'To count a person once, we compute a salted hash that changes every day. It can’t be turned back into an address or followed from one day to the next, and no personal data about viewers is stored with it.',
        'A link may ask for your email address before it opens. If you give it, the team that shared the link sees your address, when you visited, from what kind of device, and how long you spent on each slide. They can delete this at any time, and so can we: write to {contact}. If you give no address, nothing about you is stored.',
      ],
    },
    {
      id: 'forms',
      heading: 'Form responses',
      paragraphs: [
        'If you fill in a form on a slide, what you typed goes to the workspace that owns the presentation. Its team decides what happens to it; we store it on their behalf. Answers to a poll during a live show are stored without your name.',
        'To have a response corrected or deleted, contact the author of the presentation. If you can’t reach them, write to {contact}.',
      ],
    },
    {
      id: 'payments',
      heading: 'Payments',
      paragraphs: [
        'A payment provider takes payments on its own page. We receive the outcome, and the last digits and expiry date of the card so that you can recognise it; the full card number never reaches us.',
        'We keep what was ordered, when, for how much and in which currency, who ordered it, and the workspace’s bonus credit. The workspace’s owner and managers can see its payments.',
        'Your card is kept by the payment provider, not by us: we hold only a token for charging the next billing period, and delete it when you remove the card.',
        'We keep receipts and payment records as long as tax law requires.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your browser’s storage',
      paragraphs: [
        'We set only cookies that the service needs: “key” and “sessionid” keep you logged in; “guest” ties a presentation created without an account to your browser; “browser” recognises a browser you’ve used before, so that strangers’ wrong passwords can’t lock you out of it; “csrftoken” protects your requests from being forged; “locale” remembers the language for a year; “theme” remembers light or dark; “workspace”, “all_workspaces”, “editor-panels” and “lessons” remember your workspace and how you’ve arranged the editor; “account-deleted” lets us confirm, for fifteen minutes, that you’ve deleted your account; “pass_” and a number shows that you’ve met the rules of a link; “voter” counts your answers to polls once, for twelve hours; “remote” connects a phone that controls a show. Where people log in through a partner, “als” and two helper cookies carry that login.',
        'You can read the public page of a presentation without cookies. Analytics set their own cookies only if the operator has configured web analytics; the list below says whether that’s the case here.',
        'Your browser also keeps, only on your device, recently used colours and backgrounds, changes waiting to be saved, and what you were about to do before logging in. Logging out clears the recent colours.',
      ],
    },
    {
      id: 'others',
      lists: 'services',
      heading: 'Who else may receive data',
      paragraphs: [
        'Out of the box, Lectern sends nothing to third parties: generation, images, statistics and error logs stay on our server. It contains no trackers unless the operator has configured them.',
        'The operator may connect outside services: a language model (receives your brief and the text of the documents, web pages and presentations you generate from; when you ask it to rewrite, change or suggest something, also the words of the presentation’s slides and their speaker notes), an image or GIF search (receives your search terms), an email server (receives your address and the message), a payment provider, an error-reporting service, and web or product analytics (receive the pages visited and the actions taken). Those in use here are listed below; to find out more about them, write to {contact}.',
        'We pass data to authorities only when the law requires it.',
      ],
    },
    {
      id: 'logs',
      heading: 'Logs and security',
      paragraphs: [
        'Our server writes technical logs: the time, the address of the page, the outcome, a request number, the network address it came from and, if you’re logged in, your account number. We use them to find faults and repel attacks, and for nothing else.',
        'Login attempts are limited for each account and each network address, so that passwords can’t be guessed. Passwords are hashed with argon2id.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep data',
      paragraphs: [
        'We keep presentations and your account until you delete them. Presentations in the trash are deleted permanently after thirty days, deleted teams after fourteen; presentations created without an account and never saved, after seven.',
        'Login links expire after fifteen minutes, invitations after fourteen days. Backups may hold deleted data for a while longer, until they are overwritten.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You can download your data and delete your account yourself, on the account page. You can also ask what data we hold about you, have it corrected or deleted, and object to its use. Write to {contact}; we’ll reply within thirty days and ask for no more proof than we need to know it’s you.',
        'If you think we’re handling your data wrongly, you can also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, the date above changes with it. If a change concerns data you’ve already given us, we’ll email you beforehand.',
      ],
    },
  ],
}

export const policyRu: LegalText = {
  title: 'Политика конфиденциальности',
  updated: '2025-04-10',
  revised: '2026-11-19',
  sections: [
    {
      id: 'short',
      heading: 'Коротко',
      paragraphs: [
        'Эту копию Lectern ведёт {operator} и отвечает здесь за ваши данные. Мы храним то, без чего сервис не работает, и ничего не собираем ради рекламы. Данные мы не продаём.',
        'Lectern\u00a0— открытая программа, и запустить её может кто угодно. Эта политика относится только к этой копии: у другой\u00a0— свой оператор и своя политика.',
      ],
    },
    {
      id: 'account',
      heading: 'Ваш аккаунт',
      paragraphs: [
        'Мы храним адрес почты, имя пользователя, язык и хеш пароля, если вы его задали. Сам пароль не хранится, и прочитать его мы не можем.',
        'Эти данные нужны, чтобы вы могли войти и чтобы мы присылали письма, связанные с сервисом: ссылки для входа, приглашения, квитанции. Основание\u00a0— договор с вами.',
      ],
    },
    {
      id: 'content',
      heading: 'Презентации и файлы',
      paragraphs: [
        'Мы храним ваши презентации, их прежние версии и комментарии, настройки, заметки докладчика и загруженные файлы. Картинки при загрузке перекодируются; исходный файл со всем, что записала в него камера, не сохраняется.',
        'Участники пространства видят его презентации, адреса друг друга и то, кто что изменил и прокомментировал. Если вы делитесь презентацией с человеком по почте, его адрес хранится, пока у него есть доступ. Пока ссылка на презентацию включена, её может посмотреть любой, у кого эта ссылка есть и кто выполнил её условия.',
      ],
    },
    {
      id: 'viewers',
      heading: 'Зрители презентаций',
      paragraphs: [
        'Мы считаем просмотры, чтобы автор понимал, как живёт презентация: сколько пришло зрителей, на каких слайдах они задержались, с какого сайта пришли и по каким ссылкам перешли.',
        'Чтобы не посчитать человека дважды, мы вычисляем хеш с солью, которая меняется каждый день. По нему нельзя восстановить адрес или проследить человека от одного дня к другому, и никаких персональных данных о зрителях вместе с ним не хранится.',
        'Ссылка может попросить вашу почту, прежде чем открыться. Если вы её укажете, команда, которая дала ссылку, увидит ваш адрес, время визитов, вид устройства и то, сколько вы смотрели каждый слайд. Команда может удалить эти данные в любой момент, можем и мы\u00a0— напишите на {contact}. Если вы ничего не указали, о вас ничего не хранится.',
      ],
    },
    {
      id: 'forms',
      heading: 'Ответы в формах',
      paragraphs: [
        'Если вы заполняете форму на слайде, написанное попадает в пространство, которому принадлежит презентация. Что с этим делать, решает его команда; мы храним ответы по её поручению. Ответы на опросы во время показа хранятся без имени.',
        'Чтобы исправить или удалить ответ, обратитесь к автору презентации. Если связаться с ним не удаётся, напишите на {contact}.',
      ],
    },
    {
      id: 'payments',
      heading: 'Платежи',
      paragraphs: [
        'Оплату принимает платёжный сервис на своей странице. К нам приходит результат, а также последние цифры и срок действия карты, чтобы вы могли её узнать. Полный номер карты к нам не попадает.',
        'Мы храним, что и когда было заказано, на какую сумму и в какой валюте, кто сделал заказ, а также бонусы пространства. Платежи пространства видят его владелец и управляющие.',
        'Карту хранит платёжный сервис, а не мы: у нас есть только ключ, по которому можно списать оплату за следующий период, и мы забываем его, когда вы удаляете карту.',
        'Квитанции и сведения об оплате хранятся столько, сколько требует налоговое законодательство.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Файлы cookie и память браузера',
      paragraphs: [
        'Мы ставим только те cookie, которые нужны для работы: «key» и «sessionid» сохраняют вход, «guest» связывает с вашим браузером презентацию, созданную без аккаунта, «browser» отличает браузер, в котором вы уже входили, чтобы чужие попытки подобрать пароль не закрыли вам вход, «csrftoken» защищает запросы от подделки, «locale» год помнит язык, «theme»\u00a0— светлое или тёмное оформление, «workspace», «all_workspaces», «editor-panels» и «lessons» помнят, где и как вам удобно работать, «account-deleted» пятнадцать минут после удаления аккаунта позволяет подтвердить, что он удалён, «pass_» с номером\u00a0— что вы выполнили условия ссылки, «voter» двенадцать часов не даёт посчитать ваши ответы на опросы дважды, «remote» подключает телефон, с которого управляют показом. Если вход идёт через партнёра, его обеспечивают «als» и две вспомогательные cookie.',
        'Публичную страницу презентации можно читать без cookie. Аналитика ставит собственные cookie, только если оператор подключил веб-аналитику; подключена ли она здесь, видно из списка ниже.',
        'Кроме того, браузер хранит\u00a0— только на вашем устройстве\u00a0— недавние цвета и фоны, ещё не сохранённые правки и действие, которое вы начали до входа. При выходе недавние цвета стираются.',
      ],
    },
    {
      id: 'others',
      lists: 'services',
      heading: 'Кто ещё может получать данные',
      paragraphs: [
        'Сам по себе Lectern не обращается к посторонним сервисам: генерация, картинки, статистика и журнал ошибок остаются на нашем сервере. Трекеров в нём нет, если их не подключил оператор.',
        'Оператор может подключить внешние сервисы: языковую модель (получает ваше описание и текст документов, страниц и презентаций, по которым составляется новая; а когда вы просите что-то переписать, изменить или предложить\u00a0— слова слайдов этой презентации и заметки докладчика к ним), поиск картинок и GIF (получает слова запроса), почтовый сервер (получает ваш адрес и письмо), платёжный сервис, сбор ошибок, веб- и продуктовую аналитику (получают посещённые страницы и действия). Подключённые здесь названы ниже, а спросить о них подробнее можно по адресу {contact}.',
        'Государственным органам мы передаём данные, только если нас обязывает закон.',
      ],
    },
    {
      id: 'logs',
      heading: 'Журналы и безопасность',
      paragraphs: [
        'Сервер ведёт технические журналы: время, адрес страницы, результат, номер запроса, сетевой адрес, с которого он пришёл, и номер аккаунта, если вы вошли. Они нужны, чтобы находить неисправности и отражать атаки, и ни для чего больше.',
        'Число попыток входа ограничено для каждого аккаунта и каждого сетевого адреса, чтобы пароли нельзя было подбирать. Пароли хешируются алгоритмом argon2id.',
      ],
    },
    {
      id: 'retention',
      heading: 'Сколько хранятся данные',
      paragraphs: [
        'Презентации и аккаунт хранятся, пока вы их не удалите. Презентации в корзине удаляются навсегда через тридцать дней, удалённые команды\u00a0— через четырнадцать, а презентации, созданные без аккаунта и не сохранённые,\u00a0— через семь.',
        'Ссылка для входа действует пятнадцать минут, приглашение\u00a0— четырнадцать дней. В резервных копиях удалённые данные могут оставаться ещё некоторое время, пока копии не перезапишутся.',
      ],
    },
    {
      id: 'rights',
      heading: 'Ваши права',
      paragraphs: [
        'Скачать свои данные и удалить аккаунт вы можете сами\u00a0— на странице аккаунта. Можно также узнать, какие данные о вас у нас есть, исправить или удалить их и возразить против их использования. Напишите на {contact}: мы ответим в течение тридцати дней и попросим подтвердить личность не больше, чем нужно.',
        'Если вы считаете, что мы обращаемся с данными неправильно, можно пожаловаться и в орган по защите персональных данных по месту вашего жительства.',
      ],
    },
    {
      id: 'changes',
      heading: 'Изменения',
      paragraphs: [
        'Когда политика меняется, меняется и дата в начале страницы. Если изменение касается данных, которые вы нам уже передали, мы заранее напишем вам на почту.',
      ],
    },
  ],
}
