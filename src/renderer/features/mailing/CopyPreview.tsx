import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { ListedPerson } from '../../../shared/model/mailing.ts'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { numberWords } from './mailing-words.ts'

/** What each person gets, one at a time. */
export function CopyPreview(props: {
  readonly copies: readonly { readonly person: ListedPerson; readonly text: string }[]
}) {
  const { copies } = props
  const t = useT()
  const id = useId()
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, copies.length - 1)
  const copy = copies[at]
  if (!copy) return null
  const { person, text } = copy
  const step = (by: number): void => setWanted((at + by + copies.length) % copies.length)
  return (
    <section className="mailing-preview" aria-labelledby={id}>
      <div className="mailing-preview-head">
        <h3 id={id}>{t('mailing.preview')}</h3>
        <span className="mailing-preview-who" aria-live="polite">
          <bdi className="mailing-preview-name">
            {person.name === '' ? numberWords(person.address) : person.name}
          </bdi>
          <span className="mailing-quiet">
            {t('mailing.preview.of', { number: at + 1, total: copies.length })}
          </span>
        </span>
        <IconButton label={t('mailing.preview.previous')} onPress={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={t('mailing.preview.next')} onPress={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <div className="mailing-preview-ground">
        <p className="mailing-bubble" dir="auto">
          {text}
        </p>
      </div>
    </section>
  )
}
