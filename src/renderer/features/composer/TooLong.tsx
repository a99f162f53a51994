import { useMemo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { partsOf } from '../../store/composer-rules.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Says by how much a text is over the limit, and offers to send it in parts. */
export function TooLong(props: {
  readonly text: string
  readonly limit: number
  readonly busy: boolean
  readonly onSplit: () => void
}) {
  const { text, limit, busy, onSplit } = props
  const t = useT()
  const parts = useMemo(() => partsOf(text, limit), [text, limit])
  return (
    <Banner
      tone="bad"
      actions={
        <Button look="pill" busy={busy} onPress={onSplit}>
          {t('parts.offer', { count: parts })}
        </Button>
      }
    >
      {t('composer.tooLong', { count: text.length - limit })} {t('parts.about', { count: parts })}
    </Banner>
  )
}
