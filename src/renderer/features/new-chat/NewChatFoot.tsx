import { useT } from '../../i18n/i18n.ts'
import { KeyHint } from '../../parts/KeyHint.tsx'
import { Button } from '../../ui/Button.tsx'

/** Begins the chat. */
export function StartFoot({ busy, onStart }: { readonly busy: boolean; readonly onStart: () => void }) {
  const t = useT()
  return (
    <>
      <KeyHint chords={['Enter']} words={t('new.enter')} />
      <Button look="pill" onPress={onStart} busy={busy}>
        {t('new.start')}
      </Button>
    </>
  )
}

/** What can be done with a number that is not on WhatsApp. */
export function MissingFoot(props: {
  readonly busy: boolean
  readonly onBack: () => void
  readonly onStart: () => void
}) {
  const { busy, onBack, onStart } = props
  const t = useT()
  return (
    <>
      <Button look="pill" onPress={onBack} autoFocus>
        {t('new.missing.back')}
      </Button>
      <Button look="pill" onPress={onStart} busy={busy}>
        {t('new.missing.start')}
      </Button>
    </>
  )
}
