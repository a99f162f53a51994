import { t } from '../i18n/i18n.ts'

/** A length or a place in a sound, as players write it: 0:17, 61:05. A place is never ahead of what is heard: `down`. */
export function lengthText(ms: number, round: 'nearest' | 'down' = 'nearest'): string {
  const seconds = round === 'down' ? Math.floor(ms / 1000) : Math.round(ms / 1000)
  return t('voice.length', {
    minutes: Math.floor(seconds / 60),
    seconds: String(seconds % 60).padStart(2, '0'),
  })
}
