import { AnnouncedFile } from '@courtside/contract/files.ts'
import type { Message } from 'grammy/types'
import type { BotWords } from './bot-words.ts'

/** A picture or another file that somebody sent. */
export type SentFile = {
  /** By which Telegram gives it to this bot. */
  readonly fileId: string
  readonly name: string
  /** Undefined where Telegram does not say. */
  readonly byteCount?: number | undefined
}

type Named = { readonly file_name?: string; readonly file_id: string; readonly file_size?: number }

/** The file of a message; undefined where it has none. Of a picture the largest size there is. */
export function readFile(message: Message, { media }: BotWords): SentFile | undefined {
  const { document, animation, video, video_note: note, audio, voice, photo } = message
  const day = new Date(message.date * 1000).toISOString().slice(0, 10)
  const film = animation ?? video ?? note
  if (film) return named(film, `${media.video} ${day}.mp4`)
  if (document) return named(document, media.file)
  if (audio) return named(audio, `${audio.title ?? media.audio}.mp3`)
  if (voice) return named(voice, `${media.audio} ${day}.ogg`)
  const largest = photo?.at(-1)
  return largest && named(largest, `${media.photo} ${day}.jpg`)
}

function named({ file_name: given, file_id: fileId, file_size: byteCount }: Named, other: string) {
  const name = [given, other]
    .map((one) => AnnouncedFile.shape.name.safeParse(one).data)
    .find(Boolean)
  return { fileId, name: name ?? 'file', byteCount }
}

/** What a task is called that is made of a file without words. */
export const getTitle = ({ name }: SentFile): string => name.replace(/(?<=.)\.\w{1,5}$/u, '')
