import { describe, expect, it } from 'vitest'
import { decodeText, detectEncoding } from './decode-text.ts'

/** The bytes of a text in an encoding of one byte a character. */
function bytesOf(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const places = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from(text, (letter) => places.get(letter) ?? Number.NaN)
}

const russian = [
  'Название;Статус;Исполнитель',
  'Забронировать корты;Открыто;Анна Кузнецова',
  'Напечатать таблички для участников;Готово;Борис Щукин',
  'Заказать мячи;Открыто;Юлия Ёлкина',
  '',
].join('\n')

const western = [
  'Titre;État;Responsable',
  'Réserver les terrains près du café;À faire;Zoë Müller',
  'Préparer l’accueil des équipes – “été”;Terminé;José Núñez',
  'Commander des balles (30 €);Commencé;Åsa Sjöström',
  '',
].join('\n')

describe('the encoding of a table', () => {
  it.each([
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['windows-1252', western],
  ] as const)('%s is told from its letters', (encoding, text) => {
    const bytes = bytesOf(text, encoding)
    expect(bytes.length).toBe(text.length)
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(decodeText(bytes, encoding)).toBe(text)
  })

  it('is told from one word that is not English', () => {
    const row = 'Title;Owner\nBook the courts;José\nOrder balls;Ann\n'
    expect(
      decodeText(bytesOf(row, 'windows-1252'), detectEncoding(bytesOf(row, 'windows-1252'))),
    ).toBe(row)
  })

  it('without a mark is UTF-8 or UTF-16 where the bytes allow it', () => {
    expect(detectEncoding(Buffer.from(russian))).toBe('utf-8')
    expect(detectEncoding(Buffer.from(`\uFEFF${russian}`))).toBe('utf-8')
    expect(detectEncoding(Buffer.from(russian, 'utf16le'))).toBe('utf-16le')
    expect(detectEncoding(Buffer.from(russian, 'utf16le').swap16())).toBe('utf-16be')
  })
})
