import Archive from 'lucide-react/icons/archive'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../i18n/i18n.ts'
import { keyMeant } from '../keyboard/key-meant.ts'
import { useKeyWords } from '../keyboard/use-key-words.ts'
import { offeredTimes, offerWords, type OfferedTime } from '../text/send-times.ts'
import { IconButton } from '../ui/Button.tsx'
import { MenuPopover, type MenuEntry } from '../ui/Menu.tsx'
import { TimeDialog } from './TimeDialog.tsx'

/** Some times to choose from, and the way to any other. Open as long as it is drawn. */
export function SendLaterMenu(props: {
  readonly trigger: RefObject<HTMLElement | null>
  readonly onChoose: (at: number) => void
  /** Sends at once and archives the chat; absent: not offered here. */
  readonly onArchive?: () => void
  readonly onClose: () => void
}) {
  const { trigger, onChoose, onArchive, onClose } = props
  const t = useT()
  const keyWords = useKeyWords()
  /** The moment at which it was opened: what it offers stays as it is while it is read. */
  const [opened] = useState(() => Date.now())
  const [choosing, setChoosing] = useState(false)
  const isChoosing = useRef(false)
  const offers = offeredTimes(opened)
  const items: MenuEntry<OfferedTime['name'] | 'choose' | 'archive'>[] = [
    ...(onArchive
      ? [
          {
            ...({ id: 'archive', label: t('composer.sendArchive'), icon: <Archive /> } as const),
            keys: keyWords('sendArchive'),
          },
        ]
      : []),
    ...offers.map((offer, place) => ({
      id: offer.name,
      label: offerWords(offer, opened),
      icon: <Clock />,
      line: onArchive !== undefined && place === 0,
    })),
    { id: 'choose', label: t('later.choose'), icon: <CalendarClock /> },
  ]
  if (choosing)
    return (
      <TimeDialog
        title={t('later.title')}
        confirm={t('later.confirm')}
        at={null}
        onClose={onClose}
        onChoose={(at) => {
          onChoose(at)
          return Promise.resolve(null)
        }}
      />
    )
  return (
    <MenuPopover
      label={t('later.menu')}
      trigger={trigger}
      placement="top end"
      items={items}
      onAction={(id) => {
        if (id === 'archive') {
          onArchive?.()
          return
        }
        const offer = offers.find(({ name }) => name === id)
        if (offer) onChoose(offer.at)
        isChoosing.current = offer === undefined
        setChoosing(offer === undefined)
      }}
      onClose={() => {
        if (!isChoosing.current) onClose()
      }}
    />
  )
}

/** The button beside "Send" of a dialog; the keys of the composer open it from anywhere in the dialog. */
export function SendLater(props: { readonly disabled: boolean; readonly onChoose: (at: number) => void }) {
  const { disabled, onChoose } = props
  const t = useT()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const dialog = disabled ? null : trigger.current?.closest<HTMLElement>('[role="dialog"]')
    const pressed = (event: KeyboardEvent): void => {
      if (keyMeant('composer', event) !== 'sendLater') return
      event.preventDefault()
      setOpen(true)
    }
    dialog?.addEventListener('keydown', pressed)
    return () => dialog?.removeEventListener('keydown', pressed)
  }, [disabled])

  return (
    <>
      <IconButton
        label={t('later.name')}
        menu={open}
        ref={trigger}
        disabled={disabled}
        onPress={() => setOpen(!open)}
      >
        <Clock />
      </IconButton>
      {open ? <SendLaterMenu trigger={trigger} onChoose={onChoose} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
