import type { MoveStatus } from '../../shared/model/move.ts'
import { problemText, t } from '../i18n/i18n.ts'
import { byteSize } from './size.ts'

/** Where a move stands, in sentences. */
export function moveWords(status: MoveStatus): string {
  const { name } = status
  switch (status.state) {
    case 'running':
      return t('move.running', { name })
    case 'ready':
      return t('move.ready', { name })
    case 'made':
      return t('move.made', { name, size: byteSize(status.bytes) })
    case 'failed':
      return problemText(status.problem)
    case 'taken':
      return takenWords(status)
  }
}

function takenWords({ result, settingsProblem }: Extract<MoveStatus, { state: 'taken' }>): string {
  const { accounts, messages, unsent } = result
  const sentences = [
    messages > 0 ? t('move.added', { count: messages }) : t('move.nothingNew'),
    unsent > 0 ? t('move.unsent', { count: unsent }) : '',
    accounts > 0 ? t('move.tokens') : '',
    settingsProblem ? t('move.settingsKept') : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
