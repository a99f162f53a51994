import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { CannedFormat, CannedPreview } from '../../../shared/model/canned-file.ts'
import { foldersOf, type CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { loadCanned, putReply, removeCanned, restoreCanned, sortCanned } from '../../store/actions/canned.ts'
import { closeDialog } from '../../store/actions/view.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { useApp } from '../../store/use-app.ts'
import { findReplies } from '../../text/find-replies.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ALL_FOLDERS, CannedBar, isShown } from './CannedBar.tsx'
import { CannedList } from './CannedList.tsx'
import { CarryMenu } from './CarryMenu.tsx'
import { EditReply, type EditedReply } from './EditReply.tsx'
import { ImportReplies } from './ImportReplies.tsx'
import './canned.css'

const NEW: EditedReply = { id: null, shortcut: '', text: '', folder: '', attachment: null }

/** All canned replies: one is put into the composer, or they are written, changed and deleted. */
export function CannedReplies({ view }: { readonly view: Extract<DialogView, { name: 'canned' }> }) {
  const { accountId, chatId, start } = view
  const t = useT()
  const replies = useApp((state) => state.canned)
  const sort = useApp((state) => state.cannedSort)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(ALL_FOLDERS)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [edited, setEdited] = useState<EditedReply | null>(start ? { ...NEW, ...start } : null)
  const [removed, setRemoved] = useState<CannedReply | null>(null)
  const [preview, setPreview] = useState<CannedPreview | null>(null)
  /** What was carried last, and how many. */
  const [carried, setCarried] = useState<{ how: 'imported' | 'exported'; count: number } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const folders = foldersOf(replies ?? [])
  // A folder that has gone with its last reply hides nothing.
  const folder = folders.some((each) => isShown(chosen, each)) || isShown(chosen, '') ? chosen : ALL_FOLDERS
  // Hundreds of rows are drawn when the letters leave time for it.
  const wanted = useDeferredValue(query)
  const found = useMemo(
    () => findReplies(replies ?? [], wanted, sort).filter((each) => isShown(folder, each.folder)),
    [replies, wanted, sort, folder],
  )
  const actions = useMemo(
    () => ({
      onUse: (reply: CannedReply) => {
        closeDialog()
        putReply({ accountId, id: chatId }, reply)
      },
      onEdit: setEdited,
      onRemove: async (reply: CannedReply) => {
        const why = await removeCanned(reply.id)
        setProblem(why)
        if (!why) setRemoved(reply)
      },
    }),
    [accountId, chatId],
  )

  useEffect(() => {
    void loadCanned().then(setProblem)
    // What was deleted here can be undone here, and nowhere else.
    return () => void ask('canned.forgetRemoved', {})
  }, [])

  if (edited) {
    const back = (): void => setEdited(null)
    return <EditReply accountId={accountId} reply={edited} folders={folders} onBack={back} />
  }

  if (preview) {
    const back = (count: number | null): void => {
      setPreview(null)
      if (count !== null) setCarried({ how: 'imported', count })
    }
    return <ImportReplies preview={preview} onBack={back} />
  }

  async function look(): Promise<void> {
    setCarried(null)
    const outcome = await ask('canned.preview', {})
    setProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok) setPreview(outcome.value)
  }

  async function save(format: CannedFormat): Promise<void> {
    setCarried(null)
    const outcome = await ask('canned.export', { format })
    setProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok && outcome.value.saved !== null)
      setCarried({ how: 'exported', count: outcome.value.saved })
  }

  async function undo(reply: CannedReply): Promise<void> {
    const why = await restoreCanned(reply.id)
    setProblem(why)
    if (!why) setRemoved(null)
  }

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
        <CannedBar
          query={query}
          onQuery={setQuery}
          onGo={() => list.current?.querySelector<HTMLElement>('.canned-use')?.focus()}
          folders={folders}
          chosen={folder}
          onChoose={setChosen}
          sort={sort}
          onSort={sortCanned}
        />
      ) : null}
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
