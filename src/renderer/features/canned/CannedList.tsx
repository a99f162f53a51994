import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useId, useState, type KeyboardEvent, type Ref } from 'react'
import { foldersOf, type CannedReply } from '../../../shared/model/canned-reply.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { rowByKey } from '../../keyboard/list-keys.ts'
import { CannedSign } from '../../parts/CannedSign.tsx'
import { fullTime } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'

/** What can be done with a reply of the list. */
interface ReplyActions {
  readonly onUse: (reply: CannedReply) => void
  readonly onEdit: (reply: CannedReply) => void
  readonly onRemove: (reply: CannedReply) => Promise<void>
}

/** One reply. Only the row that the keys stand on is a stop of Tab. */
const Row = memo(function Row(props: {
  readonly reply: CannedReply
  readonly stop: boolean
  readonly actions: ReplyActions
}) {
  const { reply, stop, actions } = props
  const t = useT()
  const { shortcut, text, usedCount, usedAt } = reply
  const tabIndex = stop ? 0 : -1
  return (
    <li className="canned-row" data-reply={reply.id}>
      <button
        type="button"
        className="canned-use"
        tabIndex={tabIndex}
        aria-label={t('canned.use', { shortcut })}
        onClick={() => actions.onUse(reply)}
      >
        <span className="canned-head">
          <bdi className="canned-shortcut">/{shortcut}</bdi>
          <CannedSign attachment={reply.attachment} />
          {usedCount === 0 || usedAt === null ? null : (
            <span className="canned-used" title={t('canned.used.last', { time: fullTime(usedAt) })}>
              {t('canned.used', { count: usedCount })}
            </span>
          )}
        </span>
        <span className="canned-words" dir="auto">
          {text}
        </span>
      </button>
      <IconButton
        label={t('canned.edit', { shortcut })}
        tabIndex={tabIndex}
        onPress={() => actions.onEdit(reply)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={t('canned.remove', { shortcut })}
        tabIndex={tabIndex}
        onPress={() => void actions.onRemove(reply)}
      >
        <Trash2 />
      </IconButton>
    </li>
  )
})

/** Replies by their folders, those in none at the end. One stop of Tab; the arrows step through all of them. */
export const CannedList = memo(function CannedList(props: {
  readonly replies: readonly CannedReply[]
  readonly actions: ReplyActions
  readonly ref: Ref<HTMLDivElement>
}) {
  const { replies, actions, ref } = props
  const t = useT()
  const id = useId()
  const [at, setAt] = useState<number | null>(null)
  const folders = foldersOf(replies)
  const groups = [...folders, ''].map((folder) => replies.filter((each) => each.folder === folder))
  const inOrder = groups.flat()
  const stop = inOrder.some((each) => each.id === at) ? at : (inOrder[0]?.id ?? null)

  function pressed(event: KeyboardEvent<HTMLElement>): void {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.canned-use')]
    const row = (event.target as HTMLElement).closest('.canned-row')
    const at = rows.findIndex((each) => row?.contains(each))
    const next = rowByKey(event.key, at, rows.length)
    if (next === null || isCommand(event)) return
    event.preventDefault()
    rows[next]?.focus()
  }

  return (
    <div
      className="canned-list"
      ref={ref}
      onKeyDown={pressed}
      onFocus={({ target }) => setAt(Number(target.closest<HTMLElement>('.canned-row')?.dataset['reply']))}
    >
      {groups.map((group, index) => {
        const folder = folders[index]
        if (group.length === 0) return null
        const headed = folders.length > 0
        return (
          <section key={folder ?? ''}>
            {headed ? (
              <h3 className="canned-folder" id={`${id}-${String(index)}`}>
                {folder === undefined ? t('canned.folder.none') : <bdi>{folder}</bdi>}
              </h3>
            ) : null}
            <ul
              className="canned-group"
              {...(headed
                ? { 'aria-labelledby': `${id}-${String(index)}` }
                : { 'aria-label': t('canned.list') })}
            >
              {group.map((reply) => (
                <Row key={reply.id} reply={reply} stop={reply.id === stop} actions={actions} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
})
