import { card, chartItem, slide, tableRows, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

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
