import { useT, type Key } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** All keys, as they are now. */
export function ShortcutsTab() {
  const t = useT()
  const mac = useApp((state) => state.platform === 'darwin')
  const sendKey = useApp((state) => state.settings.sendKey)
  const singleKeys = useApp((state) => state.settings.singleKeys)
  const command = mac ? '⌘' : 'Ctrl'
  const alt = mac ? '⌥' : 'Alt'
  const enterSends = sendKey === 'enter'
  const ofMessages: readonly (readonly [Key, readonly string[]])[] = [
    ['keys.reply', ['R']],
    ['keys.forward', ['F']],
    ['keys.remove', [mac ? 'fn ⌫' : 'Del']],
    ['keys.select', [t('keys.space')]],
  ]
  const keys: readonly (readonly [Key, readonly string[]])[] = [
    ['keys.switch', [command, 'K']],
    ['keys.new', [command, 'N']],
    ['keys.find', [command, 'F']],
    ['keys.search', [command, 'Shift', 'F']],
    ['keys.previous', [alt, '↑']],
    ['keys.next', [alt, '↓']],
    ['keys.oldest', [command, t('keys.home')]],
    ['keys.newest', [command, t('keys.end')]],
    ['keys.chat.unread', [command, 'Shift', 'U']],
    ['keys.chat.archive', [command, 'Shift', 'E']],
    ['keys.chat.pin', [command, 'Shift', 'P']],
    ['keys.chat.snooze', [command, 'Shift', 'S']],
    ['keys.chat.mute', [command, 'Shift', 'D']],
    ['keys.chat.labels', [command, 'Shift', 'L']],
    ['keys.composer', ['Esc']],
    ['keys.regions', ['F6']],
    ['keys.send', enterSends ? ['Enter'] : [command, 'Enter']],
    ['keys.line', enterSends ? ['Shift', 'Enter'] : ['Enter']],
    ['keys.editLast', ['↑']],
    ['keys.bold', [command, 'B']],
    ['keys.italic', [command, 'I']],
    ['keys.strike', [command, 'Shift', 'X']],
    ['keys.mono', [command, 'Shift', 'M']],
    ['keys.emoji', [command, '.']],
    ['keys.canned', ['/']],
    ['keys.voice', [command, 'Shift', 'R']],
    ['keys.undo', [command, 'Z']],
    ['keys.redo', [command, 'Shift', 'Z']],
    ...(singleKeys ? ofMessages : []),
    ['keys.copyMessages', [command, 'C']],
    ['keys.selectRange', ['Shift', '↑↓']],
    ['keys.menu', ['Shift', 'F10']],
    ['keys.settings', [command, ',']],
    ['keys.zoomIn', [command, '+']],
    ['keys.zoomOut', [command, '−']],
    ['keys.zoomReset', [command, '0']],
    ['keys.map', [command, '/']],
  ]
  return (
    <>
      <Checkbox
        label={t('settings.singleKeys')}
        help={t('settings.singleKeys.help')}
        checked={singleKeys}
        onChange={(on) => void saveSettings({ singleKeys: on })}
      />
      <dl className="settings-keys">
        {keys.map(([key, combination]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {combination.map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
