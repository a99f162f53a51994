import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { loadCanned, removeCanned, saveCanned, putReply } from '../../store/actions/canned.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { findReplies } from '../../text/find-replies.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { TextField } from '../../ui/Field.tsx'
import { EditReply } from './EditReply.tsx'
import './canned.css'

const NEW = { id: null, shortcut: '', text: '' } as const

/** All canned replies: one is put into the composer, or they are written, changed and deleted. */
export function CannedReplies(props: { readonly accountId: string; readonly chatId: number }) {
  const { accountId, chatId } = props
  const t = useT()
  const replies = useApp((state) => state.canned)
  const [query, setQuery] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [edited, setEdited] = useState<(Omit<CannedReply, 'id'> & { readonly id: number | null }) | null>(
    null,
  )
  const [removed, setRemoved] = useState<CannedReply | null>(null)
  const found = findReplies(replies ?? [], query)

  useEffect(() => {
    void loadCanned().then(setProblem)
  }, [])

  if (edited) return <EditReply reply={edited} onBack={() => setEdited(null)} />

  function use(reply: CannedReply): void {
    closeDialog()
    putReply({ accountId, id: chatId }, reply)
  }

  async function remove(reply: CannedReply): Promise<void> {
    const why = await removeCanned(reply.id)
    setProblem(why)
    if (!why) setRemoved(reply)
  }

  async function undo(reply: CannedReply): Promise<void> {
    const why = await saveCanned({ ...reply, id: null })
    setProblem(why)
    if (!why) setRemoved(null)
  }

  return (
    <Dialog
      title={t('canned.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      top
      footer={
        <>
          <span className="spacer" />
          <Button onPress={closeDialog}>{t('app.close')}</Button>
          <Button look="accent" onPress={() => setEdited(NEW)}>
            {t('canned.new')}
          </Button>
        </>
      }
    >
      <p className="form-note note-above">{t('canned.intro')}</p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
      {removed ? (
        <Banner
          tone="info"
          actions={
            <Button look="pill" onPress={() => void undo(removed)}>
              {t('canned.undo')}
            </Button>
          }
        >
          {t('canned.removed', { shortcut: removed.shortcut })}
        </Banner>
      ) : null}
      {replies && replies.length > 0 ? (
        <TextField label={t('canned.find')} value={query} onChange={setQuery} autoFocus />
      ) : null}
      {replies?.length === 0 ? (
        <Empty icon={<MessageSquareText />} title={t('canned.none')} body={t('canned.text.help')} />
      ) : null}
      {replies && replies.length > 0 && found.length === 0 ? (
        <p role="status">{t('canned.noMatch')}</p>
      ) : null}
      <ul className="canned-list" aria-label={t('canned.list')}>
        {found.map((reply) => (
          <li key={reply.id} className="canned-row">
            <button
              type="button"
              className="canned-use"
              aria-label={t('canned.use', { shortcut: reply.shortcut })}
              onClick={() => use(reply)}
            >
              <bdi className="canned-shortcut">/{reply.shortcut}</bdi>
              <span className="canned-words" dir="auto">
                {reply.text}
              </span>
            </button>
            <IconButton
              label={t('canned.edit', { shortcut: reply.shortcut })}
              onPress={() => setEdited(reply)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              label={t('canned.remove', { shortcut: reply.shortcut })}
              onPress={() => void remove(reply)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
