import {
  card,
  chartItem,
  definePresentationTemplate,
  slide,
  tableRows,
  textItem,
  withTextSize,
} from '../compose.ts'

/** The numbers agree: months add up to the quarter, districts to the whole. */
export const quarterlyReport = definePresentationTemplate({
  id: 'quarterly-report',
  category: 'report',
  words: {
    en: 'quarter report metrics kpi dashboard data numbers charts tables bikes board results sober',
    ru: 'квартал отчёт показатели данные цифры графики таблицы велосипеды прокат итоги строгий',
  },
  en: {
    name: 'Quarterly report',
    about: 'Figures first: what happened, where, why and what we decided',
    deck: {
      name: 'Second quarter at Towpath Bikes',
      theme: { name: 'report' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title_left', [
          textItem('<h1>More rides, fewer flat tyres</h1>', { align: 'bl' }),
          textItem('<p>Towpath Bikes</p>', { align: 'bl' }),
          textItem('<p>Second quarter</p>', { align: 'bl' }),
          textItem('<p>Report to the board</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.7,
          slide('numbers_3', [
            textItem('<h2>The quarter in three figures</h2>'),
            textItem('<h2>412k</h2><p>rides, 22% more than in spring last year</p>'),
            textItem('<h2>£618k</h2><p>revenue, £1.50 a ride as before</p>'),
            textItem('<h2>3.1%</h2><p>of bikes in repair, down from 5.8%</p>'),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>June was the best month since we began</h2>'),
          chartItem('line', 'Rides per month, thousand', ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'], {
            'This year': [61, 66, 92, 112, 138, 162],
            'Last year': [58, 60, 81, 96, 112, 130],
          }),
        ]),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Where people ride</h2>'),
            {
              type: 'table',
              size: 0.8,
              rows: tableRows([
                ['District', 'Rides', 'Change'],
                ['Old Dock', '148k', '+31%'],
                ['University', '121k', '+26%'],
                ['Station', '96k', '+14%'],
                ['Hillside', '47k', '+6%'],
                ['Together', '412k', '+22%'],
              ]),
            },
            textItem(
              '<p>Old Dock grew because of the new bridge: 900 people cross it by bike on a working day.</p><p>Hillside stays small. It is steep, and a third of its rides go down only.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>3.1%</p>'),
          textItem(
            '<p>of the fleet stood in the workshop. Two mechanics moved to the evening shift, and bikes are back by morning.</p>',
          ),
          chartItem(
            'bar',
            'In repair, % of the fleet',
            ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
            { Share: [6.4, 6.1, 5.8, 4.2, 3.4, 3.1] },
            '%',
          ),
        ]),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>What a pound of revenue pays for</h2>'),
            chartItem(
              'donut',
              'Share of revenue',
              ['Wages', 'Repair', 'Lease', 'Energy', 'Surplus'],
              { Share: [41, 19, 18, 9, 13] },
              '%',
            ),
            textItem(
              '<ul><li>Repair fell from 26p to 19p</li><li>Wages grew with the evening shift</li><li>Thirteen pence are left; a year ago it was six</li></ul>',
              { align: 'ml' },
            ),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>What did not work</h2>'),
            textItem(
              '<h3>Monthly passes for firms</h3><p>Four sold, forty planned. Offices want invoices per person, and we cannot write them yet.</p>',
            ),
            textItem(
              '<h3>Parking by the station</h3><p>Full by eight. The city promised a second rack in April and will deliver in September.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('rows_3', [
            textItem('<h2>Decided for the third quarter</h2>'),
            textItem('<h3>By 15 July</h3><p>Invoices per person, then call the forty firms again</p>'),
            textItem('<h3>By 1 August</h3><p>Sixty bikes with a motor for Hillside, on trial</p>'),
            textItem('<h3>By 30 September</h3><p>Repair below 3% also on rainy weeks</p>'),
          ]),
        ),
      ],
    },
  },
  ru: {
    name: 'Квартальный отчёт',
    about: 'Сначала цифры: что произошло, где, почему и что решили',
    deck: {
      name: 'Прокат «Педаль»: второй квартал',
      theme: { name: 'report' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title_left', [
          textItem('<h1>Поездок больше, поломок меньше</h1>', { align: 'bl' }),
          textItem('<p>Велопрокат «Педаль», Пермь</p>', { align: 'bl' }),
          textItem('<p>Второй квартал</p>', { align: 'bl' }),
          textItem('<p>Для совета</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.7,
          slide('numbers_3', [
            textItem('<h2>Квартал в трёх цифрах</h2>'),
            textItem('<h2>286</h2><p>тысяч поездок — на 24% больше, чем прошлой весной</p>'),
            textItem('<h2>25,7</h2><p>млн рублей выручки, по 90 ₽ за поездку</p>'),
            textItem('<h2>3,1%</h2><p>велосипедов в ремонте, было 5,8%</p>'),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>Июнь — лучший месяц за всё время</h2>'),
          chartItem('line', 'Поездки по месяцам, тысяч', ['янв', 'фев', 'мар', 'апр', 'май', 'июн'], {
            'Этот год': [9, 11, 34, 62, 98, 126],
            Прошлый: [8, 9, 27, 51, 78, 102],
          }),
        ]),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Где ездят</h2>'),
            {
              type: 'table',
              size: 0.8,
              rows: tableRows([
                ['Район', 'Поездки', 'К весне'],
                ['Набережная', '104 тыс.', '+33%'],
                ['Университет', '81 тыс.', '+27%'],
                ['Вокзал', '66 тыс.', '+15%'],
                ['Мотовилиха', '35 тыс.', '+9%'],
                ['Вместе', '286 тыс.', '+24%'],
              ]),
            },
            textItem(
              '<p>Набережная растёт благодаря новой дорожке: в будни по ней проезжают 900 человек.</p><p>В Мотовилихе круто: треть поездок — только вниз.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>3,1%</p>'),
          textItem(
            '<p>парка стоит в мастерской. Двое механиков перешли в вечернюю смену, и к утру велосипеды на месте.</p>',
          ),
          chartItem(
            'bar',
            'В ремонте, % парка',
            ['янв', 'фев', 'мар', 'апр', 'май', 'июн'],
            { Доля: [6.4, 6.1, 5.8, 4.2, 3.4, 3.1] },
            '%',
          ),
        ]),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>На что уходит рубль выручки</h2>'),
            chartItem(
              'donut',
              'Доли в выручке',
              ['Зарплаты', 'Ремонт', 'Лизинг', 'Энергия', 'Остаток'],
              { Доля: [41, 19, 18, 9, 13] },
              '%',
            ),
            textItem(
              '<ul><li>Ремонт: 19 копеек вместо 26</li><li>Зарплаты выросли из-за вечерней смены</li><li>Остаётся 13 копеек, год назад было шесть</li></ul>',
              { align: 'ml' },
            ),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Что не получилось</h2>'),
            textItem(
              '<h3>Абонементы для компаний</h3><p>Продали четыре вместо сорока. Бухгалтериям нужны счета на каждого, а мы их пока не умеем.</p>',
            ),
            textItem(
              '<h3>Стоянка у вокзала</h3><p>Занята с восьми утра. Вторую обещали в апреле, поставят в сентябре.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('rows_3', [
            textItem('<h2>Решения на третий квартал</h2>'),
            textItem(
              '<h3>До 15 июля</h3><p>Счета на каждого сотрудника — и снова обзвонить сорок компаний</p>',
            ),
            textItem('<h3>До 1 августа</h3><p>Шестьдесят электровелосипедов в Мотовилихе, на пробу</p>'),
            textItem('<h3>До 30 сентября</h3><p>В ремонте меньше 3% даже в дождливые недели</p>'),
          ]),
        ),
      ],
    },
  },
})

