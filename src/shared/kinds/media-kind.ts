import { plainName, shownName } from '../lib/letters.ts'
import { endingOf } from '../lib/file-endings.ts'
import { named, type ContentKind, type Say } from './kind.ts'

/** The four kinds of file that can be sent (docs/service.md, operation 2), and the sticker that can only come. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker'

/** Width and height of a picture as it is drawn, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A file. */
export interface MediaContent {
  readonly type: 'media'
  readonly media: MediaKind
  /** Identifier in the media storage (v1), or empty. */
  readonly mediaId: string
  /** Download address (instance style), or the link that we sent; or empty. */
  readonly url: string
  readonly mimeType: string
  readonly fileName: string
  /** Bytes, where known. */
  readonly size: number | null
  /** Whether a small preview came with the record: `media://thumb/<accountId>/<key>`. */
  readonly thumbnail: boolean
  /** How large that preview is, where its bytes say it. It has the proportions of the file. */
  readonly previewSize?: PictureSize
  /** How large the picture itself is, once its file has been here. */
  readonly pictureSize?: PictureSize
  /** Our own copy of a file that we send (`files` of the archive), or empty. */
  readonly fileId: string
  readonly animated: boolean
}

/** A sound among the contents. */
export type SoundContent = MediaContent & { readonly media: 'audio' }

/** Whether a message carries a sound. */
export function isSound(content: MediaContent | { readonly type: unknown }): content is SoundContent {
  return content.type === 'media' && (content as MediaContent).media === 'audio'
}

/** Endings that phones give to what was spoken into them. */
const VOICE_ENDINGS: ReadonlySet<string> = new Set(['', 'ogg', 'oga', 'opus'])

/**
 * Whether a sound was spoken into a phone, and is no file that somebody chose. No record says so: phones record Opus and give it
 * no name, or one of their own.
 */
export function isVoice({ fileName, mimeType }: Pick<SoundContent, 'fileName' | 'mimeType'>): boolean {
  return VOICE_ENDINGS.has(endingOf(fileName)) || mimeType.includes('opus')
}

const WORDS = {
  image: 'kind.photo',
  video: 'kind.video',
  audio: 'kind.audio',
  document: 'kind.document',
  sticker: 'kind.sticker',
} as const satisfies Record<MediaKind, string>

/** The kind of a file in a word; what was spoken into a phone is a voice message, another sound is audio. */
export function mediaWord(content: Pick<MediaContent, 'media' | 'fileName' | 'mimeType'>, say: Say): string {
  return say(content.media === 'audio' && isVoice(content) ? 'kind.voice' : WORDS[content.media])
}

/** Files. */
export const MEDIA_KIND: ContentKind<
  MediaContent,
  'imageMessage' | 'videoMessage' | 'audioMessage' | 'documentMessage' | 'stickerMessage'
> = {
  names: {
    imageMessage: { word: 'kind.photo', sign: 'image', notification: 'photo' },
    videoMessage: { word: 'kind.video', sign: 'video', notification: 'video' },
    audioMessage: { word: 'kind.voice', sign: 'microphone', notification: 'voice' },
    documentMessage: { word: 'kind.document', sign: 'document', notification: 'document' },
    stickerMessage: { word: 'kind.sticker', sign: 'sticker', notification: 'sticker' },
  },
  nameOf: ({ media }) => `${media}Message`,
  titleOf: ({ fileName }) => plainName(fileName),
  hasTitleBesideWords: true,
  // The names that phones and Parley give to what was spoken say nothing.
  previewOf: (content) => (isSound(content) && isVoice(content) ? '' : shownName(content.fileName)),
  lineOf: (content, say, length) => {
    const kind = mediaWord(content, say)
    const word = isSound(content) && length !== '' ? say('kind.lasting', { kind, length }) : kind
    return isSound(content) && isVoice(content) ? word : named(say, word, shownName(content.fileName))
  },
  searchWordsOf: ({ fileName }) => [fileName],
  searchKindOf: ({ media }) => (media === 'sticker' ? 'other' : media),
}
