import { useT } from '../i18n/i18n.ts'
import type { OfferedTime } from '../text/send-times.ts'
import { clockTime, dayAndClock } from '../text/time.ts'
import { Button } from '../ui/Button.tsx'

/** A button for each time that is offered. */
export function OfferedTimes(props: {
  readonly offers: readonly { readonly name: OfferedTime['name'] | 'twoHours'; readonly at: number }[]
  /** When they were offered. */
  readonly now: number
  readonly onChoose: (at: number) => void
}) {
  const { offers, now, onChoose } = props
  const t = useT()
  return offers.map(({ name, at }) => (
    <Button key={name} onPress={() => onChoose(at)}>
      {t('later.offer', {
        name: t(`later.${name}`),
        time: name === 'monday' ? dayAndClock(at, now) : clockTime(at),
      })}
    </Button>
  ))
}