export const incidentReview = definePresentationTemplate({
  id: 'incident-review',
  category: 'report',
  words: {
    en: 'incident outage postmortem service reliability engineering log lessons developers',
    ru: 'инцидент сбой разбор сервис надёжность разработка журнал выводы уроки команда',
  },
  en: {
    name: 'Incident review',
    about: 'What broke, minute by minute, and what will not break that way again',
    deck: {
      name: 'Forty-one minutes without checkout',
      theme: { name: 'terminal' },
      slides: [
        slide('title_left', [
          textItem('<h1>Forty-one minutes without checkout</h1>', { align: 'bl' }),
          textItem('<p>Review without blame</p>', { align: 'bl' }),
          textItem('<p>Platform team</p>', { align: 'bl' }),
          textItem('<p>3 October</p>', { align: 'br' }),
        ]),
        slide('numbers_3', [
          textItem('<h2>In short</h2>'),
          textItem('<h2>41 min</h2><p>payments failed or hung</p>'),
          textItem('<h2>1,870</h2><p>orders not placed, 1,340 of them later</p>'),
          textItem('<h2>0</h2><p>charged twice</p>'),
        ]),
        slide('timeline', [
          textItem('<h2>Minute by minute</h2>'),
          textItem('<h3>14:02</h3><p>A release changes the pool size</p>'),
          textItem('<h3>14:09</h3><p>First slow payments, nobody is told</p>'),
          textItem('<h3>14:21</h3><p>A customer calls, we look</p>'),
          textItem('<h3>14:38</h3><p>Roll back begins</p>'),
          textItem('<h3>14:50</h3><p>All payments pass</p>'),
        ]),
        slide('data_full', [
          textItem('<h2>The queue told us twelve minutes before the customer did</h2>'),
          chartItem(
            'line',
            'Requests waiting for a connection',
            ['14:00', '14:10', '14:20', '14:30', '14:40', '14:50'],
            { Waiting: [3, 48, 212, 390, 164, 4] },
          ),
        ]),
        slide('col_2', [
          textItem('<h2>Why it happened, why it lasted</h2>'),
          card(
            '<h3>The cause</h3><p>A default of 10 connections replaced our 80. The test load needs seven, so every check was green.</p>',
          ),
          card(
            '<h3>The wait</h3><p>The alarm looks at errors, and waiting is no error until it times out after 30 seconds.</p>',
            'accent',
          ),
        ]),
        slide('rows_3', [
          textItem('<h2>What went well</h2>'),
          textItem('<h3>Idempotent payments</h3><p>Every retry found its first attempt</p>'),
          textItem('<h3>Roll back</h3><p>Twelve minutes, most of them waiting for approval</p>'),
          textItem('<h3>Support</h3><p>One text for all channels within a quarter of an hour</p>'),
        ]),
        slide('data_aside', [
          textItem('<h2>What we change</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Change', 'Who', 'By'],
              ['Alarm on waiting time', 'Platform', 'Done'],
              ['Limits in the config test', 'Platform', '10 Oct'],
              ['Load test at real size', 'Quality', '24 Oct'],
              ['Roll back without approval', 'All', '31 Oct'],
            ]),
          },
          textItem('<p>Each has a test that fails without it.</p>'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Nobody made a mistake that the next person would not have made.</p>', {
              align: 'ml',
            }),
            textItem('<p>So we change the road, not the driver.</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
  ru: {
    name: 'Разбор сбоя',
    about: 'Что сломалось, минута за минутой, и что так больше не сломается',
    deck: {
      name: 'Сорок одна минута без оплаты',
      theme: { name: 'terminal' },
      slides: [
        slide('title_left', [
          textItem('<h1>Сорок одна минута без оплаты</h1>', { align: 'bl' }),
          textItem('<p>Разбор без поиска виноватых</p>', { align: 'bl' }),
          textItem('<p>Команда платформы</p>', { align: 'bl' }),
          textItem('<p>3 октября</p>', { align: 'br' }),
        ]),
        slide('numbers_3', [
          textItem('<h2>Коротко</h2>'),
          textItem('<h2>41 мин</h2><p>платежи не проходили или зависали</p>'),
          textItem('<h2>1870</h2><p>заказов не оформлено, 1340 вернулись позже</p>'),
          textItem('<h2>0</h2><p>двойных списаний</p>'),
        ]),
        slide('timeline', [
          textItem('<h2>Минута за минутой</h2>'),
          textItem('<h3>14:02</h3><p>Выкатка меняет размер пула</p>'),
          textItem('<h3>14:09</h3><p>Первые медленные платежи, никто не знает</p>'),
          textItem('<h3>14:21</h3><p>Звонит покупатель, мы смотрим</p>'),
          textItem('<h3>14:38</h3><p>Начинаем откат</p>'),
          textItem('<h3>14:50</h3><p>Проходят все платежи</p>'),
        ]),
        slide('data_full', [
          textItem('<h2>Очередь знала на двенадцать минут раньше покупателя</h2>'),
          chartItem(
            'line',
            'Запросы в ожидании соединения',
            ['14:00', '14:10', '14:20', '14:30', '14:40', '14:50'],
            { Ждут: [3, 48, 212, 390, 164, 4] },
          ),
        ]),
        slide('col_2', [
          textItem('<h2>Почему случилось и почему так долго</h2>'),
          card(
            '<h3>Причина</h3><p>Значение по умолчанию, 10 соединений, заменило наши 80. Тестовой нагрузке хватает семи, и все проверки прошли.</p>',
          ),
          card(
            '<h3>Задержка</h3><p>Тревога следит за ошибками, а ожидание становится ошибкой только через 30 секунд.</p>',
            'accent',
          ),
        ]),
        slide('rows_3', [
          textItem('<h2>Что сработало</h2>'),
          textItem('<h3>Идемпотентные платежи</h3><p>Каждый повтор находил свою первую попытку</p>'),
          textItem('<h3>Откат</h3><p>Двенадцать минут, и большую часть мы ждали согласования</p>'),
          textItem('<h3>Поддержка</h3><p>Один текст для всех каналов за четверть часа</p>'),
        ]),
        slide('data_aside', [
          textItem('<h2>Что меняем</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Что', 'Кто', 'Срок'],
              ['Тревога по времени ожидания', 'Платформа', 'Готово'],
              ['Лимиты в проверке настроек', 'Платформа', '10 окт'],
              ['Нагрузка настоящего размера', 'Качество', '24 окт'],
              ['Откат без согласования', 'Все', '31 окт'],
            ]),
          },
          textItem('<p>У каждого пункта есть тест, который без него падает.</p>'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Никто не сделал ошибки, которой не сделал бы следующий.</p>', { align: 'ml' }),
            textItem('<p>Поэтому чиним дорогу, а не водителя.</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
})
