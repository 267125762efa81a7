import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
  title: 'Terms of use',
  updated: '2025-04-10',
  revised: '2026-11-19',
  sections: [
    {
      id: 'who',
      heading: 'Who we are and what this is about',
      paragraphs: [
        'Lectern is a service for creating, presenting and sharing presentations. This copy of it is run by {operator}, called “we” below. “You” means the person who uses it and, if you use it for an organisation, that organisation.',
        'By creating an account, or by creating a presentation without one, you agree to these terms. If you don’t agree, please don’t use the service.',
        'The software itself is open source under the Apache License 2.0. That licence covers the software; these terms cover the service we run with it.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'You log in with an email address and a password, or with a single-use link that we send to that address. Keep both to yourself: you’re responsible for everything done from your account.',
        'Use an email address of your own. Everything important, from invitations to receipts, goes there.',
        'You can create a presentation without an account. It’s kept for seven days, tied to your browser, and then deleted unless you sign up and save it.',
      ],
    },
    {
      id: 'workspaces',
      heading: 'Workspaces and teams',
      paragraphs: [
        'Everyone has a personal workspace. A team workspace has an owner, members and, if the owner appoints them, managers. The owner and managers invite and remove people, change the plan and pay.',
        'Presentations in a team workspace belong to that workspace. Every member can open and edit them, and they stay with the workspace when a member leaves.',
      ],
    },
    {
      id: 'content',
      heading: 'Your content',
      paragraphs: [
        'What you put into your presentations stays yours. You give us only the permissions we need to run the service: to store the content, to show it to the people you share it with, to convert it, for example into a PDF, and to keep backups.',
        'You’re responsible for having the right to use what you upload: texts, images, logos, fonts, other people’s personal data.',
        'We access your content only when you ask us to, when the law requires it, or when we need to in order to fix a fault.',
        'A presentation appears in our public collections only if you turn that on.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing and forms',
      paragraphs: [
        'A new presentation is private. You can share it with people by email, and through links: while a link is turned on, anyone who has it and meets the rules you’ve set for it, such as a password, can view the presentation, without an account. A link can’t be guessed, but it can be passed on: share it as carefully as you would share the presentation itself.',
        'We ask search engines not to index a presentation until you allow them to in its settings. From then on, its public page is listed in our sitemap. If you also let us feature it, it may appear in our collections and in our public feed. You can turn off both at any time, but we have no control over what others have already stored.',
        'You decide whether viewers can make their own copy of a presentation. The copy is theirs, and your later changes don’t reach it.',
        'A form on a slide collects what viewers type into it and passes it to the presentation’s workspace. You decide what to ask and why; tell your viewers, and handle their responses as the law requires. The same goes for email addresses that a link asks for and for answers to polls.',
      ],
    },
    {
      id: 'rules',
      heading: 'What is not allowed',
      paragraphs: [
        'Don’t use the service to break the law, to deceive people, to collect passwords or card numbers, to spread malware, to send spam, or to publish anything that humiliates or threatens others.',
        'Don’t try to access other people’s data, get round the limits of a plan, or overload the service.',
        'If a presentation breaks these rules, we may hide it and, for serious or repeated breaches, close the account. We’ll tell you why, and you can object by writing to {contact}.',
      ],
    },
    {
      id: 'generation',
      heading: 'Generated slides',
      paragraphs: [
        'Lectern can draft a presentation from your brief. Depending on how this installation is set up, the draft is put together by rules on our own server or by another provider’s language model. The privacy policy explains what that means for your data.',
        'A draft is a draft. Check facts, figures and names before you present it; you’re responsible for what you publish.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plans, prices and payment',
      paragraphs: [
        'The Free plan costs nothing and limits slides, presentations, members, file size and version history. The Pro plan is paid per seat, monthly or yearly. Enterprise terms are agreed individually. The current limits and prices are on the pricing page.',
        'Before the first payment, we ask you to accept these terms, the recurring charges and the processing of your data, each with its own checkbox. Nothing is charged without them.',
        'Pro renews automatically at the end of each billing period, and the card you chose is charged the price shown on your plan page. You can turn off auto-renewal at any time; the plan then stays active until the end of the period you’ve paid for. A new price applies from the next billing period at the earliest, and we’ll email you at least fourteen days before.',
        'New seats become available once they’re paid for. You can change either the number of seats or the billing period at a time, and you see the cost before you confirm. New seats are charged for the rest of the billing period.',
        'A promo code lowers the price as it states, once per workspace, and can’t be exchanged for money.',
        'Every payment has a receipt, which we email to you and keep with the workspace’s payments.',
        'If a charge fails, we try again after one, three and seven days. If it still fails, the workspace moves to the Free plan.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Switching to Free, bonus credit and refunds',
      paragraphs: [
        'A switch to the Free plan takes effect immediately: there are no further charges, and Pro features end for the whole team: among them PDF downloads by visitors, the workspace’s brand on public pages, and its own domain, whose addresses stop working. The unused part of what you’ve paid is returned as bonus credit, which is applied to later payments. The same goes for seats you remove, and for a payment that arrives after the plan it was meant for has changed.',
        'No presentation is deleted because of a switch. You can still open, present and delete presentations over the Free limits; you just can’t create more. Version history is limited to thirty days on Free: older versions are hidden, and deleted no sooner than a year after the workspace’s last payment.',
        'Bonus credit belongs to the workspace, doesn’t expire while the workspace exists, isn’t money and isn’t paid out. This doesn’t affect your legal right to a refund as a consumer; to use it, write to {contact}.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability and liability',
      paragraphs: [
        'We take care to keep the service running and your work safe, but we don’t promise that it’s free of faults or interruptions. Export anything you can’t do without.',
        'We are liable without limit for intent and gross negligence, and wherever the law does not allow a limit. Otherwise our liability is limited to what you paid us in the twelve months before the damage.',
      ],
    },
    {
      id: 'ending',
      heading: 'Termination',
      paragraphs: [
        'You can delete a presentation, a team or your account at any time. Deleted presentations stay in the trash for thirty days and can be restored, deleted teams for fourteen days; after that, they’re deleted permanently. A deleted account can’t be restored.',
        'We may end the service with at least thirty days’ notice, so that you have time to export everything. We’ll refund what you’ve paid for the time after that.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      paragraphs: [
        'If these terms change in a way that matters, we’ll email you at least fourteen days before. If you don’t agree, you can delete your account before the change takes effect.',
        'Previous terms remain available on their own page. Send questions and objections to {contact}.',
      ],
    },
  ],
}

export const termsRu: LegalText = {
  title: 'Условия использования',
  updated: '2025-04-10',
  revised: '2026-11-19',
  sections: [
    {
      id: 'who',
      heading: 'Кто мы и о чём этот документ',
      paragraphs: [
        'Lectern\u00a0— сервис, в котором создают и показывают презентации и делятся ими. Эту копию сервиса ведёт {operator}, далее\u00a0— «мы». «Вы»\u00a0— тот, кто им пользуется, а если вы действуете от имени организации, то и эта организация.',
        'Создавая аккаунт или презентацию без него, вы принимаете эти условия. Если вы с ними не согласны, пожалуйста, не пользуйтесь сервисом.',
        'Сама программа\u00a0— свободная, под лицензией Apache License 2.0. Лицензия относится к программе, а эти условия\u00a0— к сервису, который мы на ней построили.',
      ],
    },
    {
      id: 'account',
      heading: 'Ваш аккаунт',
      paragraphs: [
        'Вы входите по адресу почты и паролю либо по одноразовой ссылке, которую мы присылаем на этот адрес. Не передавайте их другим: всё, что сделано из вашего аккаунта, считается сделанным вами.',
        'Укажите почту, которой действительно пользуетесь: на неё приходят приглашения, квитанции и всё остальное важное.',
        'Создать презентацию можно и без аккаунта. Она хранится семь дней, привязана к вашему браузеру и затем удаляется, если вы не зарегистрируетесь и не сохраните её.',
      ],
    },
    {
      id: 'workspaces',
      heading: 'Пространства и команды',
      paragraphs: [
        'У каждого есть личное пространство. В командном пространстве есть владелец, могут быть управляющие и есть участники. Владелец и управляющие приглашают и удаляют людей, меняют тариф и платят.',
        'Презентации командного пространства принадлежат этому пространству. Их может открыть и изменить любой участник, и они остаются в пространстве, когда участник его покидает.',
      ],
    },
    {
      id: 'content',
      heading: 'Ваши материалы',
      paragraphs: [
        'Всё, что вы помещаете в презентации, остаётся вашим. Вы даёте нам только то разрешение, без которого сервис не работает: хранить материалы, показывать их тем, с кем вы поделились, преобразовывать их, например в PDF, и делать резервные копии.',
        'За право использовать загруженное\u00a0— тексты, картинки, логотипы, шрифты, чужие персональные данные\u00a0— отвечаете вы.',
        'Мы смотрим ваши материалы, только если вы об этом попросили, если этого требует закон или если без этого не устранить неисправность.',
        'В наших открытых подборках презентация появляется, только если вы сами это включили.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Доступ по ссылке и формы',
      paragraphs: [
        'Новая презентация видна только вам и вашему пространству. Поделиться ею можно с людьми по почте и по ссылкам: пока ссылка включена, презентацию может посмотреть любой, у кого она есть и кто выполнил ваши условия, например знает пароль, даже без аккаунта. Угадать ссылку нельзя, но можно переслать: делитесь ею так же осмотрительно, как самой презентацией.',
        'Мы просим поисковые системы не трогать презентацию, пока вы не разрешите это в её настройках. После этого её публичная страница попадает в нашу карту сайта. Если вы разрешите ещё и показывать её в подборках, она может появиться в них и в нашей открытой ленте. И то и другое можно отменить в любой момент, но над тем, что успели сохранить другие, мы не властны.',
        'Могут ли зрители создать себе копию презентации, решаете вы. Копия принадлежит им, и ваши дальнейшие правки в неё не попадают.',
        'Форма на слайде собирает то, что в неё вписали зрители, и передаёт в пространство презентации. Что и зачем спрашивать, решаете вы: предупредите об этом зрителей и обращайтесь с ответами так, как требует закон. То же относится к адресам почты, которые спрашивает ссылка, и к ответам на опросы.',
      ],
    },
    {
      id: 'rules',
      heading: 'Чего делать нельзя',
      paragraphs: [
        'Нельзя с помощью сервиса нарушать закон, обманывать людей, выманивать пароли и номера карт, распространять вредоносные программы и спам, публиковать то, что унижает других или угрожает им.',
        'Нельзя пытаться получить чужие данные, обходить ограничения тарифа и перегружать сервис.',
        'Презентацию, которая нарушает эти правила, мы можем скрыть, а за серьёзные или повторные нарушения\u00a0— закрыть аккаунт. Мы объясним причину, а вы сможете возразить, написав на {contact}.',
      ],
    },
    {
      id: 'generation',
      heading: 'Слайды, созданные автоматически',
      paragraphs: [
        'Lectern умеет составить черновик презентации по вашему описанию. В зависимости от настроек черновик собирает по правилам наш собственный сервер или языковая модель другого поставщика. Что это значит для ваших данных, сказано в политике конфиденциальности.',
        'Черновик\u00a0— это черновик. Проверьте факты, цифры и имена до показа: за опубликованное отвечаете вы.',
      ],
    },
    {
      id: 'plans',
      heading: 'Тарифы, цены и оплата',
      paragraphs: [
        'Тариф Free бесплатен и ограничен по числу слайдов, презентаций, участников, размеру файлов и глубине истории версий. Тариф Pro оплачивается за каждое место, помесячно или за год. Условия Enterprise согласуются отдельно. Действующие ограничения и цены указаны на странице тарифов.',
        'Перед первой оплатой вы отдельными отметками принимаете эти условия, регулярные списания и обработку данных. Без них ничего не списывается.',
        'Pro продлевается автоматически в конце оплаченного периода: с выбранной вами карты списывается сумма, указанная на странице тарифа. Автопродление можно отключить в любой момент, и тариф будет действовать до конца оплаченного периода. Новая цена применяется не раньше следующего периода, и о ней мы напишем не позднее чем за четырнадцать дней.',
        'Новые места начинают работать после оплаты. За один раз меняется либо число мест, либо период оплаты, и до подтверждения видно, сколько это будет стоить. За новые места вы платите до конца текущего периода.',
        'Промокод снижает цену так, как в нём сказано, один раз для каждого пространства и на деньги не обменивается.',
        'К каждому платежу есть квитанция: она приходит на почту и хранится среди платежей пространства.',
        'Если списание не прошло, мы повторим попытку через один, три и семь дней. Если не получится и тогда, пространство перейдёт на Free.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Переход на Free, бонусы и возврат денег',
      paragraphs: [
        'Переход на Free происходит сразу: списания прекращаются, возможности Pro отключаются для всей команды, в том числе скачивание PDF зрителями, бренд пространства на публичных страницах и его собственный домен, адреса на котором перестают работать. Неиспользованная часть оплаты зачисляется бонусами, которыми можно оплачивать сервис в дальнейшем. Так же возвращаются убранные места и платёж, который пришёл уже после смены тарифа.',
        'Из-за перехода презентации не удаляются. Презентации сверх ограничений Free можно по-прежнему открывать, показывать и удалять, нельзя лишь создавать новые. История версий на Free ограничена тридцатью днями: более ранние версии скрываются, а удаляются не раньше чем через год после последней оплаты пространства.',
        'Бонусы принадлежат пространству, не сгорают, пока оно существует, не являются деньгами и не выплачиваются. Право потребителя на возврат, данное законом, сохраняется: чтобы им воспользоваться, напишите на {contact}.',
      ],
    },
    {
      id: 'availability',
      heading: 'Работа сервиса и ответственность',
      paragraphs: [
        'Мы заботимся о том, чтобы сервис работал, а ваш труд не пропадал, но не обещаем полного отсутствия ошибок и перерывов. То, без чего вам не обойтись, выгружайте себе.',
        'За умысел и грубую неосторожность, а также там, где закон не допускает ограничений, мы отвечаем в полном объёме. В остальных случаях наша ответственность ограничена суммой, которую вы заплатили нам за двенадцать месяцев до причинения ущерба.',
      ],
    },
    {
      id: 'ending',
      heading: 'Прекращение',
      paragraphs: [
        'Презентацию, команду или аккаунт вы можете удалить в любое время. Удалённые презентации можно восстановить из корзины в течение тридцати дней, удалённую команду\u00a0— в течение четырнадцати, а затем они удаляются навсегда. Удалённый аккаунт восстановить нельзя.',
        'Мы можем закрыть сервис, предупредив не меньше чем за тридцать дней, чтобы вы успели всё выгрузить. Оплату за время после закрытия мы вернём.',
      ],
    },
    {
      id: 'changes',
      heading: 'Изменения и связь',
      paragraphs: [
        'О существенных изменениях условий мы напишем на вашу почту не позднее чем за четырнадцать дней. Если вы не согласны, до этого срока можно удалить аккаунт.',
        'Прежние условия остаются доступны на отдельной странице. Вопросы и возражения присылайте на {contact}.',
      ],
    },
  ],
}
