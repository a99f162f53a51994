import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { loadCanned, putReply, sortCanned } from '../../store/actions/canned.ts'
import { closeDialog } from '../../store/actions/view.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { CannedBar } from './CannedBar.tsx'
import { CannedList } from './CannedList.tsx'
import { CarryMenu } from './CarryMenu.tsx'
import { EditReply, type EditedReply } from './EditReply.tsx'
import { ImportReplies } from './ImportReplies.tsx'
import { useFoundReplies } from './use-found-replies.ts'
import { useCarried } from './use-carried.ts'
import { useRemoved } from './use-removed.ts'
import './canned.css'

const NEW: EditedReply = { id: null, shortcut: '', text: '', folder: '', attachment: null }

/** All canned replies: one is put into the composer, or they are written, changed and deleted. */
export function CannedReplies({ view }: { readonly view: Extract<DialogView, { name: 'canned' }> }) {
  const { accountId, chatId, start } = view
  const t = useT()
  const replies = useApp((state) => state.canned)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [edited, setEdited] = useState<EditedReply | null>(start ? { ...NEW, ...start } : null)
  const { removed, remove, undo } = useRemoved(setProblem)
  const { preview, carried, look, save, imported } = useCarried(setProblem)
  const list = useRef<HTMLDivElement>(null)
  const { found, query, setQuery, folders, folder, setFolder, sort } = useFoundReplies(replies)
  const actions = useMemo(
    () => ({
      onUse: (reply: CannedReply) => {
        closeDialog()
        putReply({ accountId, id: chatId }, reply)
      },
      onEdit: setEdited,
      onRemove: remove,
    }),
    [accountId, chatId, remove],
  )

  useEffect(() => {
    void loadCanned().then(setProblem)
  }, [])

  if (edited) {
    const back = (): void => setEdited(null)
    return <EditReply accountId={accountId} reply={edited} folders={folders} onBack={back} />
  }

  if (preview) return <ImportReplies preview={preview} onBack={imported} />

  return (
    <AppDialog
      title={t('canned.title')}
      top
      footer={
        <>
          <CarryMenu
            some={(replies ?? []).length > 0}
            onImport={() => void look()}
            onExport={(format) => void save(format)}
          />
          <span className="spacer" />
          <Button look="accent" onPress={() => setEdited(NEW)}>
            {t('canned.new')}
          </Button>
        </>
      }
    >
      <p className="form-note note-above">{t('canned.intro')}</p>
      <ProblemBanner problem={problem} />
      {carried ? <Banner tone="info">{t(`canned.${carried.how}`, { count: carried.count })}</Banner> : null}
      {removed ? <RemovedBanner reply={removed} onUndo={() => void undo(removed)} /> : null}
      {replies?.length === 0 || (problem && !replies) ? null : (
        <CannedBar
          query={query}
          onQuery={setQuery}
          onGo={() => list.current?.querySelector<HTMLElement>('.canned-use')?.focus()}
          folders={folders}
          chosen={folder}
          onChoose={setFolder}
          sort={sort}
          onSort={sortCanned}
        />
      )}
      {replies?.length === 0 ? (
        <Empty icon={<MessageSquareText />} title={t('canned.none')} body={t('canned.text.help')} />
      ) : null}
      {replies && replies.length > 0 && found.length === 0 ? (
        <p role="status">{t('canned.noMatch')}</p>
      ) : null}
      <CannedList ref={list} replies={found} actions={actions} />
    </AppDialog>
  )
}

function RemovedBanner({ reply, onUndo }: { readonly reply: CannedReply; readonly onUndo: () => void }) {
  const t = useT()
  return (
    <Banner
      tone="info"
      actions={
        <Button look="pill" onPress={onUndo}>
          {t('canned.undo')}
        </Button>
      }
    >
      {t('canned.removed', { shortcut: reply.shortcut })}
    </Banner>
  )
}
