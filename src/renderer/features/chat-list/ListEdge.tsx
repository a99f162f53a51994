import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { LIST_WIDTH } from '../../../shared/model/list-width.ts'
import { useT } from '../../i18n/i18n.ts'
import { drawSettings, saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PaneDivider } from '../../ui/PaneDivider.tsx'

/** The right edge of the list: dragged, it makes the list wider or narrower, or leaves its pictures only. */
export function ListEdge() {
  const t = useT()
  const width = useApp((state) => state.settings.listWidth)
  const collapsed = useApp((state) => state.settings.listCollapsed)
  const scale = useApp((state) => state.settings.textSize / 100)
  return (
    <PaneDivider
      label={t('list.width')}
      width={width}
      collapsed={collapsed}
      range={LIST_WIDTH}
      scale={() => scale}
      onMove={(listWidth, listCollapsed) => drawSettings({ listWidth, listCollapsed })}
      onRest={(listWidth, listCollapsed) => void saveSettings({ listWidth, listCollapsed })}
    />
  )
}

/** The way back from a list of pictures only. */
export function ListExpand() {
  const t = useT()
  const collapsed = useApp((state) => state.settings.listCollapsed)
  if (!collapsed) return null
  return (
    <div className="list-expand">
      <IconButton label={t('list.expand')} onPress={() => void saveSettings({ listCollapsed: false })}>
        <PanelLeftOpen />
      </IconButton>
    </div>
  )
}
