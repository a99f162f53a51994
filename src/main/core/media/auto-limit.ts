import type { MediaKind } from '../../../shared/model/message.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { VOICE_MB } from '../../../shared/model/sound.ts'

/** Up to how many megabytes a file of this kind is fetched without being asked for; 0: never. */
export function autoLimitMb(
  media: MediaKind,
  settings: Pick<Settings, 'autoImagesMb' | 'autoVoice' | 'saveData'>,
): number {
  if (settings.saveData) return 0
  if (media === 'audio') return settings.autoVoice ? VOICE_MB : 0
  return media === 'image' || media === 'sticker' ? settings.autoImagesMb : 0
}
