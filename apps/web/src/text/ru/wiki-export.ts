import type { Translated } from '#text/translated.ts'
import type { wikiExportText as english } from '#text/wiki-export.ts'

export const wikiExportText: Translated<typeof english> = {
  action: 'Экспорт…',
  title: (page) => `Экспорт: ${page}`,
  versionTitle: (page, version) => `Экспорт версии ${version}: ${page}`,
  all: 'Экспорт вики',
  description: 'В файл попадёт только то, что вам можно читать.',
  withBelow: 'Со всеми страницами ниже',
  formats: {
    md: { name: 'Markdown', hint: 'Для других вики и текстовых редакторов.' },
    html: { name: 'Веб-страница', hint: 'Читать и печатать где угодно, без этого приложения.' },
    json: {
      name: 'JSON',
      hint: 'Без потерь: все версии, чьи они и когда сделаны. Для повторного импорта.',
    },
  },
  versionJson: 'С автором и временем. Для повторного импорта.',
  progress: 'Записано страниц',
}
