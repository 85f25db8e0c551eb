import type { Translated } from '#text/translated.ts'
import type { wikiImportText as english } from '#text/wiki-import.ts'
import { formatNumber, plural } from './plural.ts'

const formatPageCount = (count: number) => plural(count, 'страница', 'страницы', 'страниц')
const formatOfPages = (count: number) => plural(count, 'страницу', 'страницы', 'страниц')

export const wikiImportText: Translated<typeof english> = {
  title: 'Импорт страниц',
  here: 'Импортировать страницы сюда…',
  below: (page) => `Под страницей «${page}»`,
  top: 'На верхнем уровне вики',
  choose: {
    title: 'Перетащите страницы сюда',
    hint: 'Markdown или HTML: файлы, папка или zip с ними, например то, что экспортируют Notion, Outline, Docmost, Confluence или Courtside. Папки становятся страницами с вложенными, ссылки между файлами — ссылками между страницами.',
  },
  tree: 'Как будут стоять страницы',
  outcomes: {
    added: 'Новая',
    changed: 'Изменена',
    conflict: 'Конфликт',
    unchanged: 'Без изменений',
  },
  versions: (count) => plural(count, 'версия', 'версии', 'версий'),
  more: 'Показать ещё',
  conflict: {
    title: (count) =>
      `${plural(count, 'страница отличается', 'страницы отличаются', 'страниц отличаются')} от файла: их здесь правили люди`,
    hint: 'Останется то, что есть здесь, если вы не выберете файл. Прежний текст сохранится как версия.',
    none: 'Оставить то, что здесь',
    some: (count) => `Взять из файла ${formatOfPages(count)}`,
    all: 'Взять всё из файла',
    take: (title) => `Взять из файла: ${title}`,
  },
  publish: 'Показать всем, кто читает вики',
  publishHint: 'Иначе до публикации их увидят только те, кто пишет в вики.',
  apply: (count) => `Импортировать ${formatOfPages(count)}`,
  nothingNew: 'Все эти страницы здесь уже есть',
  allStay: 'Импортировать нечего: остаётся то, что здесь',
  done: (added, changed) =>
    added > 0 && changed > 0
      ? `Добавлено: ${formatPageCount(added)}, изменено: ${formatNumber(changed)}`
      : added > 0
        ? `Добавлено: ${formatPageCount(added)}`
        : changed > 0
          ? `Изменено: ${formatPageCount(changed)}`
          : 'Все эти страницы здесь уже были',
  open: 'Открыть вики',
  openPage: 'Открыть страницу',
}
