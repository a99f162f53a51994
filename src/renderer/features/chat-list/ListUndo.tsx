import Undo2 from 'lucide-react/icons/undo-2'
import { useT } from '../../i18n/i18n.ts'
import { undoInList } from '../../store/actions/chat-state.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import './list-undo.css'

/** The way back for what was just done in the list. */
export function ListUndo() {
  const t = useT()
  const undo = useApp((state) => state.listUndo)
  if (!undo) return null
  return (
    <div className="list-undo" role="group" aria-label={t('undo.region')}>
      <span role="status">
        {undo.what === 'reminder' || undo.what === 'view'
          ? t(`undo.${undo.what}`)
          : undo.what !== 'read' && undo.chats.length === 1
            ? t(`undo.${undo.what}`)
            : t(`undo.${undo.what}.many`, { count: undo.chats.length })}
      </span>
      <Button look="pill" onPress={() => void undoInList()}>
        <Undo2 aria-hidden="true" />
        {t('undo.action')}
      </Button>
    </div>
  )
}
