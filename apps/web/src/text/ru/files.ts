import type { fileText as english } from '#text/files.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const figures = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

const formatSize = (bytes: number): string => {
  if (bytes < 1000) return plural(bytes, 'байт', 'байта', 'байт')
  const [value, unit] = bytes < 1_048_576 ? [bytes / 1024, 'КБ'] : [bytes / 1_048_576, 'МБ']
  return `${figures.format(value)} ${unit}`
}

export const fileText: Translated<typeof english> = {
  title: 'Вложения',
  add: 'Прикрепить файлы',
  photo: 'Сделать снимок',
  drop: 'Отпустите файлы, чтобы прикрепить их',
  size: formatSize,
  open: (name) => `Открыть ${name}`,
  save: (name) => `Сохранить ${name}`,
  remove: (name) => `Удалить ${name}`,
  removed: (name) => `Удалено: ${name}`,
  restored: (name) => `Восстановлено: ${name}`,
  actions: (name) => `Действия с файлом ${name}`,
  saveFailed: 'Не удалось открыть файл',
  states: {
    waiting: 'Ждёт очереди',
    paused: 'Приостановлен',
    offline: 'Ждёт подключения; продолжится сам',
    storing: 'Почти готово',
  },
  failed: 'Не прикреплён',
  progress: (done, total) => `${formatSize(done)} из ${formatSize(total)}`,
  sending: (name) => `Отправляется ${name}`,
  pause: (name) => `Приостановить ${name}`,
  resume: (name) => `Продолжить ${name}`,
  retry: (name) => `Повторить ${name}`,
  cancel: (name) => `Не отправлять ${name}`,
  heic: (name: string) => ({
    title: `${name} останется файлом HEIC`,
    description:
      'Показать его может только Safari, остальные могут его сохранить. Чтобы фото видели все, отправьте его с iPhone или сначала сохраните как JPEG.',
  }),
  couldNotStore:
    'Файл дошёл до сервера, но сохранить его не удалось: попробуйте снова через некоторое время',
  diskFull:
    'На диске сервера нет места. Попросите администратора сервера освободить его; отправка продолжится сама',
  history: {
    added: (name) => `прикрепил(а) ${name}`,
    removed: (name) => `удалил(а) вложение ${name}`,
    restored: (name) => `вернул(а) вложение ${name}`,
  },
  lightbox: {
    close: 'Закрыть',
    next: 'Следующее изображение',
    previous: 'Предыдущее изображение',
    position: (at, of) => `${formatNumber(at)} из ${formatNumber(of)}`,
    failed: 'Не удалось показать изображение',
  },
}
