import type { pictureText as english } from '#text/pictures.ts'
import type { Translated } from '#text/translated.ts'

export const pictureText: Translated<typeof english> = {
  add: 'Добавить фото',
  change: 'Изменить фото',
  remove: 'Удалить фото',
  hint: 'Участники видят его рядом с вашим именем. JPEG, PNG или WebP, до 20 МБ; подойдёт и другой формат, который открывает ваш браузер.',
  tooLarge: 'Файл слишком большой: не больше 20 МБ.',
  unreadable:
    'Этот браузер не может открыть такой файл как изображение. Выберите JPEG, PNG или WebP.',
  failed: 'Не удалось сохранить фото',
  title: 'Выберите видимую часть',
  description: 'Двигайте изображение мышью, пальцем или стрелками.',
  area: 'Видимая часть; стрелки двигают её',
  zoom: 'Масштаб',
  save: 'Использовать это фото',
}
