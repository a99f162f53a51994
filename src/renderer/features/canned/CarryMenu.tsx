import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import type { CannedFormat } from '../../../shared/model/canned-file.ts'
import { useT } from '../../i18n/i18n.ts'
import { MenuButton } from '../../ui/Menu.tsx'

/** The ways by which replies come from a file and go into one. */
export function CarryMenu(props: {
  /** Whether there is anything to export. */
  readonly some: boolean
  readonly onImport: () => void
  readonly onExport: (format: CannedFormat) => void
}) {
  const { some, onImport, onExport } = props
  const t = useT()
  return (
    <MenuButton
      label={t('canned.carry')}
      menuLabel={t('canned.carry')}
      icon={<ArrowDownUp aria-hidden="true" />}
      words
      placement="top start"
      items={[
        { id: 'import', icon: <FileDown />, label: t('canned.import') },
        { id: 'csv', icon: <FileUp />, label: t('canned.export.csv'), disabled: !some, line: true },
        { id: 'json', icon: <FileUp />, label: t('canned.export.json'), disabled: !some },
      ]}
      onAction={(id) => {
        if (id === 'import') onImport()
        else onExport(id)
      }}
    />
  )
}
