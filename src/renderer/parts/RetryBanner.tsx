import { useT } from '../i18n/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** What could not be read, with the button that tries again. */
export function RetryBanner({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const t = useT()
  return (
    <Banner
      tone="bad"
      actions={
        <Button look="pill" onPress={onRetry}>
          {t('app.tryAgain')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
