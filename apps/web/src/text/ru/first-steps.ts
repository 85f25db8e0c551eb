import type { firstStepsText as english } from '#text/first-steps.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const firstStepsText: Translated<typeof english> = {
  title: 'Первые шаги',
  progress: (done, all) => `Сделано ${formatNumber(done)} из ${formatNumber(all)}`,
  hide: 'Скрыть',
  done: 'Готово',
  steps: {
    name: { title: 'Назовите организацию', hint: 'Измените название или добавьте логотип.' },
    event: { title: 'Создайте событие', hint: 'Выберите шаблон и день.' },
    people: { title: 'Пригласите людей', hint: 'Им можно назначать задачи сразу.' },
    phone: { title: 'Откройте на телефоне', hint: 'Отсканируйте код и войдите.' },
  },
  phone: {
    description: 'Наведите на код камеру телефона или откройте адрес. Затем войдите.',
    code: (address) => `QR-код адреса ${address}`,
    close: 'Закрыть',
  },
}
