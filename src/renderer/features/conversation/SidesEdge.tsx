import { LEFT_SHARE } from '../../../shared/model/two-chats.ts'
import { useT } from '../../i18n/i18n.ts'
import { drawSettings, saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { PaneDivider } from '../../ui/PaneDivider.tsx'

/** How much an arrow key gives to a side, in percent. */
const STEP = 2

/** The edge between two chats: dragged, it gives room to one of them. */
export function SidesEdge() {
  const t = useT()
  const share = useApp((state) => state.settings.leftShare)
  return (
    <PaneDivider
      label={t('sides.width')}
      width={share}
      range={LEFT_SHARE}
      step={STEP}
      scale={(pane) => pane.clientWidth / 100}
      onMove={(leftShare) => drawSettings({ leftShare })}
      onRest={(leftShare) => void saveSettings({ leftShare })}
    />
  )
}
