import { offerWords, type OfferedTime } from '../text/send-times.ts'
import { Button } from '../ui/Button.tsx'

/** A button for each time that is offered. */
export function OfferedTimes(props: {
  readonly offers: readonly OfferedTime[]
  /** When they were offered. */
  readonly now: number
  readonly onChoose: (at: number) => void
}) {
  const { offers, now, onChoose } = props
  return offers.map((offer) => (
    <Button key={offer.name} onPress={() => onChoose(offer.at)}>
      {offerWords(offer, now)}
    </Button>
  ))
}
