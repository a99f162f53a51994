import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { lastRecallable, selectConversation } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TooLong } from './TooLong.tsx'
import { UndoSendBar } from './UndoSendBar.tsx'
import type { SendHow } from './use-composer-send.ts'
import { useComposer } from './use-composer.ts'
import type { DroppedFiles } from './use-files.ts'
import type { SwitchGuard } from './use-switch-guard.ts'

/** What stands over the composer: why something failed or cannot leave, what is asked before, and the way back. */
export function ComposerNotes(props: {
  readonly chat: Chat
  readonly files: Pick<DroppedFiles, 'folder' | 'dismissFolder'>
  readonly guard: SwitchGuard
  readonly onSend: (how?: SendHow) => void
  readonly onUndo: (message: Message) => void
}) {
  const { chat, files, guard, onSend, onUndo } = props
  const t = useT()
  const { composer, editing, leaving, limit, isTooLong, isRecording } = useComposer(chat)
  const recallable = useApp((state) => lastRecallable(selectConversation(state, chat)?.messages ?? []))
  return (
    <>
      <ProblemBanner problem={composer?.problem} />
      {composer?.draftProblem ? (
        <Banner tone="warn">
          {t('composer.draftFailed')} {problemText(composer.draftProblem)}
        </Banner>
      ) : null}
      {files.folder ? (
        <Banner tone="warn" dismiss={{ label: t('app.close'), onPress: files.dismissFolder }}>
          {t('attach.folder')}
        </Banner>
      ) : null}
      {guard.asks ? (
        <Banner
          tone="warn"
          actions={
            <Button
              onPress={() => {
                guard.confirm()
                onSend()
              }}
            >
              {t('composer.switched.send')}
            </Button>
          }
        >
          {t('composer.switched', { name: chatName(chat) })}
        </Banner>
      ) : null}
      {isTooLong && editing ? (
        <Banner tone="bad">{t('editing.tooLong', { count: leaving.length - limit })}</Banner>
      ) : null}
      {isTooLong && !editing && !isRecording ? (
        <TooLong
          text={leaving}
          limit={limit}
          busy={composer?.sending ?? false}
          onSplit={() => onSend({ split: true })}
        />
      ) : null}
      {recallable && !editing ? <UndoSendBar message={recallable} onUndo={() => onUndo(recallable)} /> : null}
    </>
  )
}
