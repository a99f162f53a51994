import CalendarClock from 'lucide-react/icons/calendar-clock'
import Clock from 'lucide-react/icons/clock'
import { useRef, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { offeredTimes, type OfferedTime } from '../text/send-times.ts'
import { clockTime, dayAndClock } from '../text/time.ts'
import { IconButton } from '../ui/Button.tsx'
import { MenuPopover, type MenuEntry } from '../ui/Menu.tsx'
import { TimeDialog } from './TimeDialog.tsx'

/** The button beside "Send": some times to choose from, and the way to any other. */
export function SendLater(props: { readonly disabled: boolean; readonly onChoose: (at: number) => void }) {
  const { disabled, onChoose } = props
  const t = useT()
  const trigger = useRef<HTMLButtonElement>(null)
  /** The moment at which the menu was opened: what it offers stays as it is while it is read. */
  const [opened, setOpened] = useState<number | null>(null)
  const [choosing, setChoosing] = useState(false)
  const offers = opened === null ? [] : offeredTimes(opened)
  const items: MenuEntry<OfferedTime['name'] | 'choose'>[] = [
    ...offers.map(({ name, at }) => ({
      id: name,
      // The names of the others say the day already.
      label: t('later.offer', {
        name: t(`later.${name}`),
        time: name === 'monday' ? dayAndClock(at, opened ?? at) : clockTime(at),
      }),
      icon: <Clock />,
    })),
    { id: 'choose', label: t('later.choose'), icon: <CalendarClock /> },
  ]
  return (
    <>
      <IconButton
        label={t('later.name')}
        menu={opened !== null}
        ref={trigger}
        disabled={disabled}
        onPress={() => setOpened(opened === null ? Date.now() : null)}
      >
        <Clock />
      </IconButton>
      {opened === null ? null : (
        <MenuPopover
          label={t('later.menu')}
          trigger={trigger}
          placement="top end"
          items={items}
          onAction={(id) => {
            const offer = offers.find(({ name }) => name === id)
            if (offer) onChoose(offer.at)
            else setChoosing(true)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {choosing ? (
        <TimeDialog
          title={t('later.title')}
          confirm={t('later.confirm')}
          at={null}
          onClose={() => setChoosing(false)}
          onChoose={(at) => {
            setChoosing(false)
            onChoose(at)
            return Promise.resolve(null)
          }}
        />
      ) : null}
    </>
  )
}
