import type { helpText as english } from '#text/help.ts'
import type { Translated } from '#text/translated.ts'

export const helpText: Translated<typeof english> = {
  title: 'Справка',
  forScreen: 'Справка по этому экрану',
  failed: 'Не удалось открыть справку',
  failedHint: 'Разрешите cookie для этого сайта или спросите организатора, установлена ли справка.',
}
